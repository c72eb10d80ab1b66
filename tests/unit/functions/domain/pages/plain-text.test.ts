import { expect, it } from "vitest";
import { cutAtWord, toPlainText } from "#functions/domain/pages/plain-text.ts";

it.each([
  ["what fits", "Grüezi mitenand", 15, "Grüezi mitenand"],
  ["after a word", "Grüezi mitenand", 12, "Grüezi…"],
  ["after a word that just fits", "Grüezi mitenand", 7, "Grüezi…"],
  ["without the signs and spaces before the cut", "Grüezi, – mitenand", 11, "Grüezi…"],
  ["within the first word", "Grüezimitenand", 7, "Grüezi…"],
  ["before a sign of several parts", "Hoi👨‍👩‍👧hoi", 6, "Hoi…"],
])("a text is cut to its length: %s", (_where, text, most, cut) => {
  expect(cutAtWord(text, most)).toBe(cut);
});

it.each([
  ["spaces around it", "  Grüezi \n mitenand\t", "Grüezi mitenand"],
  ["what XML forbids", "Grü\u0000ezi\ud800\ufffe", "Grü ezi\ufffd"],
])("a plain text loses %s", (_what, text, plain) => {
  expect(toPlainText(text)).toBe(plain);
});
