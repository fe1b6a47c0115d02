// The room that a stage has got on its page: measured and told to Python, and given up while the stage is out of sight.

function keepRoom({ root, el, model, now, signal, moved }) {
  let scroller = null, told = "", dense = 1;
  // Whether the stage is in view, whether word of that is on its way to Python, and whether it has left since and not said so.
  let looked = true, coming = false, leaving = false;
  const sizes = new ResizeObserver(() => measure());
  const eyes = new IntersectionObserver((seen) => look(seen.at(-1).isIntersecting), { rootMargin: "400px" });
  // A canvas that changes its size loses what is on it, and that may happen after it was painted: sizes and strokes
  // come by different ways, and a size that comes in the middle of the strokes makes those that follow black. Whether
  // the stage is away is no reason to be silent: that, too, may be old news here.
  const sized = debounce(() => send(model, { do: "sized" }), 40);
  const paper = new MutationObserver(sized);

  function watch() {
    eyes.observe(root);
    for (const node of [root, el]) sizes.observe(node);
    document.addEventListener("fullscreenchange", () => setTimeout(measure, 50), { signal });
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && claim(), { signal });
    window.addEventListener("resize", debounce(measure, 80), { signal });
    onTheme(themed, signal);
    signal.addEventListener("abort", () => [sizes, eyes, paper].forEach((observer) => observer.disconnect()));
  }

  // A canvas that is new here may have got its size before anybody watched, in the middle of its first strokes: what
  // came after lost its colours and stood there black.
  function hasCanvas(canvas) {
    paper.observe(canvas, { attributeFilter: ["width", "height"] });
    sized();
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
    moved();
  }

  // Another view of the same stage may have other room or another theme: the one in use counts. What the picture was
  // painted for is told with it, so that one which missed a change of theme is mended when it comes into view, or as soon
  // as it is pointed at.
  function claim() {
    if (!told) return;
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

  // A larger map wants a denser picture.
  function zoomed(zoom) {
    dense = zoom > 1 ? 2 : 1;
    measure();
  }

  // ---- in view or away

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

  // What Python now takes the stage for; it may have been mistaken meanwhile.
  function isAway(away) {
    if (!away) coming = false;
    if (!away && leaving) goAway();
    if (away && looked && told) comeHere();
  }

  return { watch, measure, claim, zoomed, hasCanvas, isAway };
}
