import { spokenWords } from "@gruezi/contract/spoken-words";
import { expect, it } from "vitest";
import { sampleSpeech } from "#support/samples/sample-speech.ts";
import { wordNumbers } from "#web/features/learn/catalogue/spoken/word-numbers.ts";

const lines = [
  ...sampleSpeech().flatMap((lesson) => lesson.lines.flatMap(({ gsw, de, en }) => [gsw, de, en])),
  "",
  "…",
  "what's your name? rock 'n' roll, d’Schwiiz’ 's",
  "'quoted' ''twice'' end'",
  "Zu\u0308ri mit Punkt daru\u0308ber",
  "Çà et là, ŝi, ꜧ Ω",
  "emoji 🥐 inside, 🥐, x2 2x",
  "a".repeat(3_000),
];

it.each(lines)("the words of a line are the spoken ones: %s", (line) => {
  const { numbersIn, wordOf } = wordNumbers();

  expect(numbersIn(line).map(wordOf)).toEqual(spokenWords(line));
});

it("a word has one number, from 0 in the order of their first occurrence", () => {
  const { numbersIn } = wordNumbers();

  expect(numbersIn("ich ha gseit: ich ha")).toEqual([0, 1, 2, 0, 1]);
  expect(numbersIn("Zu\u0308ri ha")).toEqual([3, 1]);
});

it("ten thousand words keep their numbers", () => {
  const { numbersIn, wordOf } = wordNumbers();
  const letters = (number: number) =>
    [...String(number)].map((digit) => "abcdefghij"[Number(digit)]).join("");
  const words = Array.from({ length: 10_000 }, (_, number) => letters(number));

  const first = words.flatMap((word) => numbersIn(word));

  expect(words.flatMap((word) => numbersIn(word))).toEqual(first);
  expect(first.map(wordOf)).toEqual(words);
});
