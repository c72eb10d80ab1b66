import { hasVisibleText, isUsername, toUsername } from "@gruezi/contract/typed-text";
import { describe, expect, it } from "vitest";
import { INVISIBLE_TEXTS, VISIBLE_TEXTS } from "#support/samples/typed-texts.ts";

describe("a name", () => {
  it.each(VISIBLE_TEXTS)("may contain %s", (_what, text) => {
    expect(isUsername(text)).toBe(true);
  });

  it.each(INVISIBLE_TEXTS)("may not consist of %s", (_what, text) => {
    expect(isUsername(text)).toBe(false);
    expect(hasVisibleText(text)).toBe(false);
  });

  it("has at most sixty characters", () => {
    expect(isUsername("n".repeat(60))).toBe(true);
    expect(isUsername("n".repeat(61))).toBe(false);
    expect(isUsername("n".repeat(4_000))).toBe(false);
  });

  it("is trimmed, with single spaces between words", () => {
    expect(toUsername(" \t Anna \u00A0\n Müller  ")).toBe("Anna Müller");
  });
});
