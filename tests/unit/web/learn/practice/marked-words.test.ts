import { judge } from "@gruezi/contract/spelling/judge";
import { knowWords } from "@gruezi/contract/spelling/known-words";
import { expect, it } from "vitest";
import { markWrongWords } from "#web/features/learn/practice/marked-words.ts";
import { markedWords } from "#web/features/learn/practice/outcome-words.ts";

const known = knowWords([]);
const LONG =
  "Ja grüezi mitenand, ich hett gern zwei Gipfeli, drü Weggli, es Pfund Brot und dänn no e chlini Fläsche Milch für mini Nachbere im dritte Stock.";

function marked(expected: string, typed: string): string {
  const parts = markWrongWords(expected, judge({ expected, typed }, known));
  expect(parts.map(({ text }) => text).join("")).toBe(expected);
  return parts.map(({ text, isWrong }) => (isWrong ? `[${text}]` : text)).join("");
}

it.each([
  ["a wrong vowel", "Ich ha nöd Ziit.", "ich ha nüd ziit", "Ich ha [nöd] Ziit."],
  ["a missing word", "Ich ha nöd Ziit.", "ich ha ziit", "Ich ha [nöd] Ziit."],
  ["a line with one word", "Grüezi!", "salü", "[Grüezi]!"],
  ["a right answer", "Ich ha nöd Ziit.", "ich ha nöd zit", "Ich ha nöd Ziit."],
  ["a verb that merges with its pronoun", "Gönd mer hei?", "gömmer huus", "Gönd mer [hei]?"],
  ["a line with 25 words", LONG, LONG.replace("Fläsche", "Tasse"), LONG.replace("Fläsche", "[Fläsche]")],
])("%s marks the words that differ", (_what, expected, typed, shown) => {
  expect(marked(expected, typed)).toBe(shown);
});

it.each([
  [[true], "“a” differs."],
  [[true, false, true], "“a” and “c” differ."],
  [[true, true, true, false], "“a”, “b” and “c” differ."],
  [[true, true], "All words differ."],
  [[false], null],
])("the marks %j are put into words", (wrong, words) => {
  expect(markedWords(wrong.map((isWrong, at) => ({ text: "abcd"[at] ?? "", isWrong })))).toBe(words);
});
