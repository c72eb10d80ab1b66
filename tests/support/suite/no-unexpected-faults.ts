import { afterEach, expect } from "vitest";
import { takeLoggedFaults } from "#support/functions/log.ts";

// An error in the log is an alarm for support. It runs after the hooks of the file, which may allow some.
afterEach(() => {
  expect(takeLoggedFaults(), "errors that the test did not expect").toEqual([]);
});
