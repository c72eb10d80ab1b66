import { KNOWN_WORDS_MAX } from "@gruezi/contract/documents/mined";
import { spokenIndexOf } from "@gruezi/contract/spoken-index";
import { rowsByForm } from "@gruezi/contract/spoken-words";
import { describe, expect, it } from "vitest";
import { aLesson } from "#support/samples/documents.ts";
import { aLine, aWord } from "#support/web/dictionary.ts";
import { coverageIn, mostKnownFirst } from "#web/features/learn/known/coverage.ts";
import {
  isKnownAfter,
  joinChanges,
  lemmasIn,
  newWordsIn,
  withChanges,
} from "#web/features/learn/known/known-rules.ts";
import { standingOf } from "#web/features/learn/known/word-standing.ts";

const ROWS = [
  aWord("Gipfeli"),
  aWord("zwei"),
  aWord("verwütsch", { lemma: "verwütsche" }),
  aWord("verwütscht", { lemma: "verwütsche" }),
  aWord("isch", { lemma: "sii" }),
  aWord("ässe", { lemma: "ässe" }),
  aWord("Ässe", { lemma: "Ässe", english: "food" }),
];
const WORDS = rowsByForm(ROWS);
const knowing = (...lemmas: string[]) => new Set(lemmas);

describe("the words of an answer", () => {
  it.each([
    [6.9, false],
    [7, true],
    [40, true],
  ])("are known after an interval of %d days: %s", (days, isKnown) => {
    expect(isKnownAfter(days)).toBe(isKnown);
  });

  it("are found by form, each lemma once", () => {
    expect(lemmasIn("Zwei Gipfeli verwütsch, verwütscht.", WORDS)).toEqual(["zwei", "Gipfeli", "verwütsche"]);
  });

  it("are none if a form is ambiguous or in no list", () => {
    expect(lemmasIn("Ässe mit Anna", WORDS)).toEqual([]);
  });
});

describe("the new words of a line", () => {
  it("are the unknown ones, in order", () => {
    expect(newWordsIn("Zwei Gipfeli verwütscht.", knowing("zwei"), WORDS)).toEqual(["Gipfeli", "verwütsche"]);
  });

  it("are none if another form is known", () => {
    expect(newWordsIn("verwütscht", knowing("verwütsche"), WORDS)).toEqual([]);
  });

  it("count an ambiguous form once, and as known if any word is", () => {
    expect(newWordsIn("Ässe", knowing(), WORDS)).toHaveLength(1);
    expect(newWordsIn("Ässe", knowing("ässe"), WORDS)).toEqual([]);
  });

  it("omit names", () => {
    expect(newWordsIn("Hoi Anna!", knowing(), WORDS)).toEqual([]);
  });
});

describe("changes to the known words", () => {
  it("merge: the later one counts", () => {
    const added = { added: ["zwei", "Gipfeli"], removed: ["sii"] };
    const removed = { added: ["sii"], removed: ["zwei"] };

    expect(joinChanges(added, removed)).toEqual({ added: ["Gipfeli", "sii"], removed: ["zwei"] });
  });

  it("apply to what the server has", () => {
    expect([...withChanges(["zwei", "sii"], { added: ["Gipfeli"], removed: ["zwei"] })]).toEqual([
      "sii",
      "Gipfeli",
    ]);
  });

  it("stop at the limit", () => {
    const full = Array.from({ length: KNOWN_WORDS_MAX }, (_one, number) => `word${number}`);

    const known = withChanges(full, { added: ["zwei"], removed: [] });

    expect(known.size).toBe(KNOWN_WORDS_MAX);
    expect(known.has("zwei")).toBe(false);
  });
});

describe("the known share of a lesson", () => {
  const said = spokenIndexOf(
    [
      { ...aLesson({ DocID: "bakery", Access: "BASIC" }), lines: [aLine("1", 0, "Zwei Gipfeli, zwei!")] },
      { ...aLesson({ DocID: "silent", Access: "BASIC" }), lines: [] },
      { ...aLesson({ DocID: "tram", Access: "public" }), lines: [aLine("2", 0, "Verwütsch, isch")] },
    ],
    ROWS,
  );

  it("is counted by distinct lemmas, and missing for a silent lesson", () => {
    const coverage = coverageIn(said, knowing("zwei", "verwütsche", "sii"));

    expect(coverage).toEqual(
      new Map([
        ["tram", { known: 2, all: 2 }],
        ["bakery", { known: 1, all: 2 }],
      ]),
    );
  });

  it("sorts lessons by share, others last in their order", () => {
    const lessons = ["new", "bakery", "older", "tram"].map((DocID) => aLesson({ DocID }));
    const coverage = coverageIn(said, knowing("zwei", "verwütsche", "sii"));

    expect(mostKnownFirst(lessons, coverage).map(({ DocID }) => DocID)).toEqual([
      "tram",
      "bakery",
      "new",
      "older",
    ]);
  });
});

describe("a word of a line", () => {
  it.each([
    ["Gipfeli", "new"],
    ["verwütscht", "learning"],
    ["zwei", "known"],
    ["Mia", null],
  ])("%s is %s", (word, standing) => {
    const own = { known: knowing("zwei"), learning: knowing("verwütsche", "zwei"), words: WORDS };

    expect(standingOf(word, own)).toBe(standing);
  });
});
