/** These functions run in the page before its code, and remove from Chromium what another engine lacks. */

/** Blocks storage, as a user can. */
export function blockStorage(): void {
  const refuse = () => {
    throw new DOMException("The user has blocked storage.", "SecurityError");
  };
  for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
    Object.defineProperty(window, name, { get: refuse });
  Object.defineProperty(navigator, "serviceWorker", { get: refuse });
}

export function removeDatabases(): void {
  Object.defineProperty(window, "indexedDB", { value: undefined });
}

/** Keeps databases from opening, as old private windows of Firefox do. */
export function closeDatabases(): void {
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function openNone(name) {
    const request = open.call(this, `${name}-closed`, 1);
    request.addEventListener("upgradeneeded", (event) => {
      event.stopImmediatePropagation();
      request.transaction?.abort();
    });
    return request;
  };
}

/**
 * Keeps databases from answering, as Safari does while a left page holds one. Firebase's own database still
 * answers: Firebase's requests wait for it, which the page cannot change.
 */
export function silenceDatabases(): void {
  const store = IDBObjectStore.prototype;
  for (const ask of ["get", "getAll", "put", "delete"] as const) {
    const answered = store[ask] as (...args: unknown[]) => IDBRequest;
    const unanswered = () => new EventTarget() as IDBRequest;
    Object.defineProperty(store, ask, {
      value(this: IDBObjectStore, ...args: unknown[]) {
        const isSpared = this.transaction.db.name === "firebase-heartbeat-database";
        return isSpared ? answered.apply(this, args) : unanswered();
      },
    });
  }
}

/** Removes MediaSource, so that the browser plays plain films and no streams. */
export function removeMediaSource(): void {
  for (const name of ["MediaSource", "ManagedMediaSource", "WebKitMediaSource"])
    Reflect.deleteProperty(window, name);
  const { canPlayType } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.canPlayType = function claimNoStream(type) {
    return type.includes("mpegurl") ? "" : canPlayType.call(this, type);
  };
}
