import { gzipSync } from "node:zlib";
import { spokenIndexOf, toIndexLine } from "@gruezi/contract/spoken-index";
import { describe, expect, it } from "vitest";
import { sampleSpeech, sampleWords } from "#support/samples/sample-speech.ts";
import { spokenSearch, withLines } from "#web/features/learn/catalogue/spoken/spoken-search.ts";

const words = sampleWords();
const parts = spokenIndexOf(sampleSpeech(), words);
const find = await spokenSearch(words, parts);

const lessonsFor = (typed: string) => find(typed).map(({ lessonId }) => lessonId);
const linesFor = (typed: string) => find(typed).flatMap(({ lines }) => lines.map(([, , gsw]) => gsw));

describe("the search in spoken lines", () => {
  it.each([
    ["gipfeli", "bim-beck"],
    ["GIPFELI", "bim-beck"],
    ["gipfely", "bim-beck"],
    ["gipf", "bim-beck"],
    ["verwütsche", "am-bahnhof"],
    ["Verwuetsche", "am-bahnhof"],
    ["Halbtax", "am-bahnhof"],
    ["croissant", "bim-beck"],
    ["Bäcker", "bim-beck"],
    ["Baecker", "bim-beck"],
    ["zwei gipfeli", "bim-beck"],
    ["Haubtax", "am-bahnhof"],
  ])("finds %s in %s", (typed, lessonId) => {
    expect(lessonsFor(typed)).toContain(lessonId);
  });

  it("finds a public line in each language, exact words before other forms", () => {
    expect(linesFor("heissisch")[0]).toBe("Hoi! Wie heissisch du?");
    expect(linesFor("what's your name")).toEqual(["Hoi! Wie heissisch du?"]);
    expect(linesFor("wie heißt du")).toEqual(["Hoi! Wie heissisch du?"]);
  });

  it("finds lines with all words, in any order", () => {
    expect(linesFor("du heissisch wie")).toEqual(["Hoi! Wie heissisch du?"]);
    expect(find("heissisch gipfeli")).toEqual([]);
  });

  it("shows the word of a closed lesson, and no line", () => {
    const [hit] = find("gipfely").filter(({ lessonId }) => lessonId === "bim-beck");

    expect(hit?.lines).toEqual([]);
    expect(hit?.words.map(({ form, english }) => [form, english])).toEqual([["Gipfeli", "croissant"]]);
  });

  it("shows a word of a closed lesson once, also if it stands for two typed ones", () => {
    const closed = find("how are you").filter(({ lines }) => lines.length === 0);

    expect(closed.length).toBeGreaterThan(0);
    for (const { words: shown } of closed) expect(new Set(shown).size).toBe(shown.length);
  });

  it("prefers the exact word to similar ones", () => {
    expect(new Set(find("schön").flatMap((hit) => hit.words.map(({ lemma }) => lemma)))).toEqual(
      new Set(["schön"]),
    );
    expect(lessonsFor("schon").length).toBeGreaterThan(lessonsFor("schön").length);
  });

  it("keeps the summit apart from the croissant", () => {
    expect(lessonsFor("Gipfel")[0]).toBe("wandere");
  });

  it.each(["", "   ", "?!", "🥐", "xyzzy", "q"])("finds nothing for %j", (typed) => {
    expect(find(typed)).toEqual([]);
  });

  it("accepts two thousand letters", () => {
    expect(find("gipfeli ".repeat(250)).map(({ lessonId }) => lessonId)).toContain("bim-beck");
    expect(find("g".repeat(2_000))).toEqual([]);
  });
});

const opened = sampleSpeech().map(({ DocID, lines }) => ({ lessonId: DocID, lines: lines.map(toIndexLine) }));
const findOpened = await spokenSearch(words, withLines(parts, opened));

const plain = (text: string) => (text.toLowerCase().match(/[\p{L}'’]+/gu) ?? []).join(" ");
const saysPhrase = (line: string, typed: string) => ` ${plain(line)} `.includes(` ${plain(typed)} `);

describe("a phrase that is said", () => {
  it.each([
    "how are you",
    "I'm a bit tired",
    "thank you very much",
    "the same to you",
    "can I help you",
    "I don't want to disturb you",
    "you're welcome",
    "over there",
    "have a nice day",
    "from the fourth floor",
    "Wie gaats dir",
    "es tuet mer leid",
    "gern gschee",
    "wo isch",
    "was häsch gmacht",
    "ich bi choo",
    "auf wiedersehen",
    "kein Platz",
    "Chan ich mit de Charte zale",
    "HALF AN HOUR",
  ])("comes first: %s", (typed) => {
    const [first] = findOpened(typed);

    expect(first?.lines[0]?.slice(2).some((line) => saysPhrase(String(line), typed))).toBe(true);
  });

  it("comes first while its last word is typed, and a sentence of its own before a longer one", () => {
    expect(findOpened("where do you keep the pla")[0]?.lines[0]?.[4]).toBe("Where do you keep the plates?");
    for (const search of [find, findOpened])
      expect(search("how are you")[0]?.lines[0]?.[4]).toBe("How are you?");
  });

  it("comes before a closed lesson whose word fits as well", () => {
    const [first, ...others] = find("heissisch");

    expect(first?.lines[0]?.[2]).toContain("Wie heissisch du?");
    expect(others.some(({ words }) => words.length > 0)).toBe(true);
  });

  it("shows the line of a paid lesson only to those who have access", () => {
    const lineOf = (search: typeof find) =>
      search("zwei Gipfeli").flatMap((hit) => (hit.lessonId === "bim-beck" ? hit.lines : []));

    expect(lineOf(findOpened).map(([, , gsw]) => gsw)).toContain("Ja, no zwei Gipfeli, bitte.");
    expect(lineOf(find)).toEqual([]);
  });
});

describe("the files of the sample content", () => {
  const gzipBytes = (file: unknown) => gzipSync(JSON.stringify(file), { level: 9 }).length;

  it("are small enough to be fetched at the first key press", () => {
    expect(parts).toHaveLength(1);
    expect(gzipBytes({ ...parts[0], older: [] }) + gzipBytes(words)).toBeLessThan(60_000);
  });
});
