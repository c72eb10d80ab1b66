import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { takeExpectedFailures } from "#support/web/logged-failures.ts";
import { PaintedAtOnce } from "#support/web/painted-at-once.ts";

// jsdom has dialogs but cannot open one; what a modal does in a browser is tested in tests/e2e/alert.spec.ts.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

// jsdom paints nothing, so nobody would be told of it.
Object.assign(globalThis, { PerformanceObserver: PaintedAtOnce });

// The first page of a file loads its code, which takes a busy machine more than the usual second.
configure({ asyncUtilTimeout: 5_000 });

beforeEach(() => {
  vi.spyOn(console, "error");
  vi.spyOn(console, "warn");
});

/**
 * React's advice to the authors of tests. Testing Library fires every event inside an `act` that is not awaited, so React
 * gives it whenever something else on the page happens to be retried at the moment of a click and waits again.
 */
const ABOUT_TESTING_LIBRARY =
  "A component suspended inside an `act` scope, but the `act` call was not awaited.";

// A line in the console fails the test, unless the test provoked exactly that line.
afterEach(() => {
  cleanup();
  const lines = vi.mocked(console.error).mock.calls.map((words) => words.join(" "));
  const logged = lines.filter((line) => !line.startsWith(ABOUT_TESTING_LIBRARY));
  expect(logged.toSorted()).toEqual(takeExpectedFailures().toSorted());
  expect(console.warn).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
