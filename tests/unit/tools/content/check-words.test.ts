import { describe, expect, it } from "vitest";
import { faultsWith, withChange } from "#support/samples/content-folder.ts";
import { WORD_HEADER, wordLine } from "#support/samples/word-list-file.ts";
import { WORD_COLUMNS } from "#tools/content/read/words.ts";

const WORDS = "words.csv";
const UF = wordLine("uf", "uf", "auf", "on");
const GSW = "lessons/bim-beck/captions.gsw.vtt";

describe("the dictionary", () => {
  it("is required", async () => {
    expect(await faultsWith({ [WORDS]: null })).toEqual([`${WORDS}:1: file: is missing or empty`]);
  });

  it.each([
    ["with other columns", "Form,Lemma", "Lemma,Form", `:1: header: must be ${WORD_HEADER.trim()}`],
    ["with a row without its form", UF, UF + wordLine("", "ab", "ab", "off"), ":4: Form: is missing"],
    ["with a form without its lemma", "uf,uf,", "uf,,", ':3: Lemma: of "uf" is missing'],
    [
      "with a form that is all there is",
      UF,
      wordLine("uf"),
      ':3: Lemma: of "uf" is missing, as are German and English',
    ],
    ["with a form without English", "auf,on", "auf,", ':3: English: of "uf" is missing'],
    [
      "with a field too few",
      UF,
      UF.replace(",\n", "\n"),
      `:3: row: must have ${WORD_COLUMNS.length} fields, not ${WORD_COLUMNS.length - 1}`,
    ],
    ["with a stray quote", "auf,on", 'a"uf,on', ":3: quotes: must open at the start of a field"],
    [
      "with a form twice",
      UF,
      wordLine("uf", "uf", "auf", "on", "preposition") + wordLine("uf", "uf", "hinauf", "up"),
      ':4: Note: must distinguish "uf" from line 3; both rows need one',
    ],
    [
      "with a form twice and one note",
      UF,
      wordLine("uf", "uf", "auf", "on", "short") + wordLine("uf", "uf", "hinauf", "up", "short"),
      ':4: Note: must distinguish "uf" from line 3; both rows need one',
    ],
  ])("%s is reported by line and field", async (_what, part, replacement, fault) => {
    expect(await faultsWith(withChange(WORDS, part, replacement))).toEqual([WORDS + fault]);
  });

  it.each([
    ["a slash", "uf/uuf"],
    ["a line break", '"uf\nuuf"'],
    ["61 characters", "u".repeat(61)],
    ["a soft hyphen", "u\u00ADf"],
  ])(
    "cannot have a lemma with %s, which Firestore refuses with all words that a learner marks",
    async (_what, lemma) => {
      expect(await faultsWith(withChange(WORDS, "uf,uf,", `uf,${lemma},`))).toEqual([
        `${WORDS}:3: Lemma: of "uf" must have 1 to 60 characters, without a slash or a line break`,
      ]);
    },
  );

  it("may have a lemma of 60 characters and of several words", async () => {
    const lemma = `uf ${"ä".repeat(57)}`;

    expect(await faultsWith(withChange(WORDS, "uf,uf,", `uf,${lemma},`))).toEqual([]);
    expect(await faultsWith(withChange(WORDS, "uf,uf,", `uf,${lemma.normalize("NFD")},`))).toEqual([]);
  });

  it("may repeat a form with distinguishing notes", async () => {
    const both =
      wordLine("uf", "uf", "auf", "on", "preposition") + wordLine("uf", "uf", "hinauf", "up", "adverb");

    expect(await faultsWith(withChange(WORDS, UF, both))).toEqual([]);
  });

  it("needs every spoken form; a missing one is reported at its first use", async () => {
    const goodbye = wordLine("Widerluege", "Widerluege", "Wiedersehen", "goodbye");

    expect(await faultsWith(withChange(WORDS, goodbye, ""))).toEqual([
      `${GSW}:9: text: "Widerluege" is not in words.csv`,
      'lessons/mini-merci/captions.gsw.vtt:9: text: "Widerluege" is not in words.csv',
    ]);
  });
});
