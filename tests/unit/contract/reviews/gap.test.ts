import { gapOf } from "@gruezi/contract/reviews/gap";
import { knowWords } from "@gruezi/contract/spelling/known-words";
import { expect, it } from "vitest";
import { sampleWords } from "#support/samples/sample-speech.ts";

const known = knowWords(sampleWords());

it("the gap of a line is its listed word", () => {
  expect(gapOf("Xyzabc isch schön!", "00000000", known)).toEqual({
    before: "Xyzabc ",
    word: "isch",
    after: " schön!",
  });
});

it("a line always has the same gap, similar lines have different ones", () => {
  const words = ["00000000", "00000001", "00000002", "00000003"].map(
    (id) => gapOf("Mir gönd hüt is Büro.", id, known)?.word,
  );

  expect(new Set(words).size).toBeGreaterThan(1);
  expect(gapOf("Mir gönd hüt is Büro.", "00000002", known)?.word).toBe(words[2]);
});

it("a line without a listed word has another word as its gap", () => {
  expect(gapOf("xyzabc!", "00000000", known)?.word).toBe("xyzabc");
});

const IDS = Array.from({ length: 12 }, (_, number) => `0000000${number.toString(16)}`);
const askedIn = (text: string) => new Set(IDS.map((id) => gapOf(text, id, known)?.word));

it.each([
  ["of somebody who speaks", "Nina, chunnsch au?", ["chunnsch"]],
  ["of a place in the list", "Mir fahred uf Bern.", ["Mir", "fahred"]],
  ["that is also a word, where it stands as the name", "De Frei isch frei.", ["isch", "frei"]],
  ["that the list does not have", "Grüezi Frau Xyzabc!", ["Grüezi", "Frau"]],
])("a name %s is no gap", (_which, line, words) => {
  const asked = askedIn(line);

  expect(words).toEqual(expect.arrayContaining([...asked]));
  expect(asked.size).toBeGreaterThan(0);
});

it("a line of names has no gap", () => {
  expect(gapOf("Xyzabc! Nina!", "00000000", known)).toBeNull();
});

it("a capitalised first word is a gap if listed", () => {
  expect(askedIn("Grüezi!")).toEqual(new Set(["Grüezi"]));
});

it.each(["", "Ja.", "…", "s z d"])("'%s' has no gap", (text) => {
  expect(gapOf(text, "00000000", known)).toBeNull();
});
