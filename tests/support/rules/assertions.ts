import { expect } from "vitest";

export const assertSucceeds = <T>(request: Promise<T>): Promise<T> => request;

/** Any other error than a refusal by the rules fails the test. */
export const assertFails = (request: Promise<unknown>): Promise<void> =>
  expect(request).rejects.toMatchObject({ code: "permission-denied" });
