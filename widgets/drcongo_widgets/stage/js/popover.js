// A popover: what it does with the focus, and where it goes. All boxes in the pixels of the stage, as {left, top, right, bottom}.

const GAP = 10, LEAST_HIGH = 110, TOUCHING = 20000, WIDEST = 520, SIDES = ["below", "left", "right", "above"];

const toRect = ([x, y, w, h]) => ({ left: x, top: y, right: x + w, bottom: y + h });
const areaOf = (r) => Math.max(r.right - r.left, 0) * Math.max(r.bottom - r.top, 0);
const clamp = (value, least, most) => Math.max(least, Math.min(value, most));

// The part of the stage that can be seen.
function inView(root) {
  const box = root.getBoundingClientRect();
  const part = meet(box, viewOf(isFull(root) ? null : scrollerOf(root)));
  return { left: part.left - box.left, top: part.top - box.top, right: part.right - box.left, bottom: part.bottom - box.top };
}

const boxOf = (boxes) => ({
  left: Math.min(...boxes.map((b) => b.left)), top: Math.min(...boxes.map((b) => b.top)),
  right: Math.max(...boxes.map((b) => b.right)), bottom: Math.max(...boxes.map((b) => b.bottom)),
});

// How far from the anchor, on each side: at it; a little away; clear of all it belongs to; and at the edge of the room.
function distances(side, anchor, own, room) {
  const clear = { below: own.bottom - anchor.bottom, left: anchor.left - own.left, right: own.right - anchor.right, above: anchor.top - own.top };
  const edge = { below: room.top - anchor.bottom, left: anchor.left - room.right, right: room.left - anchor.right, above: anchor.top - room.bottom };
  return [...new Set([0, 28, 56, clear[side], edge[side] - GAP])].filter((far) => far >= 0);
}

// Beside the anchor, the nearest first; farther away only to free what lies beside it.
function* spots(side, anchor, own, room, w, h) {
  const middle = { x: (anchor.left + anchor.right - w) / 2, y: (anchor.top + anchor.bottom - h) / 2 };
  const along = [0, 0.3, -0.3, 0.45, -0.45];
  for (const far of distances(side, anchor, own, room))
    for (const part of along) {
      const gap = GAP + far;
      if (side === "below") yield [middle.x + part * w, anchor.bottom + gap, far];
      if (side === "above") yield [middle.x + part * w, anchor.top - gap - h, far];
      if (side === "right") yield [anchor.right + gap, middle.y + part * h, far];
      if (side === "left") yield [anchor.left - gap - w, middle.y + part * h, far];
    }
}

// The place beside the anchor, inside the room, that hides least; null if there is none. What is to be avoided counts
// for much more than what is only nice to see; a popover that is open stays on its side unless it hides too much there.
function bestSpot(anchor, about, room, w, h, keep) {
  let best = null;
  const hides = (boxes, box) => boxes.reduce((sum, other) => sum + areaOf(meet(box, other)), 0);
  const own = boxOf([anchor, ...about.avoid]);
  for (const [order, side] of SIDES.entries()) {
    let slid = 0;
    for (const [x, y, far] of spots(side, anchor, own, room, w, h)) {
      const upright = side === "below" || side === "above";
      const left = upright ? clamp(x, room.left, room.right - w) : x;
      const top = upright ? y : clamp(y, room.top, room.bottom - h);
      const box = { left, top, right: left + w, bottom: top + h };
      const inside = left >= room.left && top >= room.top && box.right <= room.right && box.bottom <= room.bottom;
      if (!inside) continue;
      const touched = about.avoid.filter((other) => areaOf(meet(box, other)) > 0);
      const hidden = 12 * hides(touched, box) + TOUCHING * touched.length + hides(about.shun, box);
      const cost = hidden + order + (side === keep ? -4000 : 0) + 2 * slid++ + 20 * far;
      if (!best || cost < best.cost) best = { ...box, side, cost, touched: touched.length };
    }
  }
  return best;
}

