/**
 * The browser's service workers; undefined where there are none: on an insecure origin, in an old browser, and where storage
 * is blocked, in which some browsers throw as soon as one asks for them.
 */
export function findWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}
