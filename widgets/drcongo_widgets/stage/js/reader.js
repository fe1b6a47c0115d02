// Where the reader is. Running cells moves a notebook about; the reader is put back to where they were.

const WATCH_MS = 2500, SCROLL_MS = 700;
const SCROLL_KEYS = /^(Arrow|Page|Home|End| )/;

// The last thing the reader did, and what they had before their eyes then: a cell, and how far down it stood.
page.reader ??= watchReader({ at: -Infinity, scrolls: -Infinity, place: null });

function watchReader(reader) {
  const note = (event) => {
    if (!event.isTrusted) return;
    reader.at = performance.now();
    const bar = event.type === "pointerdown" && event.target === reader.place?.scroller;
    const moves = event.type === "wheel" || event.type === "touchmove" || bar;
    // A press of anything else ends a scroll: what moves then is the notebook, not the reader.
    reader.scrolls = moves || (event.type === "keydown" && SCROLL_KEYS.test(event.key)) ? reader.at : -Infinity;
    const scroller = notebookScroller();
    if (scroller) reader.place = placeIn(scroller);
  };
  for (const kind of ["pointerdown", "keydown", "wheel", "touchmove"])
    window.addEventListener(kind, note, { capture: true, passive: true });
  document.addEventListener("scroll", (event) => {
    if (performance.now() - reader.scrolls > SCROLL_MS || event.target !== reader.place?.scroller) return;
    reader.place = placeIn(event.target);
  }, { capture: true, passive: true });
  return reader;
}

function notebookScroller() {
  const all = [...document.querySelectorAll(".jp-NotebookPanel .jp-WindowedPanel-outer")];
  return all.find((node) => node.getClientRects().length > 0) ?? null;
}

function placeIn(scroller) {
  const top = scroller.getBoundingClientRect().top;
  for (const cell of scroller.querySelectorAll(".jp-Cell")) {
    const box = cell.getBoundingClientRect();
    if (box.bottom > top + 1) return { scroller, cell, from: box.top - top, start: scroller.scrollTop < 2 };
  }
  return { scroller, cell: null, from: 0, start: true };
}

// A stage has just appeared. If the notebook has run away from the reader, it comes back, for as long as cells run
// and until the reader does something.
function stayPut(root, signal) {
  const scroller = root.closest(".jp-WindowedPanel-outer");
  if (!scroller) return;
  const { reader } = page;
  const place = reader.place?.scroller === scroller ? reader.place : ranAll(scroller, root) ? { start: true } : null;
  if (!place) return;
  const since = reader.at;
  const back = () => {
    if (signal.aborted || reader.at !== since) return stop();
    const target = place.start ? 0 : place.cell?.isConnected ? scroller.scrollTop + offTop(place.cell, scroller) - place.from : null;
    if (target !== null && Math.abs(target - scroller.scrollTop) > scroller.clientHeight / 3) scroller.scrollTop = target;
  };
  let clock = 0;
  const stop = () => {
    clearTimeout(clock);
    scroller.removeEventListener("scroll", back);
  };
  const goOn = () => {
    const ran = running(scroller);
    back();
    clock = setTimeout(() => (ran && !signal.aborted && reader.at === since ? goOn() : stop()), WATCH_MS);
  };
  scroller.addEventListener("scroll", back, { passive: true });
  goOn();
}

// Cells with hidden code have no number and no star; the sign of the kernel counts, too.
function running(scroller) {
  const sign = scroller.closest(".jp-NotebookPanel")?.querySelector(".jp-Notebook-ExecutionIndicator");
  const stars = [...scroller.querySelectorAll(".jp-InputPrompt")].some((prompt) => prompt.textContent.includes("*"));
  return stars || sign?.dataset.status === "busy";
}

const offTop = (node, scroller) => node.getBoundingClientRect().top - scroller.getBoundingClientRect().top;

// At the very first stage of a page nobody has watched the reader yet. If all cells were run, they were at the top.
function ranAll(scroller, root) {
  const cells = [...scroller.querySelectorAll(".jp-Cell")];
  const code = cells.filter((cell) => cell.matches(".jp-CodeCell"));
  const run = code.every((cell) => /\d|\*/.test(cell.querySelector(".jp-InputPrompt")?.textContent || "*")); // "": hidden
  const last = cells.at(-1);
  return run && last?.classList.contains("jp-mod-active") && !last.contains(root);
}
