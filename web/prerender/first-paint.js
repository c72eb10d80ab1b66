// Runs before the first paint; the content policy names its hash (web/build/first-paint.ts).
(() => {
  const { dataset } = document.documentElement;
  try {
    // Hides the visitor's page from a learner (web/src/app/drawn-page.ts).
    if (localStorage.getItem("gruezi.signed-in") !== null) dataset.session = "kept";
  } catch {} // blocked storage knows no learner
  dataset.unpainted = ""; // lazy pictures would be requested before the first paint
  const load = () => {
    const entry = document.querySelector("script[data-files]");
    const files = entry.dataset.files.split(" ");
    delete dataset.unpainted;
    if (entry.src) return;
    for (const href of files)
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    entry.src = files[0];
  };
  document.addEventListener("DOMContentLoaded", () => {
    // Leaves the connection to the picture, for 300 ms at most.
    const lead = new Promise((end) => requestAnimationFrame(() => setTimeout(end, 300)));
    const shown = document.querySelector("#root img[fetchpriority=high]")?.decode() ?? lead;
    Promise.race([shown, lead]).then(load, load);
  });

  // Replayed once React has hydrated the page (web/src/app/early-input.ts).
  const early = { texts: new Map(), press: null, listening: new AbortController() };
  const options = { capture: true, signal: early.listening.signal };
  addEventListener("input", ({ target }) => early.texts.set(target, target.value), options);
  addEventListener("submit", (event) => event.preventDefault(), options);
  const keepPress = (event) => {
    if (event.target.closest("a, select, textarea, input:not([type=checkbox], [type=radio])")) return;
    event.preventDefault();
    event.stopPropagation();
    early.press = event;
    event.target.closest("button")?.setAttribute("data-early", ""); // shown as waiting
    load();
  };
  addEventListener("click", keepPress, options);
  window.grueziEarly = early;
})();
