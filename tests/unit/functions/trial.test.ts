import { describe, expect, it } from "vitest";
import { trialDaysFor } from "../../../functions/src/domain/trial.ts";

const NEW = { hasAlreadySubscribed: false, isMarked: false };

describe("the free trial", () => {
  it("lasts as long as the package says for somebody new", () => {
    expect(trialDaysFor(30, NEW)).toBe(30);
  });

  it.each([
    ["subscribed before, on whatever platform", { hasAlreadySubscribed: true }],
    ["used a trial before, with another account", { isMarked: true }],
  ])("is not given to somebody who %s", (_who, history) => {
    expect(trialDaysFor(30, { ...NEW, ...history })).toBe(0);
  });

  it("is none where the package has none", () => {
    expect(trialDaysFor(0, NEW)).toBe(0);
  });
});
