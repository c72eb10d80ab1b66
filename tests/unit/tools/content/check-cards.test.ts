import { describe, expect, it } from "vitest";
import { faultsWith, withChange } from "#support/samples/content-folder.ts";

const CARDS = "lessons/bim-beck/cards.csv";
const HEADER = "SwissGerman,English,Variants,AudioPath";

describe("cards.csv", () => {
  it.each([
    ["a quote that closes too early", "s Brot,", '"s" Brot,', ":3: quotes: must close at the end of a field"],
    ["a quote that is never closed", "s Brot,", '"s Brot,', ":3: quotes: are opened and never closed"],
    ["a quote inside a field", "s Brot,", 's "Brot",', ":3: quotes: must open at the start of a field"],
    ["another header", HEADER, "SwissGerman,English", `:1: header: must be ${HEADER}`],
    ["a missing column", "s Brot,the bread,,", "s Brot,the bread", ":3: row: must have 4 fields, not 2"],
    ["a card twice", "s Brot,", "de Beck,", ':3: SwissGerman: "de Beck" is already on line 2'],
    ["no dialect", "s Brot,", ",", ":3: SwissGerman: must have 1 to 200 characters, not 0"],
    ["no English", "the bread", " ", ":3: English: must have 1 to 200 characters, not 0"],
    [
      "a variant of nowhere",
      "Bern: dr Beck",
      "dr Beck",
      ':2: Variants: must be "Region: spelling", not "dr Beck"',
    ],
    ["a region twice", "Basel: dr Begg", "Bern: dr Begg", ":2: Variants: names Bern twice"],
    ["a recording elsewhere", "audio/1.m4a", "../1.m4a", ":2: AudioPath: must be audio/<name>.m4a"],
    [
      "a recording that is not there",
      "audio/1.m4a",
      "audio/9.m4a",
      ":2: AudioPath: audio/9.m4a is missing or empty",
    ],
  ])("with %s is named by line and field", async (_what, part, replacement, fault) => {
    expect(await faultsWith(withChange(CARDS, part, replacement))).toEqual([CARDS + fault]);
  });

  it.each([
    ["a header only", `${HEADER}\n`, ":1: cards: at least one is needed"],
    ["nothing in it", "", `:1: header: must be ${HEADER}`],
  ])("with %s is a fault", async (_what, text, fault) => {
    expect(await faultsWith({ [CARDS]: text })).toEqual([CARDS + fault]);
  });

  it("counts lines with multi-line fields", async () => {
    const text = `${HEADER}\n"de\nBeck",the baker,,\n"s ""Brot""",,,\n`;

    expect(await faultsWith({ [CARDS]: text })).toEqual([
      `${CARDS}:4: English: must have 1 to 200 characters, not 0`,
    ]);
  });

  it("is optional", async () => {
    expect(await faultsWith({ [CARDS]: null })).toEqual([]);
  });
});
