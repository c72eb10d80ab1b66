/** Each runs in the page, before its own code, and takes from Chromium what some other engine lacks. */

/** Takes storage away, as a user who forbids it does. */
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

/** No database opens, as in old private windows of Firefox. */
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
 * No database answers, as in Safari while a left page holds one.
 * Firebase's own count of visits is spared: its requests wait for it, and the page has no say in that.
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

/** Takes MediaSource away: the browser plays plain films and no streams. */
export function removeMediaSource(): void {
  for (const name of ["MediaSource", "ManagedMediaSource", "WebKitMediaSource"])
    Reflect.deleteProperty(window, name);
  const { canPlayType } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.canPlayType = function claimNoStream(type) {
    return type.includes("mpegurl") ? "" : canPlayType.call(this, type);
  };
}
