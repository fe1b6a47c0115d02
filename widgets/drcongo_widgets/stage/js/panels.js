// The panels of a stage, which hold what they must and leave out what they can spare.

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
