import { gzipSync } from "node:zlib";
import { saidIndexOf } from "@gruezi/contract/said-index";
import { describe, expect, it } from "vitest";
import { sampleSpeech, sampleWords } from "#support/samples/sample-speech.ts";
import { saidSearch } from "#web/features/learn/catalogue/said/said-search.ts";

const words = sampleWords();
const parts = saidIndexOf(sampleSpeech(), words);
const find = await saidSearch(words, parts);

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

describe("the files of the sample content", () => {
  const gzipBytes = (file: unknown) => gzipSync(JSON.stringify(file), { level: 9 }).length;

  it("are small enough to be fetched at the first key press", () => {
    expect(parts).toHaveLength(1);
    expect(gzipBytes({ ...parts[0], older: [] }) + gzipBytes(words)).toBeLessThan(60_000);
  });
});
