// The keyboard inside a stage: what is typed there stays there, and the focus never falls out.

const FIELDS = "input:not([type=button]):not([type=submit]):not([type=checkbox]), textarea, select, [contenteditable=true]";
const USABLE = "button, input, select, textarea, a[href], [tabindex]:not([tabindex='-1']), summary";
const STAY = /^(Enter|Escape|Delete|Backspace|Arrow.*|Home|End|[acxvyz])$/i; // with Ctrl or Cmd they mean cells

const usable = (node) => !node.disabled && node.getClientRects().length > 0 && getComputedStyle(node).visibility !== "hidden";
const usableIn = (box) => [...box.querySelectorAll(USABLE)].filter(usable);

// JupyterLab looks for this mark on the focused element before it takes a key for itself. It listens at the
// document, so the mark is set one step earlier, at the window, for each key as it comes.
function guardKeys(signal) {
  window.addEventListener("keydown", (event) => {
    const root = event.target.closest?.(".drc-stage");
    if (!root) return;
    const commands = (event.ctrlKey || event.metaKey) && !STAY.test(event.key);
    event.target.toggleAttribute("data-lm-suppress-shortcuts", !commands);
  }, { capture: true, signal });
}

// Whether the focused control has a use of its own for a key.
function controlUses(control, event) {
  const { key } = event;
  if (key === "Escape") return false;
  if (control.matches(FIELDS)) {
    if (control.matches("input[type=range]")) return /^(Arrow|Home|End|Page)/.test(key);
    if (control.matches("select")) return key !== "Enter";
    return true;
  }
  if (control.matches("input[type=checkbox], input[type=radio]")) return key === " " || /^Arrow/.test(key);
  if (control.matches("button, a[href], summary, [data-act], [data-do]")) return key === "Enter" || key === " ";
  return false;
}

// Up and down in a list of rows; Home and End too.
function walkList(event) {
  const list = event.target.closest("[data-list]");
  if (!list || !/^(ArrowUp|ArrowDown|Home|End)$/.test(event.key) || event.target.matches("select, input, textarea")) return false;
  const rows = usableIn(list), at = rows.indexOf(event.target);
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: rows.length - 1 }[event.key];
  const row = rows[clamp(to, 0, rows.length - 1)];
  row?.focus({ preventScroll: true });
  if (row) keepInBox(row, list);
  return true;
}

// Scrolls a panel, never the page, so that one of its rows can be seen.
function keepInBox(row, inside) {
  for (let box = inside; box && !box.classList.contains("drc-stage"); box = box.parentElement) {
    if (box.scrollHeight <= box.clientHeight || !/(auto|scroll)/.test(getComputedStyle(box).overflowY)) continue;
    const a = row.getBoundingClientRect(), b = box.getBoundingClientRect();
    if (a.top < b.top) box.scrollTop -= b.top - a.top;
    if (a.bottom > b.bottom) box.scrollTop += a.bottom - b.bottom;
  }
}

// Where the focus is, so that it can be found again after a change.
function focusPlace(root) {
  const node = document.activeElement;
  if (!node || node === root || !root.contains(node)) return node === root ? { node } : null;
  const panel = node.closest(".drc-panel") ?? root;
  return { node, key: keyOf(node), panel, at: usableIn(panel).indexOf(node) };
}

function restoreFocus(root, place) {
  if (!place) return;
  const now = document.activeElement;
  if (now !== document.body && now !== null && now !== place.node) return; // it has gone somewhere by itself
  if (place.node.isConnected && root.contains(place.node) && (place.node === root || usable(place.node))) {
    if (now !== place.node) place.node.focus({ preventScroll: true });
    return;
  }
  const all = usableIn(root);
  const same = place.key && all.find((node) => keyOf(node) === place.key);
  const inPanel = place.panel?.isConnected ? usableIn(place.panel) : [];
  const near = "leads" in place.node.dataset ? root : inPanel[Math.min(place.at, inPanel.length - 1)];
  (same || near || root).focus({ preventScroll: true });
}
