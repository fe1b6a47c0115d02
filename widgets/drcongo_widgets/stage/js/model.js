// One record for each stage of a page, however many views it has: its clocks, and whether Python answers.

const PATIENCE_MS = 4000, BUSY_MS = 400, DEAF_MS = 2500;

page.stages ??= new Map();

function recordOf(model) {
  const id = model.get("shown").id;
  if (!page.stages.has(id)) page.stages.set(id, { views: new Set(), clocks: new Map(), sent: 0, heard: 0, waits: [] });
  return page.stages.get(id);
}

function initialize({ model, signal }) {
  const record = recordOf(model);
  const changed = () => {
    const { timers, heard } = model.get("shown");
    setClocks(model, record, timers ?? {});
    if (heard?.[0] === page.id) answered(record, heard[1]);
  };
  model.on("change:shown", changed);
  model.on("msg:custom", (message) => {
    if (message.put) model.set("shown", { ...model.get("shown"), ...message.put });
    for (const command of message.once ?? []) record.acted?.once(command);
  });
  changed();
  send(model, { do: "hello" });
  const deaf = setTimeout(() => record.heard || unstop(model), DEAF_MS);
  signal.addEventListener("abort", () => {
    clearTimeout(deaf);
    setClocks(model, record, {});
    page.stages.delete(model.get("shown").id);
  });
}

// anywidget gives a page two seconds to load this module; on a busy machine that may be too little, and then it keeps
// every later message to itself. The model's own way of taking messages still works.
async function unstop(model) {
  const real = await model.widget_manager.get_model(model.get("shown").id);
  const plain = Object.getPrototypeOf(Object.getPrototypeOf(real));
  real.comm?.on_msg((message) => plain._handle_comm_msg.call(real, message));
  send(model, { do: "hello" });
}

function setClocks(model, record, timers) {
  for (const [name, clock] of record.clocks)
    if (timers[name]?.[0] !== clock.token) {
      clearTimeout(clock.id);
      record.clocks.delete(name);
    }
  for (const [name, [token, ms]] of Object.entries(timers))
    if (!record.clocks.has(name)) {
      const id = setTimeout(() => send(model, { do: "tick", name, token }), ms);
      record.clocks.set(name, { token, id });
    }
}

function send(model, message) {
  const record = recordOf(model), n = ++record.sent;
  try {
    model.send({ ...message, page: page.id, n });
  } catch {
    record.views.forEach((view) => view.wait("drc-lost")); // the kernel that made this stage is gone
  }
  return n;
}

// An act that is not answered shows on the stage: soon as a busy pointer, later in words.
function ask(model, message) {
  const record = recordOf(model), n = send(model, message);
  for (const [state, ms] of [["drc-busy", BUSY_MS], ["drc-lost", PATIENCE_MS]])
    record.waits.push({ n, id: setTimeout(() => record.views.forEach((view) => view.wait(state)), ms) });
}

function answered(record, n) {
  record.heard = n;
  record.waits = record.waits.filter((wait) => wait.n > n || clearTimeout(wait.id));
  if (n === record.sent || !record.waits.length) record.views.forEach((view) => view.wait(""));
}
