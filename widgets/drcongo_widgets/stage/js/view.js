// A view of a stage: panels over the picture, and everything a person does on either.

const STILL = 12; // a mouse that moved farther between press and release has dragged

function render({ model, el, signal }) {
  el.classList.add("drc-shell");
  const record = recordOf(model);
  const panels = new Map();
  const popoverNode = make("div", "drc-panel drc-popover", { hidden: true, role: "dialog" });
  const note = make("div", "drc-panel drc-note", { hidden: true, role: "note" });
  const live = make("div", "drc-live", { role: "status", ariaLive: "polite" });
  const lost = make("div", "drc-lost-words", { hidden: true, role: "alert" });
  el.append(popoverNode, note, live, lost);
  const now = () => model.get("shown");
  const view = { once, wait };
  let root = null, room = null, popover = null, shown = {}, down = null, walked = true, confirmed = false, activated = null, opener = null;

  // ---- coming and going

  const arrival = new ResizeObserver(() => root || attach()); // a stage is whole only some time after its view was made
  signal.addEventListener("abort", () => arrival.disconnect());

  function attach() {
    root = el.closest(".drc-stage");
    if (!root) return;
    arrival.disconnect();
    root.tabIndex = 0;
    popover = popoverOf(root, popoverNode, view, now);
    room = keepRoom({ root, el, model, now, signal, moved: popover.placeAgain });
    listen();
    tipsOf(root, el, () => now().tips, signal);
    lensOf(root, el, view, now, signal);
    new MutationObserver(tame).observe(root, { childList: true, attributeFilter: ["class"] });
    tame();
    record.views.add(view);
    signal.addEventListener("abort", () => record.views.delete(view));
    room.watch();
    update();
    room.measure();
    stayPut(root, signal);
  }

  // ipycanvas makes its canvas a stop of the Tab key, but the stage itself is one. JupyterLab marks what has lost
  // its kernel.
  function tame() {
    for (const canvas of root.querySelectorAll(":scope > canvas")) {
      if (canvas.tabIndex === -1) continue;
      canvas.tabIndex = -1;
      room.hasCanvas(canvas);
    }
    if (root.classList.contains("jupyter-widgets-disconnected") && lost.hidden) wait("drc-lost");
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
    if (other("popover")) popover.show(fresh.popover, shown.popover, focus);
    if (other("words")) {
      lost.textContent = fresh.words?.lost ?? "";
      if (fresh.words?.label) root.setAttribute("aria-label", fresh.words.label);
    }
    if (other("live") && fresh.live) live.textContent = fresh.live[1] + (fresh.live[0] % 2 ? "" : "\u00a0");
    if (other("away")) room.isAway(fresh.away);
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
        last.after(popoverNode); // the Tab key comes from there to the popover
        last = popoverNode;
      }
    }
    for (const [name, node] of left) {
      node.remove();
      panels.delete(name);
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
    // what a slider shows while it is dragged is new, and meant
    const seen = node.matches("[type=range]") ? now().number : down?.seen ?? now().number;
    ask(model, { do: "act", act: node.dataset.act, arg: node.dataset.arg ?? "", value, seen });
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
      walked = false;
      room.claim();
    }, { capture: true });
    on("pointerenter", room.claim);
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
    document.addEventListener("scroll", debounce(popover.afterScroll, 120), { capture: true, passive: true, signal });
  }

  function clicked(event) {
    const link = event.target.closest("a[data-notebook]");
    if (link) return linkNotebook(link);
    const node = event.target.closest("[data-act], [data-do]");
    // The second click of a double click on Confirm belongs to the first, whatever lies there by then.
    if (event.detail > 1 && confirmed) return;
    confirmed = node?.matches(".drc-confirm") ?? false;
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

  view.zoomed = (zoom) => room.zoomed(zoom);

  // What the page does by itself
  function here(node) {
    const what = node.dataset.do;
    if (what === "fit") fit(root);
    if (what === "full") toggleFull(root).then(() => setTimeout(room.measure, 50));
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
    if (event.key === "Tab") walked = true;
    if (event.key === "Tab" || event.key === "Shift") return;
    if (walkList(event)) return (walked = true), event.preventDefault();
    if (event.key === "Escape" && !note.hidden) return closeNote();
    // Enter means Confirm on what is chosen already, and on a button that was pressed by pointer: whoever walks by keys
    // sees where the focus is, and presses that.
    const meant = event.target.matches(".drc-on") || (!walked && event.target.matches("button") && !note.contains(event.target));
    const confirm = event.key === "Enter" && meant && usableIn(root).find((node) => node.matches(".drc-confirm"));
    if (confirm) {
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
    if (/^[fF]$/.test(event.key)) return fits(root) || isFull(root) ? void toggleFull(root).then(() => setTimeout(room.measure, 50)) : fit(root);
    if (event.key === "Escape" && root.classList.contains("drc-filling")) return void toggleFull(root).then(room.measure);
    if (/^(F\d+|Page|Home|End| $)/.test(event.key) || event.key === " ") return; // the page's own
    if (/^Arrow/.test(event.key)) event.preventDefault();
    down = null;
    record.acted = view;
    activated = event.target;
    // a letter begins something else: Enter after it must not press again what the focus was left on, such as Undo
    const left = event.target.matches("button") && !popoverNode.contains(event.target) && !event.target.closest("[data-list]");
    if (left && /^\p{L}$/u.test(event.key)) root.focus({ preventScroll: true });
    ask(model, { do: "key", key: event.key });
  }

  model.on("change:shown", update);
  guardKeys(signal);
  arrival.observe(el);
}

export default { initialize, render };
