// New HTML into what stands there, element by element: focus, carets, open lists and half-typed fields stay.

function keyOf(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return "";
  const { key, act, arg } = node.dataset ?? {};
  return key ?? (act ? `${act}\n${arg ?? ""}` : node.id);
}

function fillWith(box, html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  morphChildren(box, template.content);
}

function morphChildren(box, fresh) {
  const left = new Set(box.childNodes);
  const keyed = new Map([...left].filter(keyOf).map((node) => [keyOf(node), node]));
  const plain = [...left].filter((node) => !keyOf(node));
  const wanted = [...fresh.childNodes].map((node) => {
    const key = keyOf(node);
    let at = key ? -1 : plain.findIndex((old) => old.nodeName === node.nodeName);
    const old = key ? keyed.get(key) : plain[at];
    if (at >= 0) plain.splice(0, at + 1);
    if (old?.nodeName !== node.nodeName || !left.delete(old)) return node;
    morphNode(old, node);
    return old;
  });
  for (const node of left) node.remove();
  wanted.forEach((node, place) => {
    const there = box.childNodes[place] ?? null;
    if (there === node) return;
    if (node.isConnected && box.moveBefore) box.moveBefore(node, there); // moved so, it keeps the focus
    else box.insertBefore(node, there);
  });
}

function morphNode(old, fresh) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  const field = /^(INPUT|TEXTAREA|OPTION)$/.test(old.nodeName);
  for (const { name } of [...old.attributes])
    if (!fresh.hasAttribute(name) && !(name === "open" && old.nodeName === "DETAILS")) {
      old.removeAttribute(name);
      if (field && (name === "checked" || name === "selected")) old[name] = false;
    }
  for (const { name, value } of fresh.attributes)
    if (old.getAttribute(name) !== value) {
      old.setAttribute(name, value);
      if (field && name === "value") old.value = value; // Python says otherwise: what was typed gives way
      if (field && (name === "checked" || name === "selected")) old[name] = true;
    }
  if (old.nodeName === "TEXTAREA") {
    if (old.defaultValue !== fresh.defaultValue) old.value = old.defaultValue = fresh.defaultValue;
  } else morphChildren(old, fresh);
}
