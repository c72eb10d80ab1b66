import { findWorkers } from "#lib/service-workers.ts";

const NAMED_CODE = new URL("/static/", location.origin).href;

/** Requests loaded code again, so that the new worker caches it. The HTTP cache answers. */
function refetchLoadedCode(): void {
  const names = performance.getEntriesByType("resource").map(({ name }) => name);
  const code = new Set(names.filter((name) => name.startsWith(NAMED_CODE) && name.endsWith(".js")));
  // A file that fails is cached when it is next used.
  for (const address of code) fetch(address).catch(() => undefined);
}

function register(workers: ServiceWorkerContainer): void {
  workers.addEventListener("controllerchange", refetchLoadedCode, { once: true });
  workers.register("/sw.js").catch((cause: unknown) => {
    // The browser has refused, for example in a private window.
    console.info("The service worker was not registered.", cause);
  });
}

export function registerWorker(): void {
  const workers = findWorkers();
  if (!workers) return;
  if (document.readyState === "complete") register(workers);
  else addEventListener("load", () => register(workers), { once: true });
}
