import { toOneLine } from "@gruezi/contract/one-line";
import { hasVisibleText, isUsername } from "@gruezi/contract/typed-text";
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
    expect(toOneLine(" \t Anna \u00A0\n Müller  ")).toBe("Anna Müller");
  });

  it.each([
    ["ends of lines", "Anna\r\nBcc: ben@example.com\u2028Muster\u0085", "Anna Bcc: ben@example.com Muster"],
    ["control characters", "An\u0000na\u001B[31m", "An na [31m"],
    [
      "what turns the direction",
      "\u202Aa\u202Bb\u202Cc\u202Dd\u202Ee\u2066f\u2067g\u2068h\u2069i\u200E\u061C",
      "abcdefghi",
    ],
    ["characters without a width", "\u200BAn\u200Cna\u200D M\u2060\uFEFFuster\u00AD", "Anna Muster"],
    ["half a character", "Anna\uD83D", "Anna"],
    ["a separate mark", "Mu\u0308ller", "Müller"],
  ])("is one line in NFC without %s", (_what, typed, name) => {
    expect(toOneLine(typed)).toBe(name);
    expect(toOneLine(name)).toBe(name);
  });

  it.each(["👩🏽‍🎓", "🏳️‍🌈 Anna", "👩‍👩‍👧‍👦", "🇨🇭", "مريم", "अनीता"])("keeps %s", (name) => {
    expect(toOneLine(name)).toBe(name);
  });
});
