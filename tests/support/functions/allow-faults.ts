import { afterEach } from "vitest";
import { dropLoggedFaults } from "./log.ts";

/**
 * Lets the tests of this file or `describe` log errors that contain one of the texts. Any other error that a
 * test does not take fails it. For what many tests log beside what they test.
 */
export function allowFaults(...texts: readonly string[]): void {
  afterEach(() => dropLoggedFaults(texts));
}
