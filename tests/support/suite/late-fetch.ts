const INSTALLED = Symbol.for("gruezi.late-fetch");

/**
 * Firebase's libraries keep the `fetch` they find while they are loaded, and several test files share them. They find this
 * one, which passes each request to the `fetch` that the running test has put in place.
 */
if (!Reflect.has(globalThis, INSTALLED)) {
  const { fetch: original } = globalThis;
  const late: typeof fetch = (...request) =>
    globalThis.fetch === late ? original(...request) : globalThis.fetch(...request);
  globalThis.fetch = late;
  Reflect.set(globalThis, INSTALLED, true);
}
