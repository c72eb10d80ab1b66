import { type Dialect, OFFERED_DIALECTS } from "@gruezi/contract/dialects";
import { describe, expect, it } from "vitest";
import { makeScratchCopy, type Recipe, replacing, sectionOf } from "#support/recipes/scratch-copy.ts";
import { WORD_COLUMNS } from "#tools/content/read/words.ts";

type WordEntries = typeof import("#web/features/learn/words/word-entries.ts");
type SampleSpeech = typeof import("#support/samples/sample-speech.ts");
type SpokenWords = typeof import("@gruezi/contract/spoken-words");
type Judge = typeof import("@gruezi/contract/spelling/judge");
type KnownWords = typeof import("@gruezi/contract/spelling/known-words");
type Settings = typeof import("@gruezi/contract/dialects");

// Neither the name nor the form is one that a dialect of the table could have. The name exists in the copy's table only.
const NAME = "Muster" as Dialect;
const FORM = "schmöppis";

/** Adds a cell per row, empty but for `öppis`. */
const withColumn = (source: string): string =>
  source.replaceAll(/^(.+?)(\r?\n)/gm, (_row, cells: string, end: string) => {
    if (cells.startsWith("Form,")) return `${cells},${NAME}${end}`;
    return cells.startsWith("öppis,öppis,") ? `${cells},${FORM}${end}` : `${cells},${end}`;
  });

const namesInRules = OFFERED_DIALECTS.map((dialect) => `'${dialect}'`).join(", ");

/** "A dialect" of docs/recipes.md, added to those that are in the table already. */
const DIALECT: Recipe = {
  "contract/src/dialects.ts": replacing(
    "} as const satisfies",
    `  ${NAME}: { column: "muster", isOffered: true },\n} as const satisfies`,
  ),
  "firestore.rules": replacing(`[${namesInRules}]`, `[${namesInRules}, '${NAME}']`),
  "emulator-data/content/words.csv": withColumn,
  "docs/content-format.md": replacing(`\`${WORD_COLUMNS.join()}\``, `\`${[...WORD_COLUMNS, NAME].join()}\``),
};
const MOST_FILES = 4;

const TESTS = ["tests/unit/contract", "tests/unit/tools/content/check-words.test.ts"];
const CONTENT_TEST = "tests/unit/tools/content/sample-content.test.ts";

const copy = makeScratchCopy();

describe("a further dialect", () => {
  it(`takes at most ${MOST_FILES} files, and the types fit`, async () => {
    copy.follow(DIALECT);

    expect(Object.keys(DIALECT).length).toBeLessThanOrEqual(MOST_FILES);
    expect(await copy.typeErrors(["tools", "web"])).toEqual([]);
  });

  it("is described by docs/recipes.md, file by file", () => {
    const section = sectionOf("A dialect");

    for (const file of Object.keys(DIALECT)) expect(section).toContain(file);
  });

  it("breaks no test of the word list", async () => {
    copy.follow(DIALECT);

    expect(
      await copy.failuresIn([...TESTS, CONTENT_TEST, "tests/unit/web/learn/word-entries.test.ts"]),
    ).toEqual([]);
  });

  it("is shown and found by look-ups, and offered in the settings", async () => {
    copy.follow(DIALECT);
    const { findEntries, regionalForms } = await copy.load<WordEntries>(
      "web/src/features/learn/words/word-entries.ts",
    );
    const { sampleWords } = await copy.load<SampleSpeech>("tests/support/samples/sample-speech.ts");
    const { rowsByForm } = await copy.load<SpokenWords>("contract/src/spoken-words.ts");
    const { OFFERED_DIALECTS: offered } = await copy.load<Settings>("contract/src/dialects.ts");
    const all = sampleWords();

    const entries = findEntries({ all, byForm: rowsByForm(all) }, FORM);
    const [row] = entries?.rows ?? [];

    expect(entries?.by).toBe("region");
    expect(row && regionalForms(row, NAME)[0]).toEqual({ dialect: NAME, form: FORM });
    expect(offered).toContain(NAME);
  });

  it("is accepted as an answer, and named", async () => {
    copy.follow(DIALECT);
    const { judge } = await copy.load<Judge>("contract/src/spelling/judge.ts");
    const { knowWords } = await copy.load<KnownWords>("contract/src/spelling/known-words.ts");
    const { sampleWords } = await copy.load<SampleSpeech>("tests/support/samples/sample-speech.ts");

    const judgement = judge({ expected: "öppis", typed: FORM, dialect: NAME }, knowWords(sampleWords()));

    expect(judgement).toMatchObject({ isRight: true, region: NAME });
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
    copy.follow(DIALECT, forgotten);

    expect(await copy.failuresIn(["tests/unit/contract/dialects.test.ts"])).toContain(test);
  });
});
