// Where a popover goes. All boxes in the pixels of the stage, as {left, top, right, bottom}.

const GAP = 10, SIDES = ["below", "left", "right", "above"];

const toRect = ([x, y, w, h]) => ({ left: x, top: y, right: x + w, bottom: y + h });
const areaOf = (r) => Math.max(r.right - r.left, 0) * Math.max(r.bottom - r.top, 0);
const clamp = (value, least, most) => Math.max(least, Math.min(value, most));

// The part of the stage that can be seen.
function inView(root) {
  const box = root.getBoundingClientRect();
  const part = meet(box, viewOf(isFull(root) ? null : scrollerOf(root)));
  return { left: part.left - box.left, top: part.top - box.top, right: part.right - box.left, bottom: part.bottom - box.top };
}

function* spots(side, anchor, w, h) {
  const middle = { x: (anchor.left + anchor.right - w) / 2, y: (anchor.top + anchor.bottom - h) / 2 };
  const along = [0, 0.3, -0.3, 0.45, -0.45];
  for (const part of along) {
    if (side === "below") yield [middle.x + part * w, anchor.bottom + GAP];
    if (side === "above") yield [middle.x + part * w, anchor.top - GAP - h];
    if (side === "right") yield [anchor.right + GAP, middle.y + part * h];
    if (side === "left") yield [anchor.left - GAP - w, middle.y + part * h];
  }
}

// The place beside the anchor, inside the room, that hides least; null if there is none.
function bestSpot(anchor, avoid, room, w, h, keep) {
  let best = null;
  for (const [order, side] of SIDES.entries()) {
    let slid = 0;
    for (const [x, y] of spots(side, anchor, w, h)) {
      const upright = side === "below" || side === "above";
      const left = upright ? clamp(x, room.left, room.right - w) : x;
      const top = upright ? y : clamp(y, room.top, room.bottom - h);
      const box = { left, top, right: left + w, bottom: top + h };
      const inside = left >= room.left && top >= room.top && box.right <= room.right && box.bottom <= room.bottom;
      if (!inside) continue;
      const hidden = avoid.reduce((sum, other) => sum + areaOf(meet(box, other)), 0);
      const cost = hidden + order + (side === keep ? -900 : 0) + 2 * slid++;
      if (!best || cost < best.cost) best = { ...box, side, cost };
    }
  }
  return best;
}

// Where no side has room for all of it: the larger free strip, with a scrollbar of its own.
function tightSpot(anchor, room, w, h) {
  const below = room.bottom - anchor.bottom - GAP, above = anchor.top - GAP - room.top;
  const strip = Math.max(below, above);
  const high = Math.min(h, Math.max(strip, Math.min(120, room.bottom - room.top)));
  const left = clamp((anchor.left + anchor.right - w) / 2, room.left, Math.max(room.left, room.right - w));
  const top = below >= above ? room.bottom - high : room.top;
  return { left, top, right: left + w, bottom: top + high, side: below >= above ? "below" : "above", high };
}

function placePopover(root, node, about) {
  const anchor = toRect(about.anchor), avoid = about.avoid.map(toRect);
  const seen = inView(root), margin = 4;
  const whole = { left: seen.left + margin, top: seen.top + margin, right: seen.right - margin, bottom: seen.bottom - margin };
  const room = about.within ? meet(whole, toRect(about.within)) : whole;
  node.style.maxHeight = node.style.width = "";
  if (root.classList.contains("drc-form-phone")) return placeSheet(root, node, anchor, about.within ? room : whole, whole);
  node.style.maxWidth = `${Math.max(whole.right - whole.left, 160)}px`;
  const w = node.offsetWidth, h = node.offsetHeight;
  const spot = bestSpot(anchor, avoid, room, w, h, node.dataset.side) ??
    bestSpot(anchor, avoid, whole, w, h, node.dataset.side) ?? tightSpot(anchor, whole, w, h);
  if (spot.high) node.style.maxHeight = `${spot.high}px`;
  const upright = spot.side === "below" || spot.side === "above";
  const tip = upright ? (anchor.left + anchor.right) / 2 - spot.left : (anchor.top + anchor.bottom) / 2 - spot.top;
  const long = upright ? spot.right - spot.left : spot.bottom - spot.top;
  node.style.setProperty("--drc-t", `${clamp(tip, 14, long - 14)}px`);
  node.dataset.side = spot.side;
  node.style.left = `${Math.round(spot.left)}px`;
  node.style.top = `${Math.round(spot.top)}px`;
}

// On a phone: across the bottom of what is in view, or across its top if the anchor is down there.
function placeSheet(root, node, anchor, room, whole) {
  const wide = whole.right - whole.left;
  node.style.maxWidth = node.style.width = `${wide}px`;
  node.dataset.side = "sheet";
  const h = node.offsetHeight;
  const top = Math.max(whole.top, Math.min(room.top, room.bottom - h));
  const under = Math.max(room.bottom - h, anchor.bottom + 4);
  const fitsUnder = whole.bottom - under >= Math.min(h, 160);
  const fitsOver = anchor.top - 4 - whole.top >= Math.min(h, 160);
  void top;
  const at = fitsUnder ? Math.min(under, Math.max(whole.bottom - h, anchor.bottom + 4)) : fitsOver ? whole.top : whole.bottom - h;
  node.style.maxHeight = `${Math.round((fitsUnder || !fitsOver ? whole.bottom : anchor.top - 4) - Math.max(at, whole.top))}px`;
  node.style.left = `${Math.round(whole.left)}px`;
  node.style.top = `${Math.round(Math.max(at, whole.top))}px`;
}

// A note beside an element: under it if there is room, else over it.
function placeNote(root, node, beside) {
  const seen = inView(root), origin = root.getBoundingClientRect(), box = beside.getBoundingClientRect();
  node.style.maxWidth = `${Math.min(320, seen.right - seen.left - 8)}px`;
  node.style.maxHeight = `${Math.max(seen.bottom - seen.top - 8, 80)}px`;
  const below = box.bottom - origin.top + 4, above = box.top - origin.top - 4 - node.offsetHeight;
  const top = below + node.offsetHeight <= seen.bottom - 4 || above < seen.top ? below : above;
  node.style.left = `${clamp(box.left - origin.left, seen.left + 4, seen.right - 4 - node.offsetWidth)}px`;
  node.style.top = `${clamp(top, seen.top + 4, Math.max(seen.top + 4, seen.bottom - 4 - node.offsetHeight))}px`;
}
