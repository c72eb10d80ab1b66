const INSTALLED = Symbol.for("gruezi.late-fetch");

/** Firebase's clients keep the fetch they see when they are loaded: this one asks for the test's own when it is used. */
if (!Reflect.has(globalThis, INSTALLED)) {
  const { fetch: original } = globalThis;
  const late: typeof fetch = (...request) =>
    globalThis.fetch === late ? original(...request) : globalThis.fetch(...request);
  globalThis.fetch = late;
  Reflect.set(globalThis, INSTALLED, true);
}
