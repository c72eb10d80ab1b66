import { describe, expect, it } from "vitest";
import { canBeGone } from "#functions/domain/accounts/accounts-deleted-elsewhere.ts";

describe("logins deleted elsewhere", () => {
  it.each([
    ["all of a handful", 20, 20, true],
    ["a tenth of many", 500, 5_000, true],
    ["more than a tenth", 501, 5_000, false],
    ["all there are", 21, 21, false],
    ["nobody", 0, 0, true],
  ])("are plausible or not: %s, %i of %i", (_what, gone, holders, expected) => {
    expect(canBeGone(gone, holders)).toBe(expected);
  });
});
