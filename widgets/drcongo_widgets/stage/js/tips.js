// Texts for a pointer that rests on the picture.

const REST_MS = 350;

function tipsOf(root, layer, tips, signal) {
  let timer = 0, shown = null;
  const node = Object.assign(document.createElement("div"), { className: "drc-tip", hidden: true, role: "tooltip" });
  layer.append(node);
  const hide = () => { clearTimeout(timer); node.hidden = true; shown = null; };
  const find = (x, y) => {
    let best = null;
    for (const tip of tips() ?? []) {
      const [left, top, w, h] = tip;
      if (x < left || y < top || x > left + w || y > top + h) continue;
      if (!best || w * h < best[2] * best[3]) best = tip;
    }
    return best;
  };
  const show = (tip, x, y) => {
    node.textContent = tip[4];
    node.hidden = false;
    shown = tip;
    const seen = inView(root);
    const under = Math.max(tip[1] + Math.min(tip[3], 60), y + 14) + 4;
    const top = under + node.offsetHeight > seen.bottom - 4 ? Math.min(tip[1], y) - 6 - node.offsetHeight : under;
    node.style.left = `${clamp(x - 12, seen.left + 4, Math.max(seen.left + 4, seen.right - 4 - node.offsetWidth))}px`;
    node.style.top = `${top}px`;
  };
  root.addEventListener("pointermove", (event) => {
    const over = event.target === root || event.target === layer;
    const box = root.getBoundingClientRect(), x = event.clientX - box.left, y = event.clientY - box.top;
    const tip = over && event.pointerType !== "touch" && !event.buttons ? find(x, y) : null;
    if (tip && tip === shown) return;
    hide();
    if (tip) timer = setTimeout(() => show(tip, x, y), REST_MS);
  }, { signal });
  for (const kind of ["pointerleave", "pointerdown", "keydown", "wheel"])
    root.addEventListener(kind, hide, { signal, passive: true });
}