// Inside the map if it can be: as it is, or broader and lower, or with a scrollbar of its own. Where too little of the
// map is in view, anywhere in the stage. `sizes` are the two forms' widths and heights; the spot says which it takes.
function choosePlace(anchor, about, room, whole, both, keep) {
  const sizes = both.filter((form) => !form.wide || form.h < 0.8 * both[0].h); // one thing cannot stand in two columns
  const boxed = (form) => (form.w <= room.right - room.left ? bestSpot(anchor, about, room, form.w, form.h, keep) : null);
  const placed = sizes.map((form) => ({ ...boxed(form), wide: form.wide })).filter((spot) => spot.side);
  if (placed.length) return placed.find((spot) => !spot.touched) ?? placed[0];
  for (const form of [...sizes].reverse()) {
    const squeezed = tightSpot(anchor, room, form.w, form.h);
    const held = room.right - room.left >= form.w && squeezed.bottom - squeezed.top >= LEAST_HIGH;
    if (held) return { ...squeezed, wide: form.wide };
  }
  const [usual] = sizes;
  return bestSpot(anchor, about, whole, usual.w, usual.h, keep) ?? tightSpot(anchor, whole, usual.w, usual.h);
}

// Where no side has room for all of it: the side that shows most, with a scrollbar of its own.
function tightSpot(anchor, room, w, h) {
  const tall = Math.min(h, room.bottom - room.top);
  const high = {
    below: Math.min(h, room.bottom - Math.max(anchor.bottom + GAP, room.top)),
    left: anchor.left - GAP - w >= room.left ? tall : 0,
    right: anchor.right + GAP + w <= room.right ? tall : 0,
    above: Math.min(h, Math.min(anchor.top - GAP, room.bottom) - room.top),
  };
  const side = SIDES.reduce((best, next) => (high[next] > high[best] + 1 ? next : best));
  const left = { left: anchor.left - GAP - w, right: anchor.right + GAP }[side] ?? (anchor.left + anchor.right - w) / 2;
  const top = { below: anchor.bottom + GAP, above: anchor.top - GAP - high.above }[side] ?? (anchor.top + anchor.bottom - tall) / 2;
  const x = clamp(left, room.left, Math.max(room.left, room.right - w));
  const y = clamp(top, room.top, Math.max(room.top, room.bottom - high[side]));
  return { left: x, top: y, right: x + w, bottom: y + high[side], side, high: Math.max(high[side], 60) };
}

function placePopover(root, node, about) {
  const anchor = toRect(about.anchor);
  const others = { avoid: about.avoid.map(toRect), shun: (about.shun ?? []).map(toRect) };
  const seen = inView(root), margin = 4;
  const whole = { left: seen.left + margin, top: seen.top + margin, right: seen.right - margin, bottom: seen.bottom - margin };
  const room = about.within ? meet(whole, toRect(about.within)) : whole;
  node.style.minHeight = node.style.maxHeight = node.style.width = node.style.maxWidth = "";
  node.classList.remove("drc-wide");
  if (root.classList.contains("drc-form-phone")) return placeSheet(node, anchor, about.within ? toRect(about.within) : whole, { ...whole, left: seen.left, right: seen.right });
  const widest = parseFloat(getComputedStyle(node).maxWidth) || Infinity; // the style sheet's: lines longer than that are not read
  node.style.maxWidth = `${Math.min(widest, Math.max(whole.right - whole.left, 160))}px`;
  const usual = { w: node.offsetWidth, h: node.offsetHeight, wide: false };
  const spot = choosePlace(anchor, others, room, whole, [usual, wideForm(node, room)], node.dataset.side);
  if (!spot.wide) node.classList.remove("drc-wide"), (node.style.width = "");
  if (spot.high) node.style.maxHeight = `${spot.high}px`;
  const upright = spot.side === "below" || spot.side === "above";
  const tip = upright ? (anchor.left + anchor.right) / 2 - spot.left : (anchor.top + anchor.bottom) / 2 - spot.top;
  const long = upright ? spot.right - spot.left : spot.bottom - spot.top;
  node.style.setProperty("--drc-t", `${clamp(tip, 14, long - 14)}px`);
  node.dataset.side = spot.side;
  node.style.left = `${Math.round(spot.left)}px`;
  node.style.top = `${Math.round(spot.top)}px`;
}

// The same in two columns, as broad as the room may be: lower.
function wideForm(node, room) {
  node.classList.add("drc-wide");
  node.style.width = `${Math.min(WIDEST, Math.max(room.right - room.left, 160))}px`;
  return { w: node.offsetWidth, h: node.offsetHeight, wide: true };
}

