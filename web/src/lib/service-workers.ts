/**
 * Returns the browser's service workers. Undefined on insecure origins, in old browsers and with blocked
 * storage, where some browsers throw.
 */
export function findWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}
