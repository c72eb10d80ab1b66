function register(): void {
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
