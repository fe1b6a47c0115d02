// The map larger, on touch: a lens over the part of the picture that bears the class drc-map.
// Two fingers or a double tap open it, one finger moves it, a double tap, a pinch or the button closes it.

const LARGEST = 4, TWICE_MS = 320, NEAR = 30;

function lensOf(root, layer, view, now, signal) {
  const lens = make("canvas", "drc-lens drc-ground", { hidden: true });
  const close = make("button", "drc-icon drc-lens-close", { hidden: true, textContent: "−" });
  layer.prepend(lens);
  layer.append(close);
  const state = { zoom: 1, x: 0, y: 0 };
  let fingers = null, last = null, frame = 0;

  const area = () => {
    const [, x, y, w, h] = (now().place ?? []).find(([name]) => name === "map") ?? [];
    return w ? { x, y, w, h } : null;
  };
  const at = (event) => {
    const box = root.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const inside = (point, box) => box && point.x >= box.x && point.y >= box.y && point.x <= box.x + box.w && point.y <= box.y + box.h;

  // The point of the picture under a point of the stage.
  const through = ({ x, y }) => {
    const box = area();
    if (state.zoom === 1 || !inside({ x, y }, box)) return { x, y };
    return { x: state.x + (x - box.x) / state.zoom, y: state.y + (y - box.y) / state.zoom };
  };
  view.through = through;
  view.onStage = ([x, y, w, h]) => {
    const box = area(), k = state.zoom;
    return k === 1 || !box ? [x, y, w, h] : [box.x + (x - state.x) * k, box.y + (y - state.y) * k, w * k, h * k];
  };

  // So large, with this point of the picture under that point of the stage.
  function look(zoom, picture, point) {
    const box = area();
    if (!box) return;
    state.zoom = clamp(zoom, 1, LARGEST);
    if (state.zoom < 1.08) state.zoom = 1;
    state.x = clamp(picture.x - (point.x - box.x) / state.zoom, box.x, box.x + box.w - box.w / state.zoom);
    state.y = clamp(picture.y - (point.y - box.y) / state.zoom, box.y, box.y + box.h - box.h / state.zoom);
    const open = state.zoom > 1;
    if (lens.hidden === open) {
      lens.hidden = close.hidden = !open;
      Object.assign(lens.style, { left: `${box.x}px`, top: `${box.y}px`, width: `${box.w}px`, height: `${box.h}px` });
      Object.assign(close.style, { left: `${box.x + 8}px`, top: `${box.y + 8}px` });
      view.zoomed(state.zoom);
    }
    if (open && !frame) draw();
  }

  // Drawn anew with each frame: the picture under it may change at any time.
  function draw() {
    frame = 0;
    const source = root.querySelector(":scope > canvas"), box = area();
    if (lens.hidden || !source || !box) return;
    const k = source.width / source.clientWidth, dpr = devicePixelRatio;
    const w = Math.round(box.w * dpr), h = Math.round(box.h * dpr);
    if (lens.width !== w || lens.height !== h) Object.assign(lens, { width: w, height: h });
    const pen = lens.getContext("2d");
    pen.clearRect(0, 0, w, h);
    pen.drawImage(source, state.x * k, state.y * k, (box.w / state.zoom) * k, (box.h / state.zoom) * k, 0, 0, w, h);
    frame = requestAnimationFrame(draw);
  }

  const stop = () => look(1, { x: 0, y: 0 }, { x: 0, y: 0 });
  view.zoom = () => {
    const box = area();
    if (!box) return;
    const middle = { x: box.x + box.w / 2, y: box.y + box.h / 2 };
    state.zoom > 1 ? stop() : look(2, middle, middle);
  };
  view.closeLens = stop;
  close.addEventListener("click", (event) => { event.stopPropagation(); stop(); }, { signal });

  const apart = ([a, b]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
  const between = ([a, b]) => at({ clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2 });
  const onGround = (event) => event.target === root || event.target === layer || event.target === lens;

  root.addEventListener("touchstart", (event) => {
    if (!onGround(event)) return;
    const touches = [...event.touches];
    if (touches.length === 2 && inside(between(touches), area())) {
      event.preventDefault();
      fingers = { apart: apart(touches), zoom: state.zoom, picture: through(between(touches)) };
    } else if (touches.length === 1 && state.zoom > 1 && event.target === lens) {
      fingers = { picture: through(at(touches[0])) };
    }
  }, { passive: false, signal });
  root.addEventListener("touchmove", (event) => {
    if (!fingers) return;
    const touches = [...event.touches];
    if (touches.length === 2 && fingers.apart) {
      event.preventDefault();
      look((fingers.zoom * apart(touches)) / fingers.apart, fingers.picture, between(touches));
    } else if (touches.length === 1 && !fingers.apart) {
      if (event.cancelable) event.preventDefault();
      look(state.zoom, fingers.picture, at(touches[0]));
    }
  }, { passive: false, signal });
  for (const kind of ["touchend", "touchcancel"])
    root.addEventListener(kind, (event) => { if (!event.touches.length) fingers = null; }, { signal });

  // A second tap at the same place zooms instead of pressing once more.
  view.tapped = (event) => {
    const point = at(event), time = event.timeStamp;
    const twice = last && time - last.time < TWICE_MS && Math.hypot(point.x - last.x, point.y - last.y) < NEAR;
    last = twice ? null : { ...point, time };
    if (!twice || !inside(point, area())) return false;
    state.zoom > 1 ? stop() : look(2, point, point);
    return true;
  };
}
