// The page around a stage: its theme, its scroller, its letters. Several stages share one record of it.

const LEAST_HEIGHT = 480, MOST_HEIGHT = 1000, AROUND = 48;
const LETTERS =
  " !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~" +
  "ĄĆĘŁŃÓŚŹŻąćęłńóśźżÉéèëôï–—−…„”“’«»·•×÷→←↑↓≥≤²³★☆✓✗✕½±°‹›‚▲◆■●◀▶";

const page = (globalThis.drcongoPage ??= { id: Math.random().toString(36).slice(2), letters: new Map() });

// What scrolls the notebook; null where it is the window itself.
function scrollerOf(node) {
  const notebook = node.closest(".jp-WindowedPanel-outer, .jp-NotebookPanel-notebook");
  if (notebook) return notebook;
  for (let up = node.parentElement; up && up !== document.body && up !== document.documentElement; up = up.parentElement) {
    if (/\bjp-(Output|Cell)/.test(up.className)) continue; // an output grows with the stage
    if (/(auto|scroll)/.test(getComputedStyle(up).overflowY) && up.clientHeight > 200) return up;
  }
  return null;
}

function viewOf(scroller) {
  const whole = { left: 0, top: 0, right: document.documentElement.clientWidth, bottom: innerHeight };
  return scroller ? meet(whole, scroller.getBoundingClientRect()) : whole;
}

function meet(a, b) {
  return {
    left: Math.max(a.left, b.left), top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom),
  };
}

function isDark() {
  const { body, documentElement } = document;
  const lab = body.dataset.jpThemeLight;
  if (lab !== undefined) return lab === "false";
  if (body.dataset.vscodeThemeKind) return /dark|high-contrast$/.test(body.dataset.vscodeThemeKind);
  if (body.classList.contains("vscode-dark") || body.classList.contains("theme-dark")) return true;
  if (body.classList.contains("vscode-light") || body.classList.contains("theme-light")) return false;
  if (documentElement.getAttribute("theme")) return documentElement.getAttribute("theme") === "dark";
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

function onTheme(then, signal) {
  const watch = new MutationObserver(then);
  const attributeFilter = ["data-jp-theme-light", "data-vscode-theme-kind", "class", "theme"];
  for (const node of [document.body, document.documentElement]) watch.observe(node, { attributeFilter });
  signal.addEventListener("abort", () => watch.disconnect());
  for (const query of ["(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)", "(pointer: coarse)"])
    matchMedia(query).addEventListener("change", then, { signal });
}

// The advance of each letter for a size of one pixel.
function lettersOf(root) {
  const family = getComputedStyle(root).fontFamily;
  if (!page.letters.has(family)) {
    const pen = document.createElement("canvas").getContext("2d");
    const widths = (style) => {
      pen.font = `${style} 100px ${family}`;
      return Object.fromEntries([...LETTERS].map((c) => [c, Math.round(pen.measureText(c).width * 10) / 1000]));
    };
    page.letters.set(family, { family, regular: widths("400"), bold: widths("700"), italic: widths("italic 400") });
  }
  return page.letters.get(family);
}

function roomOf(root) {
  const scroller = scrollerOf(root), full = isFull(root);
  const tall = full ? innerHeight : scroller ? scroller.clientHeight - AROUND : innerHeight - (AROUND >> 2);
  const height = full ? tall : Math.min(Math.max(tall, LEAST_HEIGHT), MOST_HEIGHT);
  return {
    width: Math.floor(full ? innerWidth : root.getBoundingClientRect().width), height: Math.floor(height),
    scale: devicePixelRatio, dark: isDark(), full,
    touch: matchMedia("(pointer: coarse)").matches, motion: !matchMedia("(prefers-reduced-motion: reduce)").matches,
  };
}

const isFull = (root) => document.fullscreenElement === root || root.classList.contains("drc-filling");

// Where the browser refuses full screen (some frames do), the stage covers the window instead.
async function toggleFull(root) {
  if (document.fullscreenElement) return document.exitFullscreen();
  if (root.classList.contains("drc-filling")) return root.classList.remove("drc-filling");
  try {
    await root.requestFullscreen();
  } catch {
    root.classList.add("drc-filling");
  }
}

// The stage wholly in view, if it can be.
function fit(root) {
  const scroller = scrollerOf(root), view = viewOf(scroller), box = root.getBoundingClientRect();
  const spare = view.bottom - view.top - box.height;
  (scroller ?? window).scrollBy({ top: box.top - view.top - Math.max(spare / 2, 0), behavior: "instant" });
}

function fits(root) {
  const view = viewOf(scrollerOf(root)), box = root.getBoundingClientRect();
  return box.top >= view.top - 1 && box.bottom <= view.bottom + 1;
}

// A link to another notebook of the same folder: JupyterLab opens it in a tab of its own, at the cell
// that is named; elsewhere a link is a link.
function linkNotebook(link) {
  const here = location.pathname.match(/\/lab\/(?:workspaces\/[^/]+\/)?tree\/(.*)$/);
  if (!here) return;
  const folder = decodeURIComponent(here[1]).replace(/[^/]*$/, "");
  const [file, cell] = link.getAttribute("href").split("#");
  link.dataset.commandlinkerCommand = "rendermime:handle-local-link";
  link.dataset.commandlinkerArgs = JSON.stringify({ path: folder + file, id: cell ? `#${cell}` : "" });
  if (cell && !link.drcAsked) askAgain(link);
}

// JupyterLab asks a notebook that it has just opened for its cell before that is laid out, and stays at the top: so it
// is asked once more when the cells are there, unless the reader has done something since.
function askAgain(link) {
  const own = link.closest(".jp-NotebookPanel"), doings = ["wheel", "pointerdown", "keydown", "touchmove"];
  let tries = 40, seen = 0;
  const clock = setInterval(() => {
    const open = [...document.querySelectorAll(".jp-NotebookPanel:not(.lm-mod-hidden)")].some((panel) => panel !== own && panel.querySelector(".jp-Cell"));
    seen += open;
    if (seen < 3 && --tries) return;
    stop();
    link.drcAsked = true;
    if (open) link.click();
    link.drcAsked = false;
  }, 250);
  const stop = () => {
    clearInterval(clock);
    for (const kind of doings) document.removeEventListener(kind, stop, true);
  };
  for (const kind of doings) document.addEventListener(kind, stop, true);
}

// In the same notebook: others may be open behind other tabs.
function nextStage(root) {
  const notebook = root.closest(".jp-NotebookPanel") ?? document;
  const all = [...notebook.querySelectorAll(".drc-stage")];
  const next = all[all.indexOf(root) + 1];
  if (!next) return;
  fit(next);
  setTimeout(() => fit(next), 300); // once its room is known
  next.focus({ preventScroll: true });
}
