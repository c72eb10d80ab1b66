const NAMED_CODE = new URL("/static/", location.origin).href;

/**
 * Has the worker keep the code that came before it could see it go by: on a first visit that is most of it. It lies in
 * the browser's own cache, so nothing is transferred again.
 */
function showWorkerWhatCame(): void {
  const names = performance.getEntriesByType("resource").map(({ name }) => name);
  const code = new Set(names.filter((name) => name.startsWith(NAMED_CODE) && name.endsWith(".js")));
  // What does not come now is kept when it is next used.
  for (const address of code) fetch(address).catch(() => undefined);
}

function register(): void {
  navigator.serviceWorker.addEventListener("controllerchange", showWorkerWhatCame, { once: true });
  navigator.serviceWorker.register("/sw.js").catch((cause: unknown) => {
    // Refused, for example in a private window: the product works as before, only not offline.
    console.info("The service worker was not registered.", cause);
  });
}

/** Keeps the product at hand without a connection, once this page has all it needs itself. */
export function registerWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}
