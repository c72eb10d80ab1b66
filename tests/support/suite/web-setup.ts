import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { takeExpectedFailures } from "#support/web/logged-failures.ts";

// jsdom has dialogs but cannot open one; what a modal does in a browser is tested in tests/e2e/alert.spec.ts.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

// The first page of a file loads its code, which takes a busy machine more than the usual second.
configure({ asyncUtilTimeout: 5_000 });

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
