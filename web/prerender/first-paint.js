// Stands in every page that is drawn on the server, before anything else has arrived. The content policy knows it by its
// hash (web/build/first-paint.ts).
(() => {
  const page = document.documentElement;
  // For so long the page's code leaves the connection to the picture.
  const LEAD_MILLISECONDS = 300;
  // A page that is never idle begins to work after so long.
  const LATEST_MILLISECONDS = 2000;
  // What somebody does first on a page that they begin to use.
  const SIGNS = [
    "pointermove",
    "pointerdown",
    "touchstart",
    "click",
    "keydown",
    "focusin",
    "input",
    "scroll",
    "wheel",
  ];

  try {
    // The page was drawn for visitors: what a learner's page has not is not to be seen, not even for a moment.
    if (localStorage.getItem("gruezi.signed-in") !== null) page.dataset.session = "kept";
  } catch {
    // Blocked storage remembers nobody.
  }
  // Pictures of cards would be asked for in the very frame that shows the page first.
  page.dataset.unpainted = "";
  const showPictures = () => {
    delete page.dataset.unpainted;
  };
  if (window.PerformanceObserver)
    new PerformanceObserver(showPictures).observe({ type: "paint", buffered: true });
  const isInApp =
    parent !== window ||
    window.ReactNativeWebView ||
    window.webkit?.messageHandlers?.gruezi ||
    window.GrueziAndroid;

  const findEntry = () => document.querySelector("script[data-later]");
  const fetchCode = () => {
    for (const href of findEntry().dataset.files.split(" "))
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  };
  const runCode = () => {
    const entry = findEntry();
    if (!entry.src) entry.src = entry.dataset.later;
  };
  let noteTouch;
  const touched = new Promise((resolve) => {
    noteTouch = resolve;
  });
  const begin = () => {
    for (const sign of SIGNS) removeEventListener(sign, begin, true);
    noteTouch();
  };
  for (const sign of SIGNS) addEventListener(sign, begin, true);

  // React stops events of what it has not taken over yet, and takes it over because of them. This one means nothing to
  // anybody else.
  let isTakenOver = false;
  const isAnswered = (element) => {
    let hasCome = false;
    const note = () => {
      hasCome = true;
    };
    element.addEventListener("touchcancel", note);
    element.dispatchEvent(new Event("touchcancel", { bubbles: true }));
    element.removeEventListener("touchcancel", note);
    return isTakenOver && hasCome;
  };
  // React takes a field's text for known that was there before it: to be told of it, it must see it change.
  const typeAgain = (field, text) => {
    field.value = "";
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value").set.call(field, text);
    field.dispatchEvent(new Event(field.localName === "select" ? "change" : "input", { bubbles: true }));
  };
  // What these do when they are pressed is the browser's.
  const NATIVE = "a, summary, select, textarea, input";
  // What is pressed before that is pressed again, and a text is typed again.
  let pressed = null;
  const typed = new Map();
  let timer;
  const goOn = () => {
    for (const [field, text] of typed)
      if (isAnswered(field)) {
        typed.delete(field);
        typeAgain(field, text);
      }
    if (pressed && isAnswered(pressed.target)) {
      const { target } = pressed;
      const again = new MouseEvent("click", pressed);
      pressed = null;
      target.dispatchEvent(again);
    }
    clearTimeout(timer);
    if (isTakenOver && (pressed || typed.size > 0)) timer = setTimeout(goOn, 10);
  };
  const keepPress = (event) => {
    const { target } = event;
    if (!target.closest("button, [type=checkbox], [type=radio]") && target.closest(NATIVE)) return;
    if (isAnswered(target)) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    pressed = event;
    goOn();
  };
  const keepText = ({ target }) => {
    if (isAnswered(target)) return;
    typed.set(target, target.value);
    goOn();
  };
  const keepForm = (event) => {
    if (!isAnswered(event.target)) event.preventDefault();
  };
  addEventListener("click", keepPress, true);
  addEventListener("input", keepText, true);
  addEventListener("submit", keepForm, true);
  window.grueziTakeOver = () => {
    isTakenOver = true;
    goOn();
  };

  document.addEventListener("DOMContentLoaded", () => {
    const root = document.getElementById("root");
    const picture = root.querySelector("img[fetchpriority=high]");
    const painted = new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve, LEAD_MILLISECONDS));
    });
    const shown = picture ? picture.decode().catch(() => painted) : painted;
    // The code of a page that is only read runs when the browser is idle, or once somebody does something.
    const isRead =
      root.dataset.reads !== undefined &&
      !page.dataset.session &&
      !isInApp &&
      !location.search &&
      !location.hash;
    // What nobody touches on a page that is only read stays as it was drawn.
    if (isRead) window.grueziTouched = touched;
    void touched.then(runCode);
    const start = () => {
      showPictures();
      fetchCode();
      if (!isRead) runCode();
      else if (window.requestIdleCallback) requestIdleCallback(runCode, { timeout: LATEST_MILLISECONDS });
      else setTimeout(runCode, LATEST_MILLISECONDS);
    };
    Promise.race([shown, painted]).then(start, start);
  });
})();
