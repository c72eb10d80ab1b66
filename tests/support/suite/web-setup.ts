import "./react-at-once.ts";
import "@testing-library/jest-dom/vitest";
import { cleanup, configure, getConfig } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { InViewAtOnce } from "#support/web/in-view-at-once.ts";
import { takeExpectedFailures } from "#support/web/logged-failures.ts";
import { PaintedAtOnce } from "#support/web/painted-at-once.ts";

// jsdom has dialogs but cannot open one; what a modal does in a browser is tested in tests/e2e/alert.spec.ts.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

// jsdom's list of a video's tracks is always empty, and tells of nothing.
Object.defineProperty(HTMLMediaElement.prototype, "textTracks", {
  configurable: true,
  get: () => Object.assign(new EventTarget(), { [Symbol.iterator]: () => [].values() }),
});

// jsdom has no paints and no idle time to tell of.
Object.assign(globalThis, {
  PerformanceObserver: PaintedAtOnce,
  IntersectionObserver: InViewAtOnce,
  requestIdleCallback: (run: () => void) => setTimeout(run),
  cancelIdleCallback: (timer: number) => clearTimeout(timer),
});

// The first page of a file loads its code, which takes a busy machine more than the usual second.
configure({ asyncUtilTimeout: 5_000 });

const { asyncWrapper, eventWrapper } = getConfig();
let userActions = 0;

/**
 * user-event's actions reach the page as in a browser: React works when it finds the time, and the test waits to see it. Events
 * that a test fires itself are worked off when the call returns, in an `act`.
 */
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

// A line in the console fails the test, unless the test provoked exactly that line.
afterEach(() => {
  cleanup();
  const logged = vi.mocked(console.error).mock.calls.map((words) => words.join(" "));
  expect(logged.toSorted()).toEqual(takeExpectedFailures().toSorted());
  expect(console.warn).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
