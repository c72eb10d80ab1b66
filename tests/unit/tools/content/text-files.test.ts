import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { contentFiles, faultsWith, withChange, withContentFolder } from "#support/samples/content-folder.ts";
import { wordLine } from "#support/samples/word-list-file.ts";
import { runLessonCommand } from "#tools/content/lesson-commands.ts";
import { placeOfLesson } from "#tools/content/lesson-place.ts";
import { addMissingWords } from "#tools/content/lines/missing-words.ts";
import { judgeSpellings } from "#tools/content/spell.ts";

const LESSON = "lessons/bim-beck";
const TEXT_FILES = [
  "words.csv",
  ...["lesson.md", "cards.csv", "lines.lock"].map((name) => `${LESSON}/${name}`),
  ...["gsw", "de", "en"].map((language) => `${LESSON}/captions.${language}.vtt`),
];
const OTHER_FILES = [
  "course.yaml",
  "slots.json",
  "live-lesson.json",
  "mini-lessons.json",
  "grammar/articles/grammar.md",
];

const MAC_BYTE: Record<string, number> = { ä: 0x8a, ö: 0x9a, ü: 0x9f };
const bigEndian = (text: string) => Buffer.from(text, "utf16le").swap16();

const ENCODINGS: readonly [string, (text: string) => Buffer][] = [
  ["Windows-1252", (text) => Buffer.from(text, "latin1")],
  ["Mac Roman", (text) => Buffer.from([...text].map((letter) => MAC_BYTE[letter] ?? letter.charCodeAt(0)))],
  ["UTF-16 LE", (text) => Buffer.from(`\uFEFF${text}`, "utf16le")],
  ["UTF-16 BE", (text) => bigEndian(`\uFEFF${text}`)],
  ["UTF-16 LE", (text) => Buffer.from(text, "utf16le")],
  ["UTF-16 BE", bigEndian],
];

/** Returns the file with an umlaut in a new last line. */
const withUmlaut = (file: string) => `${contentFiles[file]}ü\n`;
const lineOfUmlaut = (text: string) => text.split("\n").findIndex((line) => /[^\0-\x7f]/.test(line)) + 1;

describe("a text file in another encoding", () => {
  it.each(
    [...TEXT_FILES, ...OTHER_FILES].flatMap((file) =>
      ENCODINGS.map(([name, encode]) => [file, name, encode] as const),
    ),
  )("is a fault: %s in %s", async (file, name, encode) => {
    const text = withUmlaut(file);
    const line = name.startsWith("UTF-16") ? 1 : lineOfUmlaut(text);

    expect(await faultsWith({ [file]: encode(text) })).toContain(
      `${file}:${line}: encoding: must be UTF-8, not ${name}`,
    );
  });

  it("is named by the line of old Mac files, too", async () => {
    const text = withUmlaut("words.csv").replaceAll("\n", "\r");

    expect(await faultsWith({ "words.csv": Buffer.from(text, "latin1") })).toContain(
      "words.csv:2: encoding: must be UTF-8, not Windows-1252",
    );
  });

  it("is a fault after another program lost its letters", async () => {
    const [file, text] =
      Object.entries(withChange(`${LESSON}/cards.csv`, "s Brot", "s Br\uFFFDtli"))[0] ?? [];

    expect(await faultsWith({ [String(file)]: String(text) })).toEqual([
      `${file}:3: encoding: holds \uFFFD, where another program lost a letter`,
    ]);
  });

  it.each(
    TEXT_FILES.flatMap((file) =>
      [["lines"], ["clips"], ["correct", "0badcafe"], ["import", "film.mp4"]].map(
        ([name = "", ...words]) => [name, file, words] as const,
      ),
    ),
  )("ends the command %s before anything is written: %s", async (name, file, words) => {
    const damaged = { [file]: Buffer.from(withUmlaut(file), "latin1") };

    await withContentFolder(damaged, async (root) => {
      const bytesOf = () => TEXT_FILES.map((path) => readFileSync(join(root, path), "base64"));
      const before = bytesOf();
      const place = placeOfLesson("bim-beck", root);

      await expect(runLessonCommand({ name: name as "lines", place, words })).rejects.toThrow(
        /encoding: must be UTF-8, not Windows-1252/,
      );
      expect(bytesOf()).toEqual(before);
    });
  });

  it("ends the judgement of spellings", async () => {
    await withContentFolder({ "list.tsv": Buffer.from("grüezi\tgruezi\n", "latin1") }, (root) => {
      expect(() => judgeSpellings(join(root, "list.tsv"), root)).toThrow(/must be UTF-8, not Windows-1252/);
    });
  });
});

describe("a word list that cannot be read", () => {
  it.each([
    ["Windows-1252", Buffer.from(withUmlaut("words.csv"), "latin1"), /not Windows-1252/],
    ["an open quote", `${contentFiles["words.csv"]}"offe\n`, /words\.csv:5: quotes: are opened/],
    ["semicolons", String(contentFiles["words.csv"]).replaceAll(",", ";"), /words\.csv:1: header/],
  ])("gets no rows: %s", async (_what, list, sentence) => {
    await withContentFolder({ "words.csv": list }, (root) => {
      const before = readFileSync(join(root, "words.csv"));

      expect(() => addMissingWords(placeOfLesson("bim-beck", root))).toThrow(sentence);
      expect(readFileSync(join(root, "words.csv"))).toEqual(before);
    });
  });
});

describe("a text file in UTF-8", () => {
  it.each([
    ["a byte order mark", (text: string) => `\uFEFF${text}`],
    ["Windows line ends", (text: string) => text.replaceAll("\n", "\r\n")],
    ["line ends of old Macs", (text: string) => text.replaceAll("\n", "\r")],
    ["decomposed umlauts", (text: string) => text.normalize("NFD")],
    ["all of them", (text: string) => `\uFEFF${text.replaceAll("\n", "\r\n").normalize("NFD")}`],
  ])("may have %s", async (_what, change) => {
    for (const file of [...TEXT_FILES, ...OTHER_FILES])
      expect(await faultsWith({ [file]: change(String(contentFiles[file])) })).toEqual([]);
  });

  it("keeps its bytes when a word is added to the list", async () => {
    const list = `\uFEFF${String(contentFiles["words.csv"]).replaceAll("\n", "\r\n")}`.trimEnd();

    await withContentFolder(withChange(`${LESSON}/captions.gsw.vtt`, "Grüezi!", "Ade!"), (root) => {
      const file = join(root, "words.csv");
      writeFileSync(file, list);
      addMissingWords(placeOfLesson("bim-beck", root));

      expect(readFileSync(file, "utf8")).toBe(`${list}\r\n${wordLine("ade").trim()}\r\n`);
    });
  });
});
