import { knowWords } from "@gruezi/contract/spelling/known-words";
import { expect, it } from "vitest";
import { readWords } from "#support/spelling/lists.ts";
import { gapOf } from "#web/features/learn/practice/gap.ts";

const known = knowWords(readWords());

it("a word that the list explains is left out, and no other", () => {
  expect(gapOf("Xyzabc isch schön!", "00000000", known)).toEqual({
    before: "Xyzabc ",
    word: "isch",
    after: " schön!",
  });
});

it("a line always asks for the same word, and lines that are alike for several", () => {
  const words = ["00000000", "00000001", "00000002", "00000003"].map(
    (id) => gapOf("Mir gönd hüt is Büro.", id, known)?.word,
  );

  expect(new Set(words).size).toBeGreaterThan(1);
  expect(gapOf("Mir gönd hüt is Büro.", "00000002", known)?.word).toBe(words[2]);
});

it("without a listed word one of the others is left out", () => {
  expect(gapOf("Xyzabc!", "00000000", known)?.word).toBe("Xyzabc");
});

it.each(["", "Ja.", "…", "s z d"])("'%s' has no word to leave out", (text) => {
  expect(gapOf(text, "00000000", known)).toBeNull();
});
