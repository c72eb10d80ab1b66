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
  ])("%s accepts %s", (expected, typed) => {
    expect(answer(expected, typed).isRight).toBe(true);
  });

  it.each([
    ["a word is missing", "Mir gönd hüt uf Bern."],
    ["a word too many was typed", "Mir gönd hüt nöd uf Züri a"],
  ])("is wrong: %s", (_what, typed) => {
    expect(answer("Mir gönd hüt uf Züri", typed).isRight).toBe(false);
  });
});

describe("an empty answer", () => {
  it.each(["", "   ", "🙂", "?!"])("'%s' is reported as empty", (typed) => {
    expect(answer("Hoi zäme", typed)).toMatchObject({ isRight: false, reason: "nothing" });
  });
});

it.each(["a".repeat(2000), "hoi zäme ".repeat(222)])("an answer of 2,000 characters is wrong", (typed) => {
  expect(answer("Hoi zäme", typed).isRight).toBe(false);
});

describe("standard German", () => {
  it("is reported, and not accepted", () => {
    expect(answer("Ziit", "Zeit")).toMatchObject({ isRight: false, reason: "standard-german" });
  });

  it("is reported for a line, too", () => {
    const asked = { expected: "Han ich Ziit?", typed: "habe ich zeit", german: "Habe ich Zeit?" };

    expect(judge(asked, known)).toMatchObject({ isRight: false, reason: "standard-german" });
  });

  it("is right when the dialect form is equal", () => {
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
  ])("%s may be %s, and is reported", (expected, typed, region) => {
    expect(answer(expected, typed)).toMatchObject({ isRight: true, region });
  });

  it("is reported per word of a sentence", () => {
    expect(answer("Das isch nöd schön.", "das isch nid scheen").regionalWords).toEqual([
      { typed: "nid", said: "nöd", region: "Bern" },
      { typed: "scheen", said: "schön", region: "Basel" },
    ]);
  });

  it("is reported as the learner's own when several regions share it", () => {
    expect(answer("hät", "het").region).toBe("Bern");
    expect(answer("hät", "het", "Basel").region).toBe("Basel");
  });

  it("is reported as Zurich's when another region's form is expected", () => {
    expect(answer("geits", "gaats")).toMatchObject({ isRight: true, region: "Zürich" });
  });

  it("is not reported when all regions share it", () => {
    expect(answer("Ziit", "Zit").region).toBeUndefined();
  });
});

describe("the word list", () => {
  it("allows missing length marks where they distinguish nothing", () => {
    const small = knowWords([aWord("Moos", "Moos")]);

    expect(judge({ expected: "Moos", typed: "Mos" }, small).isRight).toBe(true);
  });

  it("keeps two words apart whose sounds would merge", () => {
    const both = knowWords([aWord("Moos", "Moos"), aWord("Moss", "Moss")]);

    expect(judge({ expected: "Moos", typed: "Moss" }, both)).toMatchObject({ isRight: false });
    expect(judge({ expected: "Moos", typed: "mos" }, both)).toMatchObject({ isRight: true });
  });

  it("distinguishes the open e, and reports the other word", () => {
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

describe("a spelling mistake", () => {
  it("is shown letter by letter", () => {
    expect(answer("Hund", "Hand").letters).toEqual([
      { expected: "h", typed: "h", is: "same" },
      { expected: "u", typed: "a", is: "different" },
      { expected: "n", typed: "n", is: "same" },
      { expected: "d", typed: "d", is: "same" },
    ]);
  });

  it("does not include another spelling of the same sound", () => {
    expect(answer("Ziit", "Zyd").letters).toEqual([
      { expected: "z", typed: "z", is: "same" },
      { expected: "ii", typed: "y", is: "alike" },
      { expected: "t", typed: "d", is: "alike" },
    ]);
  });

  it("does not include a regional form beside it", () => {
    const slips = answer("Das isch nöd guet", "das isch nid gut").letters.filter(
      ({ is }) => is === "different",
    );

    expect(slips).toEqual([{ expected: "ue", typed: "u", is: "different" }]);
  });

  it("shows missing and extra letters", () => {
    const letters = answer("Hund", "Hunde").letters;

    expect(letters.at(-1)).toEqual({ expected: "", typed: "e", is: "different" });
    expect(answer("Hund", "Hun").letters.at(-1)).toEqual({ expected: "d", typed: "", is: "different" });
  });
});

it("a search key is the same for all spellings of a word", () => {
  expect(soundKey("Chuchi")).toBe(soundKey("Kuchi"));
  expect(soundKey("Ziit")).toBe(soundKey("Zyt"));
  expect(soundKey("Huus")).not.toBe(soundKey("Hüüser"));
});
