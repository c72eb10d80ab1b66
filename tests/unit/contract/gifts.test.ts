import { GIFT_ALPHABET, giftAmount, readGiftCode, showGiftCode } from "@gruezi/contract/gifts";
import { describe, expect, it } from "vitest";
import { OFFER, VIP, VIP_YEARLY } from "#support/samples/plans.ts";

const CODE = "0123456789ABCDEFGHJK";

describe("a gift's code", () => {
  it.each([
    ["as it is shown", "01234-56789-ABCDE-FGHJK"],
    ["in small letters with spaces", " 01234 56789 abcde fghjk "],
    ["with letters that look like digits", "oI234-56789-ABCDE-FGHJK"],
    ["with a small L for one", "0l234-56789-ABCDE-FGHJK"],
  ])("is read %s", (_how, typed) => {
    expect(readGiftCode(typed)).toBe(CODE);
  });

  it.each([
    ["one letter less", CODE.slice(1)],
    ["one letter more", `${CODE}0`],
    ["nothing", ""],
    ["a letter outside the alphabet", `U${CODE.slice(1)}`],
    ["an umlaut", `Ä${CODE.slice(1)}`],
    ["a digit of another script", `٣${CODE.slice(1)}`],
    ["an address", "../Gifts/0123456789A"],
  ])("is refused: %s", (_what, typed) => {
    expect(readGiftCode(typed)).toBeUndefined();
  });

  it("is shown in groups, and read again from them", () => {
    expect(showGiftCode(CODE)).toBe("01234-56789-ABCDE-FGHJK");
    expect(readGiftCode(showGiftCode(GIFT_ALPHABET.slice(-20)))).toBe(GIFT_ALPHABET.slice(-20));
  });
});

describe("a gift's amount", () => {
  it.each([
    ["thrice the monthly price for three months", 3, 3 * (VIP.StripePrice?.unit_amount ?? 0)],
    ["the yearly price for twelve", 12, VIP_YEARLY.StripePrice?.unit_amount],
  ] as const)("is %s", (_what, months, amount) => {
    expect(giftAmount(OFFER, { tier: 2, months, currency: "chf" })).toBe(amount);
  });

  it("is unknown without a price in the currency, or without a plan", () => {
    expect(giftAmount(OFFER, { tier: 2, months: 3, currency: "usd" })).toBeUndefined();
    expect(giftAmount([], { tier: 2, months: 3, currency: "chf" })).toBeUndefined();
  });
});