// On a phone: across the bottom of what is in view, or across its top if the anchor is down there.
function placeSheet(node, anchor, room, whole) {
  node.style.maxWidth = node.style.width = `${whole.right - whole.left}px`;
  node.dataset.side = "sheet";
  const h = node.offsetHeight, need = Math.min(h, 160);
  const under = whole.bottom - anchor.bottom - 4, over = anchor.top - 4 - whole.top;
  const down = under >= need || under >= over;
  const high = Math.round(Math.min(h, Math.max(down ? under : over, need)));
  const lowest = whole.bottom - high;
  const place = panelUnder(node, anchor.bottom, high, whole);
  if (down && place) {
    // it takes the place of Now, so that nothing looks out from under it, and leaves the tabs in sight
    Object.assign(node.style, { minHeight: `${Math.round(place.high)}px`, maxHeight: "", left: `${Math.round(whole.left)}px`, top: `${Math.round(place.top)}px` });
    return;
  }
  const wanted = room.top > anchor.bottom ? room.top : lowest;
  const top = down ? clamp(wanted, Math.max(anchor.bottom + 4, whole.top), lowest) : whole.top;
  node.style.maxHeight = `${high}px`;
  node.style.left = `${Math.round(whole.left)}px`;
  node.style.top = `${Math.round(down ? Math.min(top, lowest) : top)}px`;
}

// Where Now stands, if a sheet so high has room there; null if not.
function panelUnder(node, from, high, whole) {
  const now = node.parentElement?.querySelector(".drc-now");
  if (!now || !now.offsetHeight) return null;
  const top = now.offsetTop, bottom = Math.min(top + now.offsetHeight, whole.bottom);
  return top > from && top >= whole.top && bottom - top >= high ? { top, high: bottom - top } : null;
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

// The one popover of a stage: it takes the focus with it and gives it back, and stays with its anchor.
function popoverOf(root, node, view, now) {
  let before = null; // what had the focus when it opened

  function show(about, last, focus) {
    const opened = node.hidden && about;
    if (!about) {
      const inside = node.contains(document.activeElement);
      node.hidden = true;
      node.replaceChildren();
      delete node.dataset.side;
      if (inside) (before?.isConnected && usable(before) ? before : root).focus({ preventScroll: true });
      before = null;
      return;
    }
    const { html, anchor, kind } = about;
    const elsewhere = String(anchor) !== String(last?.anchor);
    if (elsewhere) delete node.dataset.side;
    node.className = `drc-panel drc-popover ${kind}`;
    node.hidden = false;
    fillWith(node, html);
    placeAgain(about);
    if (opened && root.contains(document.activeElement)) before = document.activeElement;
    const first = node.querySelector("[data-first]") ?? usableIn(node)[0];
    // whoever types is not disturbed, but a last answer that was right leaves nothing to type
    const field = document.activeElement !== node && document.activeElement?.matches(FIELDS) && !node.contains(document.activeElement);
    const typing = field && !first?.matches(".drc-good");
    const mine = (root.contains(document.activeElement) && !typing) || (focus && document.activeElement === document.body);
    const gone = focus?.panel === node && !usableIn(node).some((one) => one === focus.node || (focus.key && keyOf(one) === focus.key));
    if ((opened || elsewhere || gone) && first && mine && !(first.matches(FIELDS) && roomOf(root).touch)) first.focus({ preventScroll: true });
  }

  function placeAgain(about = now().popover) {
    if (!node.hidden && about) placePopover(root, node, { ...about, anchor: view.onStage(about.anchor) });
  }

  // After a scroll it stays with its anchor as long as all of it can be seen; squeezed in where little of the stage was
  // in view, it may now have room.
  function afterScroll() {
    if (node.hidden) return;
    const seen = inView(root), top = node.offsetTop, bottom = top + node.offsetHeight;
    const squeezed = node.style.maxHeight && node.dataset.side !== "sheet";
    if (seen.bottom - seen.top > 120 && (squeezed || top < seen.top - 1 || bottom > seen.bottom + 1)) {
      delete node.dataset.side;
      placeAgain();
    }
  }

  return { show, placeAgain, afterScroll };
}
