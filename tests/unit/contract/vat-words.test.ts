import type { Company } from "@gruezi/contract/company";
import { vatNote, vatSentence } from "@gruezi/contract/vat-words";
import { expect, it } from "vitest";

const number = "CHE-123.456.788 MWST";

it.each<[string, Company["vat"], string, string]>([
  ["without a number", null, "exempt from VAT", "Prices are exempt from VAT."],
  [
    "with a number",
    { number, percent: 8.1, isAutomatic: false },
    "VAT included",
    `Prices include 8.1% VAT. Our VAT number is ${number}.`,
  ],
  [
    "by the customer's country",
    { number, percent: 8.1, isAutomatic: true },
    "VAT included",
    `Prices include the VAT of your country. Our VAT number is ${number}.`,
  ],
])("the words for a company %s state its VAT", (_what, vat, note, sentence) => {
  expect(vatNote({ vat })).toBe(note);
  expect(vatSentence({ vat })).toBe(sentence);
});
