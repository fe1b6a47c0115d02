// A view of a stage: panels over the picture, and everything a person does on either.

const STILL = 12; // a mouse that moved farther between press and release has dragged

function render({ model, el, signal }) {
  el.classList.add("drc-shell");
  const record = recordOf(model);
  const panels = new Map();
  const popover = make("div", "drc-panel drc-popover", { hidden: true, role: "dialog" });
  const note = make("div", "drc-panel drc-note", { hidden: true, role: "note" });
  const live = make("div", "drc-live", { role: "status", ariaLive: "polite" });
  const lost = make("div", "drc-lost-words", { hidden: true, role: "alert" });
  el.append(popover, note, live, lost);
  const now = () => model.get("shown");
  const view = { once, wait };
  let root = null, scroller = null, told = "", shown = {}, down = null, activated = null, opener = null, before = null, dense = 1;

  // ---- the room

  const sizes = new ResizeObserver(() => (root ? measure() : attach()));
  const eyes = new IntersectionObserver((seen) => look(seen.at(-1).isIntersecting), { rootMargin: "400px" });
  // Whether the stage is in view, whether word of that is on its way to Python, and whether it has left since and not said so.
  let looked = true, coming = false, leaving = false;
  // A canvas that changes its size loses what is on it, and that may happen after it was painted: sizes and strokes
  // come by different ways, and a size that comes in the middle of the strokes makes those that follow black. Whether
  // the stage is away is no reason to be silent: that, too, may be old news here.
  const sized = debounce(() => send(model, { do: "sized" }), 40);
  const paper = new MutationObserver(sized);

  function attach() {
    root = el.closest(".drc-stage");
    if (!root) return;
    root.tabIndex = 0;
    listen();
    tipsOf(root, el, () => now().tips, signal);
    lensOf(root, el, view, now, signal);
    new MutationObserver(tame).observe(root, { childList: true, attributeFilter: ["class"] });
    tame();
    record.views.add(view);
    signal.addEventListener("abort", leave);
    eyes.observe(root);
    sizes.observe(root);
    update();
    measure();
    stayPut(root, signal);
  }

  function leave() {
    record.views.delete(view);
    for (const watch of [sizes, eyes, paper]) watch.disconnect();
  }

  // ipycanvas makes its canvas a stop of the Tab key, but the stage itself is one. JupyterLab marks what has lost
  // its kernel. A canvas that is new here may have got its size before anybody watched, in the middle of its first
  // strokes: what came after lost its colours and stood there black.
  function tame() {
    for (const canvas of root.querySelectorAll(":scope > canvas")) {
      if (canvas.tabIndex === -1) continue;
      canvas.tabIndex = -1;
      paper.observe(canvas, { attributeFilter: ["width", "height"] });
      sized();
    }
    if (root.classList.contains("jupyter-widgets-disconnected") && lost.hidden) wait("drc-lost");
  }

  function measure() {
    if (!root.isConnected || !root.getBoundingClientRect().width) return;
    if (scroller !== scrollerOf(root)) {
      scroller = scrollerOf(root);
      if (scroller) sizes.observe(scroller);
    }
    const typing = document.activeElement?.matches?.(FIELDS) && root.contains(document.activeElement);
    const room = roomOf(root);
    room.scale *= dense;
    if (room.touch && typing && told) return; // the keyboard on the screen takes room for a moment
    root.style.height = `${room.height}px`;
    root.classList.toggle("drc-dark", room.dark);
    const metrics = lettersOf(root), all = JSON.stringify([room, metrics.family]);
    if (all === told) return;
    told = all;
    send(model, { do: "room", room: { ...room, metrics } });
    if (leaving) goAway();
    placeAgain();
  }

  // Another view of the same stage may have other room or another theme: the one in use counts. What the picture was
  // painted for is told with it, so that one which missed a change of theme is mended when it comes into view, or as soon
  // as it is pointed at.
  function claim() {
    if (!root || !told) return;
    const { width, height, dark } = roomOf(root), [w, h] = now().size ?? [width, height];
    if (w === width && h === height && (now().dark ?? dark) === dark) return;
    told = "";
    measure();
  }

  // JupyterLab hides all while it changes its theme, and what is hidden cannot be measured. On a busy machine both clocks
  // may ring before anything is painted: then nobody would tell that the stage is back, for its size was never seen to
  // be none. What is asked just before a picture is painted cannot fall between: if it is hidden there, `sizes` sees it.
  function themed() {
    requestAnimationFrame(measure);
    for (const ms of [50, 400]) setTimeout(measure, ms);
  }

  function look(seen) {
    looked = seen && document.visibilityState === "visible";
    if (seen) claim();
    leaving = !seen && (coming || !told);
    if (seen === !now().away || !told) return;
    seen ? comeHere() : goAway();
  }

  function comeHere() {
    coming = true;
    leaving = false;
    send(model, { do: "here" });
  }

  // A stage that leaves before it was measured, or while "here" is on its way, says so later: else it would hold its
  // canvas for ever.
  function goAway() {
    leaving = false;
    send(model, { do: "away" });
  }

  // ---- what is shown

  function update() {
    if (!root) return;
    const fresh = now(), focus = focusPlace(root);
    const other = (key) => fresh[key] !== shown[key];
    if (other("size")) view.closeLens();
    if (other("place") || other("classes")) layOut(fresh.place ?? [], fresh.classes ?? {});
    for (const [name, node] of panels) if (other(`panel:${name}`)) fillWith(node, fresh[`panel:${name}`] ?? "");
    for (const [name, node] of panels) node.classList.toggle("drc-empty", !fresh[`panel:${name}`]);
    for (const node of panels.values()) makeRoom(node);
    if (other("size") && fresh.size) ["w", "h"].forEach((side, i) => root.style.setProperty(`--drc-${side}`, `${fresh.size[i]}px`));
    if (other("popover")) showPopover(fresh.popover, focus);
    if (other("words")) {
      lost.textContent = fresh.words?.lost ?? "";
      if (fresh.words?.label) root.setAttribute("aria-label", fresh.words.label);
    }
    if (other("live") && fresh.live) live.textContent = fresh.live[1] + (fresh.live[0] % 2 ? "" : "\u00a0");
    if (other("away") && !fresh.away) coming = false;
    if (other("away") && !fresh.away && leaving) goAway();
    if (other("away") && fresh.away && looked && told) comeHere();
    shown = fresh;
    if (!note.hidden && activated && !activated.isConnected) closeNote();
    restoreFocus(root, focus);
  }

  function layOut(places, classes) {
    const own = classes.stage ?? "";
    for (const name of (root.dataset.own ?? "").split(" ").filter(Boolean)) root.classList.remove(name);
    for (const name of own.split(" ").filter(Boolean)) root.classList.add(name);
    root.dataset.own = own;
    const left = new Map(panels);
    let last = null;
    for (const [name, x, y, w, h] of places) {
      const node = panels.get(name) ?? make("div", "", {});
      if (!panels.has(name)) {
        panels.set(name, node);
        fillWith(node, now()[`panel:${name}`] ?? "");
      }
      left.delete(name);
      node.className = `drc-panel drc-${name} ${classes[name] ?? ""}`;
      Object.assign(node.style, { left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` });
      const wanted = last ? last.nextSibling : el.firstChild;
      if (wanted !== node) el.insertBefore(node, wanted);
      last = node;
      if (name === "now") {
        last.after(popover); // the Tab key comes from there to the popover
        last = popover;
      }
    }
    for (const [name, node] of left) {
      node.remove();
      panels.delete(name);
    }
  }

  function showPopover(about, focus) {
    const opened = popover.hidden && about;
    if (!about) {
      const inside = popover.contains(document.activeElement);
      popover.hidden = true;
      popover.replaceChildren();
      delete popover.dataset.side;
      if (inside) (before?.isConnected && usable(before) ? before : root).focus({ preventScroll: true });
      before = null;
      return;
    }
    const { html, anchor, kind } = about;
    const elsewhere = String(anchor) !== String(shown.popover?.anchor);
    if (elsewhere) delete popover.dataset.side;
    popover.className = `drc-panel drc-popover ${kind}`;
    popover.hidden = false;
    fillWith(popover, html);
    placeAgain(about);
    if (opened && root.contains(document.activeElement)) before = document.activeElement;
    const first = popover.querySelector("[data-first]") ?? usableIn(popover)[0];
    const typing = document.activeElement !== popover && document.activeElement?.matches(FIELDS) && !popover.contains(document.activeElement);
    const mine = (root.contains(document.activeElement) && !typing) || (focus && document.activeElement === document.body);
    const gone = focus?.panel === popover && !usableIn(popover).some((node) => node === focus.node || (focus.key && keyOf(node) === focus.key));
    if ((opened || elsewhere || gone) && first && mine && !(first.matches(FIELDS) && roomOf(root).touch)) first.focus({ preventScroll: true });
  }

  function placeAgain(about = now().popover) {
    if (!popover.hidden && about) placePopover(root, popover, { ...about, anchor: view.onStage(about.anchor) });
  }

  // After a scroll the popover stays with its anchor as long as all of it can be seen; squeezed in where little of the
  // stage was in view, it may now have room.
  function afterScroll() {
    if (popover.hidden) return;
    const seen = inView(root), top = popover.offsetTop, bottom = top + popover.offsetHeight;
    const squeezed = popover.style.maxHeight && popover.dataset.side !== "sheet";
    if (seen.bottom - seen.top > 120 && (squeezed || top < seen.top - 1 || bottom > seen.bottom + 1)) {
      delete popover.dataset.side;
      placeAgain();
    }
  }

  function wait(state) {
    root?.classList.toggle("drc-busy", Boolean(state));
    root?.classList.toggle("drc-lost", state === "drc-lost");
    lost.hidden = state !== "drc-lost";
  }

  function once([what, value]) {
    if (what === "note") openNote(value);
    if (what === "focus") [...root.querySelectorAll("[data-key]")].find((node) => node.dataset.key === value)?.focus({ preventScroll: true });
    if (what === "go" && value === "fit") fit(root);
    if (what === "go" && value === "next-stage") nextStage(root);
  }

  function openNote(html) {
    if (!note.contains(activated)) opener = activated;
    fillWith(note, html);
    note.hidden = false;
    placeNote(root, note, opener?.isConnected ? opener : root);
  }

  function closeNote() {
    const inside = note.contains(document.activeElement);
    note.hidden = true;
    if (inside) (opener?.isConnected ? opener : root).focus({ preventScroll: true });
  }

  // ---- what a person does

  function act(node, value = null) {
    activated = node;
    record.acted = view;
    if (note.contains(node) && node.matches("button")) closeNote(); // its answer must not lie under it
    ask(model, { do: "act", act: node.dataset.act, arg: node.dataset.arg ?? "", value, seen: down?.seen ?? now().number });
  }

  function enter(field) {
    field.drcEntered = field.value;
    act(field, valueOf(field));
  }

  const valueOf = (field) =>
    field.type === "checkbox" ? field.checked : field.multiple ? [...field.selectedOptions].map((o) => o.value) : field.value;

  // A file of the reader's own computer: its text, or none if it is larger than the field takes.
  async function upload(field) {
    const file = field.files[0];
    if (!file) return;
    const { name, size } = file, text = size <= Number(field.dataset.most || 1e6) ? await file.text() : null;
    field.value = "";
    act(field, { name, size, text });
  }

  function listen() {
    const on = (kind, then, options = {}) => root.addEventListener(kind, then, { signal, ...options });
    on("pointerdown", (event) => {
      down = { x: event.clientX, y: event.clientY, seen: now().number };
      claim();
    }, { capture: true });
    on("pointerenter", claim);
    on("click", clicked);
    on("change", (event) => {
      const field = event.target.closest("[data-act]");
      if (field && field.drcEntered === field.value) return; // sent already, by Enter
      if (field?.type === "file") upload(field);
      else if (field?.matches("input, select, textarea") && !field.closest("form[data-act]")) act(field, valueOf(field));
    });
    on("input", (event) => {
      delete event.target.drcEntered;
      const field = event.target.closest("[data-act][data-live]");
      if (!field) return;
      clearTimeout(field.drcSoon);
      field.drcSoon = setTimeout(() => act(field, valueOf(field)), Number(field.dataset.live) || 120);
    });
    on("submit", (event) => {
      event.preventDefault();
      const form = event.target.closest("form[data-act]");
      if (form) act(form, Object.fromEntries(new FormData(form, event.submitter)));
    });
    on("keydown", typed);
    on("keyup", (event) => event.stopPropagation());
    on("focusin", () => (record.acted ??= view));
    document.addEventListener("pointerdown", (event) => {
      if (!note.hidden && !note.contains(event.target)) closeNote();
    }, { capture: true, signal });
    document.addEventListener("scroll", debounce(afterScroll, 120), { capture: true, passive: true, signal });
    document.addEventListener("fullscreenchange", () => setTimeout(measure, 50), { signal });
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && claim(), { signal });
    window.addEventListener("resize", debounce(measure, 80), { signal });
    onTheme(themed, signal);
  }

  function clicked(event) {
    const link = event.target.closest("a[data-notebook]");
    if (link) return linkNotebook(link);
    const node = event.target.closest("[data-act], [data-do]");
    if (node && root.contains(node)) {
      if (node.matches("form, input:not([type=button]), select, textarea") || node.disabled || node.ariaDisabled === "true") return;
      if (node.dataset.do) return here(node);
      return act(node);
    }
    if (event.target !== root && event.target !== el && !event.target.classList.contains("drc-ground")) return;
    if (down && event.pointerType !== "touch" && Math.hypot(event.clientX - down.x, event.clientY - down.y) > STILL) return;
    if (event.pointerType === "touch" && view.tapped(event)) return;
    const box = root.getBoundingClientRect();
    const { x, y } = view.through({ x: event.clientX - box.left, y: event.clientY - box.top });
    activated = root;
    record.acted = view;
    ask(model, { do: "press", x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10, seen: down?.seen ?? now().number });
  }

  // A larger map wants a denser picture
  view.zoomed = (zoom) => {
    dense = zoom > 1 ? 2 : 1;
    measure();
  };

  // What the page does by itself
  function here(node) {
    const what = node.dataset.do;
    if (what === "fit") fit(root);
    if (what === "full") toggleFull(root).then(() => setTimeout(measure, 50));
    if (what === "zoom") view.zoom?.();
    if (what === "note-close") closeNote();
    if (what === "copy") copy(node);
  }

  async function copy(node) {
    const text = node.dataset.copy ?? "";
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const field = make("textarea", "drc-live", { value: text });
      el.append(field);
      field.select();
      document.execCommand("copy");
      field.remove();
      node.focus({ preventScroll: true });
    }
    live.textContent = node.dataset.done ?? "";
    node.classList.add("drc-done");
    setTimeout(() => node.classList.remove("drc-done"), 1500);
  }

  function typed(event) {
    const modified = event.ctrlKey || event.metaKey || event.altKey;
    if (modified || event.isComposing) return;
    event.stopPropagation();
    if (event.key === "Tab" || event.key === "Shift") return;
    if (walkList(event)) return event.preventDefault();
    if (event.key === "Escape" && !note.hidden) return closeNote();
    const confirm = event.key === "Enter" && event.target.matches(".drc-on") && usableIn(root).find((node) => node.matches(".drc-confirm"));
    if (confirm) { // what is chosen already is meant
      event.preventDefault();
      return confirm.click();
    }
    if (controlUses(event.target, event)) {
      if (event.key === "Enter" && event.target.matches("input[data-act]:not([type=range]):not([type=file])") && !event.target.form?.dataset.act) enter(event.target);
      else if (/^(Enter| )$/.test(event.key) && event.target.matches("[data-act], [data-do]") && !event.target.matches("button, a[href], input, select, textarea, summary")) {
        event.preventDefault();
        event.target.click();
      }
      return;
    }
    if (/^[fF]$/.test(event.key)) return fits(root) || isFull(root) ? void toggleFull(root).then(() => setTimeout(measure, 50)) : fit(root);
    if (event.key === "Escape" && root.classList.contains("drc-filling")) return void toggleFull(root).then(measure);
    if (/^(F\d+|Page|Home|End| $)/.test(event.key) || event.key === " ") return; // the page's own
    if (/^Arrow/.test(event.key)) event.preventDefault();
    down = null;
    record.acted = view;
    activated = event.target;
    ask(model, { do: "key", key: event.key });
  }

  model.on("change:shown", update);
  guardKeys(signal);
  sizes.observe(el);
}

// What can be spared gives way until a panel holds all that it must: lower numbers first, the first of equals first.
// Then what is short enough for the rest of the room comes back.
function makeRoom(panel) {
  const spare = [...panel.querySelectorAll("[data-spare]")].sort((a, b) => a.dataset.spare - b.dataset.spare);
  const holds = () => panel.scrollHeight <= panel.clientHeight;
  for (const node of spare) node.hidden = false;
  const gone = [];
  for (const node of spare) {
    if (holds()) break;
    node.hidden = true;
    gone.push(node);
  }
  for (const node of gone.reverse()) {
    node.hidden = false;
    if (!holds()) node.hidden = true;
  }
  for (const list of panel.querySelectorAll("[data-rest]")) countRest(list);
}

// A list says how many of its lines had no room: those that were never sent, and those that gave way.
function countRest(list) {
  const rest = Number(list.dataset.rest) + [...list.querySelectorAll("[data-spare]")].filter((node) => node.hidden).length;
  const sign = list.querySelector(".drc-rest");
  sign.textContent = `+${rest}`;
  sign.hidden = rest === 0;
}

function make(tag, className, properties) {
  return Object.assign(document.createElement(tag), { className, ...properties });
}

function debounce(then, ms) {
  let id = 0;
  return () => { clearTimeout(id); id = setTimeout(then, ms); };
}

export default { initialize, render };
