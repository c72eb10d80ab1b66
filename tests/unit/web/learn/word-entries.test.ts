import { rowsByForm } from "@gruezi/contract/spoken-words";
import { describe, expect, it } from "vitest";
import { sampleWords } from "#support/samples/sample-speech.ts";
import { aWord } from "#support/web/dictionary.ts";
import { placeBeside } from "#web/components/place-beside.ts";
import { findLine, foundWords, targetIn } from "#web/features/learn/words/line-target.ts";
import { findOneWord } from "#web/features/learn/words/use-selected-word.ts";
import { findEntries, regionalForms } from "#web/features/learn/words/word-entries.ts";

const all = sampleWords();
const list = { all, byForm: rowsByForm(all) };
const found = (word: string) => {
  const entries = findEntries(list, word);
  return entries && { by: entries.by, lemmas: entries.rows.map(({ lemma }) => lemma) };
};

describe("a look-up", () => {
  it("finds a form, also at the start of a sentence", () => {
    expect(found("Verwütsch")).toEqual({ by: "form", lemmas: ["verwütsche"] });
    expect(found("Grüezi")).toEqual({ by: "form", lemmas: ["grüezi"] });
  });

  it("finds a regional form", () => {
    expect(found("grüessech")).toEqual({ by: "region", lemmas: ["grüezi"] });
    expect(found("Ebbis")).toEqual({ by: "region", lemmas: ["öppis"] });
  });

  it("finds a word by its sound without an exact spelling", () => {
    expect(found("Gipfely")).toEqual({ by: "sound", lemmas: ["Gipfeli"] });
  });

  it.each(["Velo", "", "🥐", "x".repeat(2_000)])("finds nothing outside the list: %j", (word) => {
    expect(found(word)).toBeNull();
  });
});

describe("a word's regional forms", () => {
  const hello = aWord("grüezi", { bern: "grüessech" });

  it("begin with the learner's own", () => {
    expect(regionalForms(hello, "Bern").map(({ form }) => form)).toEqual(["grüessech", "grüezi"]);
    expect(regionalForms(hello, "Zürich").map(({ form }) => form)).toEqual(["grüezi", "grüessech"]);
  });

  it("omit an equal regional form", () => {
    expect(regionalForms(hello, "Basel")).toEqual([
      { dialect: "Basel", form: "grüezi" },
      { dialect: "Bern", form: "grüessech" },
    ]);
  });
});

describe("the line that a lesson opens at", () => {
  const row = (id: string | null, gsw: string) => ({ id, textIn: new Map([["gsw", gsw]]) });
  const rows = [
    row(null, "Bim Beck"),
    row("0000000b", "Grüezi! Was dörfs sii?"),
    row("0000000c", "Ja, gern."),
  ];
  const targetOf = (search: string) => targetIn(new URLSearchParams(search));

  it("is read from the address, and nothing else is", () => {
    expect(targetOf("line=0000000b&q=x")).toEqual({ line: "0000000b" });
    expect(targetOf("line=0000000b&words=sii")).toEqual({ line: "0000000b", words: "sii" });
    expect(targetOf("said=ha")).toEqual({ said: "ha" });
    expect(targetOf("line=&said=")).toBeNull();
    expect(targetOf("q=ha")).toBeNull();
  });

  it("has this id, or is the first with a form of this word", () => {
    expect(findLine(rows, { line: "0000000c" }, null)).toBe(rows[2]);
    expect(findLine(rows, { said: "dörfe" }, list.byForm)).toBe(rows[1]);
  });

  it("names the found words as they are in it", () => {
    const [, line = row(null, "")] = rows;

    expect(foundWords(line, { said: "dörfe" }, list.byForm)).toEqual(["dörfs"]);
    expect(foundWords(line, { line: "0000000b", words: "Grüezi sii" }, null)).toEqual(["Grüezi", "sii"]);
    expect(foundWords(line, { line: "0000000b", words: "Gipfeli" }, null)).toEqual([]);
    expect(foundWords(line, { line: "0000000b" }, null)).toEqual([]);
    expect(foundWords(line, { said: "dörfe" }, null)).toEqual([]);
  });

  it("is none if the lesson lacks it, or without a word list", () => {
    expect(findLine(rows, { line: "ffffffff" }, list.byForm)).toBeUndefined();
    expect(findLine(rows, { said: "Gipfeli" }, list.byForm)).toBeUndefined();
    expect(findLine(rows, { said: "dörfe" }, null)).toBeUndefined();
  });
});

describe("a selection", () => {
  it("is looked up if it is one word, with its surroundings", () => {
    expect(findOneWord(" «gern», ")).toBe("gern");
  });

  it.each(["", "  ", "12.50", "hett gern", "x ".repeat(1_000)])("is ignored otherwise: %j", (selected) => {
    expect(findOneWord(selected)).toBeUndefined();
  });
});

describe("the place of a card", () => {
  const screen = { innerWidth: 1300, innerHeight: 900 };

  it("is below the word, or above it with more room", () => {
    expect(placeBeside({ left: 100, top: 200, bottom: 220 }, screen)).toEqual({
      left: 100,
      top: 228,
      maxHeight: 656,
    });
    expect(placeBeside({ left: 100, top: 800, bottom: 820 }, screen)).toEqual({
      left: 100,
      bottom: 108,
      maxHeight: 776,
    });
  });

  it("stays within the window", () => {
    expect(placeBeside({ left: 1290, top: 200, bottom: 220 }, screen).left).toBe(868);
    expect(placeBeside({ left: -5, top: 200, bottom: 220 }, screen).left).toBe(16);
  });
});
