import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";

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

// A page that complains to the console is a page with a fault.
afterEach(() => {
  cleanup();
  expect(console.error).not.toHaveBeenCalled();
  expect(console.warn).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
