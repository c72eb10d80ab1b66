const { setTimeout: inTime } = globalThis;

// React shows late content 300 ms after its fallback, by the timer that it finds at import. This one does not
// wait.
Object.assign(globalThis, { setTimeout: (run: () => void) => inTime(run) });
await import("react-dom/client");
Object.assign(globalThis, { setTimeout: inTime });

export {};
