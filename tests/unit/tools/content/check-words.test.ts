import { describe, expect, it } from "vitest";
import { faultsWith, withChange } from "#support/samples/content-folder.ts";

const WORDS = "words.csv";
const GSW = "lessons/bim-beck/captions.gsw.vtt";

describe("the dictionary", () => {
  it("is needed", async () => {
    expect(await faultsWith({ [WORDS]: null })).toEqual([`${WORDS}:1: file: is missing or empty`]);
  });

  it.each([
    [
      "with other columns",
      "Form,Lemma",
      "Lemma,Form",
      ":1: header: must be Form,Lemma,German,English,Note,Bern,Basel",
    ],
    [
      "with a row without its form",
      "uf,uf,auf,on,,,\n",
      "uf,uf,auf,on,,,\n,ab,ab,off,,,\n",
      ":4: Form: is missing",
    ],
    ["with a form without its lemma", "uf,uf,", "uf,,", ':3: Lemma: of "uf" is missing'],
    [
      "with a form that is all there is",
      "uf,uf,auf,on,,,",
      "uf,,,,,,",
      ':3: Lemma: of "uf" is missing, as are German and English',
    ],
    ["with a form without English", "auf,on", "auf,", ':3: English: of "uf" is missing'],
    ["with a field too few", "auf,on,,,", "auf,on,,", ":3: row: must have 7 fields, not 6"],
    ["with a stray quote", "auf,on", 'a"uf,on', ":3: quotes: must open at the start of a field"],
    [
      "with a form twice",
      "uf,uf,auf,on,,,\n",
      "uf,uf,auf,on,preposition,,\nuf,uf,hinauf,up,,,\n",
      ':4: Note: must tell "uf" from that on line 3, as must that one\'s',
    ],
    [
      "with a form twice and one note",
      "uf,uf,auf,on,,,\n",
      "uf,uf,auf,on,short,,\nuf,uf,hinauf,up,short,,\n",
      ':4: Note: must tell "uf" from that on line 3, as must that one\'s',
    ],
  ])("%s is named by line and field", async (_what, part, replacement, fault) => {
    expect(await faultsWith(withChange(WORDS, part, replacement))).toEqual([WORDS + fault]);
  });

  it("may have a form twice where the notes tell them apart", async () => {
    const both = "uf,uf,auf,on,preposition,,\nuf,uf,hinauf,up,adverb,,\n";

    expect(await faultsWith(withChange(WORDS, "uf,uf,auf,on,,,\n", both))).toEqual([]);
  });

  it("has every form that is spoken; one that is missing is named where it is said first", async () => {
    expect(await faultsWith(withChange(WORDS, "Widerluege,Widerluege,Wiedersehen,goodbye,,,\n", ""))).toEqual(
      [
        `${GSW}:9: text: "Widerluege" is not in words.csv`,
        'lessons/mini-merci/captions.gsw.vtt:9: text: "Widerluege" is not in words.csv',
      ],
    );
  });
});
