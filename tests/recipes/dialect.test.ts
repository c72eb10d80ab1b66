import type { Dialect } from "@gruezi/contract/dialects";
import { describe, expect, it } from "vitest";
import { makeScratchCopy, type Recipe, replacing, sectionOf } from "#support/recipes/scratch-copy.ts";

type WordEntries = typeof import("#web/features/learn/words/word-entries.ts");
type SampleSpeech = typeof import("#support/samples/sample-speech.ts");
type SpokenWords = typeof import("@gruezi/contract/spoken-words");
type Judge = typeof import("@gruezi/contract/spelling/judge");
type KnownWords = typeof import("@gruezi/contract/spelling/known-words");
type Settings = typeof import("@gruezi/contract/dialects");

/** Adds a cell per row, empty but for `öppis`. */
const withColumn = (source: string): string =>
  source.replaceAll(/^(.+?)(\r?\n)/gm, (_row, cells: string, end: string) => {
    if (cells.startsWith("Form,")) return `${cells},Wallis${end}`;
    return cells.startsWith("öppis,öppis,") ? `${cells},eppis${end}` : `${cells},${end}`;
  });

/** "A dialect" of docs/recipes.md. */
const WALLIS: Recipe = {
  "contract/src/dialects.ts": replacing(
    "} as const satisfies",
    '  Wallis: { column: "wallis", isOffered: true },\n} as const satisfies',
  ),
  "firestore.rules": replacing("'Bern', 'Basel']", "'Bern', 'Basel', 'Wallis']"),
  "emulator-data/content/words.csv": withColumn,
  "docs/content-format.md": replacing("Note,Bern,Basel`", "Note,Bern,Basel,Wallis`"),
};
const MOST_FILES = 4;
// Exists in the copy's table only.
const wallis = "Wallis" as Dialect;

const TESTS = ["tests/unit/contract", "tests/unit/tools/content/check-words.test.ts"];
const CONTENT_TEST = "tests/unit/tools/content/sample-content.test.ts";

const copy = makeScratchCopy();

describe("a fourth dialect", () => {
  it(`takes at most ${MOST_FILES} files, and the types fit`, async () => {
    copy.follow(WALLIS);

    expect(Object.keys(WALLIS).length).toBeLessThanOrEqual(MOST_FILES);
    expect(await copy.typeErrors(["tools", "web"])).toEqual([]);
  });

  it("is described by docs/recipes.md, file by file", () => {
    const section = sectionOf("A dialect");

    for (const file of Object.keys(WALLIS)) expect(section).toContain(file);
  });

  it("breaks no test of the word list", async () => {
    copy.follow(WALLIS);

    expect(
      await copy.failuresIn([...TESTS, CONTENT_TEST, "tests/unit/web/learn/word-entries.test.ts"]),
    ).toEqual([]);
  });

  it("is shown and found by look-ups, and offered in the settings", async () => {
    copy.follow(WALLIS);
    const { findEntries, regionalForms } = await copy.load<WordEntries>(
      "web/src/features/learn/words/word-entries.ts",
    );
    const { sampleWords } = await copy.load<SampleSpeech>("tests/support/samples/sample-speech.ts");
    const { rowsByForm } = await copy.load<SpokenWords>("contract/src/spoken-words.ts");
    const { OFFERED_DIALECTS } = await copy.load<Settings>("contract/src/dialects.ts");
    const all = sampleWords();

    const entries = findEntries({ all, byForm: rowsByForm(all) }, "eppis");
    const [row] = entries?.rows ?? [];

    expect(entries?.by).toBe("region");
    expect(row && regionalForms(row, wallis)[0]).toEqual({ dialect: "Wallis", form: "eppis" });
    expect(OFFERED_DIALECTS).toContain("Wallis");
  });

  it("is accepted as an answer, and named", async () => {
    copy.follow(WALLIS);
    const { judge } = await copy.load<Judge>("contract/src/spelling/judge.ts");
    const { knowWords } = await copy.load<KnownWords>("contract/src/spelling/known-words.ts");
    const { sampleWords } = await copy.load<SampleSpeech>("tests/support/samples/sample-speech.ts");

    const judgement = judge({ expected: "öppis", typed: "eppis", dialect: wallis }, knowWords(sampleWords()));

    expect(judgement).toMatchObject({ isRight: true, region: "Wallis" });
  });
});

describe("an incomplete dialect", () => {
  it.each([
    [
      "contract/src/dialects.ts",
      "the table of dialects is repeated by firestore.rules, which import nothing",
    ],
    ["firestore.rules", "the table of dialects is repeated by firestore.rules, which import nothing"],
    [
      "docs/content-format.md",
      "the table of dialects is repeated by docs/content-format.md, as the header of words.csv",
    ],
    [
      "emulator-data/content/words.csv",
      "the table of dialects is the header of emulator-data/content/words.csv",
    ],
  ])("fails a test if %s is forgotten", async (forgotten, test) => {
    copy.follow(WALLIS, forgotten);

    expect(await copy.failuresIn(["tests/unit/contract/dialects.test.ts"])).toContain(test);
  });
});
