import type { Dialect } from "@gruezi/contract/dialects";
import type { WordRow } from "@gruezi/contract/dictionary";
import { judge } from "@gruezi/contract/spelling/judge";
import { knowWords } from "@gruezi/contract/spelling/known-words";
import { soundKey } from "@gruezi/contract/spelling/sound-key";
import { describe, expect, it } from "vitest";
import { sampleWords } from "#support/samples/sample-speech.ts";

const known = knowWords(sampleWords());
const answer = (expected: string, typed: string, dialect?: Dialect) =>
  judge({ expected, typed, ...(dialect && { dialect }) }, known);

const aWord = (form: string, german: string): WordRow => ({
  form,
  lemma: form,
  german,
  english: german,
  note: "",
});

describe("a sentence", () => {
  it.each([
    ["Mir gönd hüt uf Bern.", "MIR GÖND HÜT UF BERN"],
    ["Mir gönd nach Züri.", "mir goend nach zueri"],
    ["Wie gaats Ihne?", "Wie gaat's Ihne 🙂"],
    ["Wie gaats Ihne?", "  wie   gaat s ihne!!! "],
    ["Gömmer go Znüni ässe?", "gönd mer go z'nüni ässä"],
    ["Han ich Ziit?", "hani Zyt"],
    ["Hoi Ána!", "hoi ana"],
  ])("%s may be typed as %s", (expected, typed) => {
    expect(answer(expected, typed).isRight).toBe(true);
  });

  it.each([
    ["a word is missing", "Mir gönd hüt uf Bern."],
    ["a word too many was typed", "Mir gönd hüt nöd uf Züri a"],
  ])("is not right where %s", (_what, typed) => {
    expect(answer("Mir gönd hüt uf Züri", typed).isRight).toBe(false);
  });
});

describe("an answer with nothing in it", () => {
  it.each(["", "   ", "🙂", "?!"])("'%s' is told as such", (typed) => {
    expect(answer("Hoi zäme", typed)).toMatchObject({ isRight: false, reason: "nothing" });
  });
});

it.each(["a".repeat(2000), "hoi zäme ".repeat(222)])("2,000 characters are not one line", (typed) => {
  expect(answer("Hoi zäme", typed).isRight).toBe(false);
});

describe("standard German", () => {
  it("is named, and not taken", () => {
    expect(answer("Ziit", "Zeit")).toMatchObject({ isRight: false, reason: "standard-german" });
  });

  it("is named for a line, too", () => {
    const asked = { expected: "Han ich Ziit?", typed: "habe ich zeit", german: "Habe ich Zeit?" };

    expect(judge(asked, known)).toMatchObject({ isRight: false, reason: "standard-german" });
  });

  it("is right where the dialect says the same", () => {
    expect(answer("Bahnhof", "Bahnhof")).toMatchObject({ isRight: true });
  });
});

describe("another region's form", () => {
  it.each([
    ["nöd", "nid", "Bern"],
    ["nöd", "nit", "Basel"],
    ["gaats", "geits", "Bern"],
    ["Täller", "Täuer", "Bern"],
    ["schön", "scheen", "Basel"],
  ])("%s may be %s, and is named", (expected, typed, region) => {
    expect(answer(expected, typed)).toMatchObject({ isRight: true, region });
  });

  it("is named word by word in a sentence", () => {
    expect(answer("Das isch nöd schön.", "das isch nid scheen").regionalWords).toEqual([
      { typed: "nid", said: "nöd", region: "Bern" },
      { typed: "scheen", said: "schön", region: "Basel" },
    ]);
  });

  it("is the learner's own where several say so", () => {
    expect(answer("hät", "het").region).toBe("Bern");
    expect(answer("hät", "het", "Basel").region).toBe("Basel");
  });

  it("is Zurich's where the other one is asked for", () => {
    expect(answer("geits", "gaats")).toMatchObject({ isRight: true, region: "Zürich" });
  });

  it("is not named where everybody writes so", () => {
    expect(answer("Ziit", "Zit").region).toBeUndefined();
  });
});

describe("the word list", () => {
  it("lets a length be left out where it tells nothing apart", () => {
    const small = knowWords([aWord("Moos", "Moos")]);

    expect(judge({ expected: "Moos", typed: "Mos" }, small).isRight).toBe(true);
  });

  it("keeps two words apart whose sounds would meet", () => {
    const both = knowWords([aWord("Moos", "Moos"), aWord("Moss", "Moss")]);

    expect(judge({ expected: "Moos", typed: "Moss" }, both)).toMatchObject({ isRight: false });
    expect(judge({ expected: "Moos", typed: "mos" }, both)).toMatchObject({ isRight: true });
  });

  it("tells by the open e, too, and says that it is another word", () => {
    const both = knowWords([aWord("lebe", "leben"), aWord("läbe", "Leber")]);

    expect(judge({ expected: "lebe", typed: "läbe" }, both)).toMatchObject({
      isRight: false,
      reason: "another-word",
    });
  });

  it("may be empty", () => {
    expect(judge({ expected: "Huus", typed: "Hus" }, knowWords([])).isRight).toBe(true);
  });
});

describe("what slipped", () => {
  it("is shown letter by letter", () => {
    expect(answer("Hund", "Hand").letters).toEqual([
      { expected: "h", typed: "h", is: "same" },
      { expected: "u", typed: "a", is: "different" },
      { expected: "n", typed: "n", is: "same" },
      { expected: "d", typed: "d", is: "same" },
    ]);
  });

  it("is no other way to write the same sound", () => {
    expect(answer("Ziit", "Zyd").letters).toEqual([
      { expected: "z", typed: "z", is: "same" },
      { expected: "ii", typed: "y", is: "alike" },
      { expected: "t", typed: "d", is: "alike" },
    ]);
  });

  it("is no form of another region beside it", () => {
    const slips = answer("Das isch nöd guet", "das isch nid gut").letters.filter(
      ({ is }) => is === "different",
    );

    expect(slips).toEqual([{ expected: "ue", typed: "u", is: "different" }]);
  });

  it("has what is missing and what is too much", () => {
    const letters = answer("Hund", "Hunde").letters;

    expect(letters.at(-1)).toEqual({ expected: "", typed: "e", is: "different" });
    expect(answer("Hund", "Hun").letters.at(-1)).toEqual({ expected: "d", typed: "", is: "different" });
  });
});

it("a search's key is one for all spellings of a word", () => {
  expect(soundKey("Chuchi")).toBe(soundKey("Kuchi"));
  expect(soundKey("Ziit")).toBe(soundKey("Zyt"));
  expect(soundKey("Huus")).not.toBe(soundKey("Hüüser"));
});
