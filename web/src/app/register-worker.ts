import { findWorkers } from "#lib/service-workers.ts";

const NAMED_CODE = new URL("/static/", location.origin).href;

/**
 * Fetches once more the code that was loaded before the worker was there, which on a first visit is most of it, so that
 * the worker caches it. The browser's own cache answers, so nothing is transferred again.
 */
function refetchLoadedCode(): void {
  const names = performance.getEntriesByType("resource").map(({ name }) => name);
  const code = new Set(names.filter((name) => name.startsWith(NAMED_CODE) && name.endsWith(".js")));
  // What fails now is cached when it is next used.
  for (const address of code) fetch(address).catch(() => undefined);
}

function register(workers: ServiceWorkerContainer): void {
  workers.addEventListener("controllerchange", refetchLoadedCode, { once: true });
  workers.register("/sw.js").catch((cause: unknown) => {
    // Refused, for example in a private window: everything works, but not offline.
    console.info("The service worker was not registered.", cause);
  });
}

/** Registers the service worker, which makes the product work offline; after this page has loaded. */
export function registerWorker(): void {
  const workers = findWorkers();
  if (!workers) return;
  if (document.readyState === "complete") register(workers);
  else addEventListener("load", () => register(workers), { once: true });
}
