import "./react-at-once.ts";
import "@testing-library/jest-dom/vitest";
import { cleanup, configure, getConfig } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { InViewAtOnce } from "#support/web/in-view-at-once.ts";
import { takeExpectedFailures } from "#support/web/logged-failures.ts";
import { PaintedAtOnce } from "#support/web/painted-at-once.ts";

// jsdom cannot open dialogs. Modals are tested in tests/e2e/full/alert.spec.ts.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

// jsdom's `textTracks` stays empty, without events.
Object.defineProperty(HTMLMediaElement.prototype, "textTracks", {
  configurable: true,
  get: () => Object.assign(new EventTarget(), { [Symbol.iterator]: () => [].values() }),
});

// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined;

// jsdom never paints, and reports no idle time.
Object.assign(globalThis, {
  PerformanceObserver: PaintedAtOnce,
  IntersectionObserver: InViewAtOnce,
  requestIdleCallback: (run: () => void) => setTimeout(run),
  cancelIdleCallback: (timer: number) => clearTimeout(timer),
});

// Loading a file's first page takes more than a second on a busy machine.
configure({ asyncUtilTimeout: 5_000 });

const { asyncWrapper, eventWrapper } = getConfig();
let userActions = 0;

/** React renders when idle, and the test waits for it. Fired events run in `act`. */
configure({
  asyncWrapper: async (action) => {
    userActions += 1;
    return asyncWrapper(action).finally(() => {
      userActions -= 1;
    });
  },
  eventWrapper: (fire) => (userActions > 0 ? fire() : eventWrapper(fire)),
});

beforeEach(() => {
  vi.spyOn(console, "error");
  vi.spyOn(console, "warn");
});

// Unexpected console output fails the test.
afterEach(() => {
  cleanup();
  const logged = vi.mocked(console.error).mock.calls.map((words) => words.join(" "));
  expect(logged.toSorted()).toEqual(takeExpectedFailures().toSorted());
  expect(console.warn).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
