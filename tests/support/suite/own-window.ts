import { afterAll, vi } from "vitest";
import { builtinEnvironments } from "vitest/runtime";

/**
 * Test files of pages share a process, so that jsdom and React are loaded and warmed up once. Each file has a window of its
 * own, and nothing that it began, replaced or left reaches the next one.
 */
const globals = Object.getOwnPropertyDescriptors(globalThis);

const timers = new Set<NodeJS.Timeout>();
const noted =
  <Asked extends unknown[]>(start: (...asked: Asked) => NodeJS.Timeout) =>
  (...asked: Asked): NodeJS.Timeout => {
    const timer = start(...asked);
    timers.add(timer);
    return timer;
  };
Object.assign(globalThis, { setTimeout: noted(setTimeout), setInterval: noted(setInterval) });

const { teardown } = await builtinEnvironments.jsdom.setup(globalThis, {});

afterAll(async () => {
  vi.useRealTimers();
  // Code that arrived after the end would be taken for the next file's.
  await vi.dynamicImportSettled();
  for (const timer of timers) clearTimeout(timer);
  vi.unstubAllEnvs();
  vi.resetModules();
  await teardown(globalThis);
  restoreGlobals();
});

function restoreGlobals(): void {
  const added = Reflect.ownKeys(globalThis).filter((name) => !Object.hasOwn(globals, name));
  for (const name of added) Reflect.deleteProperty(globalThis, name);
  Object.defineProperties(globalThis, globals);
}
