import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  type ContentFiles,
  sampleLineIds,
  withChange,
  withContentFolder,
} from "#support/samples/content-folder.ts";
import { WORD_HEADER, wordLine } from "#support/samples/word-list-file.ts";
import { placeOfLesson } from "#tools/content/lesson-place.ts";
import { lineIdOf } from "#tools/content/lines/line-id.ts";
import { correctLine, giveIds } from "#tools/content/lines/line-ids.ts";
import { addMissingWords } from "#tools/content/lines/missing-words.ts";
import { checkFolder } from "#tools/content/read/check-folder.ts";

const LESSON = "lessons/bim-beck";
const LOCK = `${LESSON}/lines.lock`;
const [FIRST = "", SECOND = ""] = sampleLineIds("bim-beck");
const languages = ["gsw", "de", "en"];
const captionsOf = (language: string) => `${LESSON}/captions.${language}.vtt`;

const inAll = (part: string, replacement: string): ContentFiles =>
  Object.assign({}, ...languages.map((language) => withChange(captionsOf(language), part, replacement)));

/** Runs `work` on a lesson, and reads its files afterwards. */
const onLesson = <Result>(
  changes: ContentFiles,
  use: (lesson: ReturnType<typeof placeOfLesson>, read: (file: string) => string) => Result,
) =>
  withContentFolder(changes, (root) =>
    use(placeOfLesson("bim-beck", root), (file) => readFileSync(join(root, file), "utf8")),
  );

describe("giving ids", () => {
  it("writes new lines' ids into captions and lock, and changes nothing else", async () => {
    const without = inAll(`${SECOND}\n`, "");

    await onLesson({ ...without, [LOCK]: `${FIRST}\tGrüezi!\n` }, (lesson, read) => {
      expect(giveIds(lesson)).toEqual({ given: 1, gone: 0 });
      expect(checkFolder(lesson.root).faults).toEqual([]);
      expect(read(captionsOf("en"))).toContain(`${SECOND}\n00:00:01.500 --> 00:00:03.900\nUf Widerluege!\n`);
      expect(read(LOCK)).toBe(`${FIRST}\tGrüezi!\n${SECOND}\tUf Widerluege!\n`);
      expect(giveIds(lesson)).toEqual({ given: 0, gone: 0 });
    });
  });

  it("keeps Windows line ends", async () => {
    const windows = Object.fromEntries(
      languages.map((language) => {
        const [text] = Object.values(withChange(captionsOf(language), `${FIRST}\n`, ""));
        return [captionsOf(language), String(text).replaceAll("\n", "\r\n")];
      }),
    );

    await onLesson({ ...windows, [LOCK]: `${SECOND}\tUf Widerluege!\n` }, (lesson, read) => {
      giveIds(lesson);
      expect(read(captionsOf("de"))).toMatch(new RegExp(`^WEBVTT\r\n\r\n${FIRST}\r\n00:00`));
      expect(read(captionsOf("de")).replaceAll("\r\n", "")).not.toContain("\n");
    });
  });

  it("never reuses an id: not another line's, and not a removed one's", async () => {
    const third = "\n00:00:03.900 --> 00:00:04.000\nUf Widerluege!\n";
    const longer = Object.fromEntries(
      languages.map((language) => {
        const [text] = Object.values(withChange(captionsOf(language), "", ""));
        return [captionsOf(language), String(text) + third];
      }),
    );
    const gone = lineIdOf("bim-beck", "Uf Widerluege!", 1);
    const lock = `${FIRST}\tGrüezi!\n${SECOND}\tUf Widerluege!\n${gone}\tAde!\n`;

    await onLesson({ ...longer, [LOCK]: lock }, (lesson, read) => {
      expect(giveIds(lesson)).toEqual({ given: 1, gone: 1 });
      expect(read(LOCK)).toContain(`${lineIdOf("bim-beck", "Uf Widerluege!", 2)}\tUf Widerluege!\n`);
    });
  });

  it.each([
    [
      "a changed text",
      withChange(captionsOf("gsw"), "Grüezi!", "Grüessech!"),
      /run npm run content -- correct/,
    ],
    ["a text still to be written", inAll("<v Mia>Grüezi!", "…"), /is still to be written/],
    [
      "captions that differ",
      withChange(captionsOf("en"), "WEBVTT", "WEBVTT\n\n00:00:00.000 --> 00:00:00.001\nHm"),
      /the same cues/,
    ],
    [
      "captions that are not there",
      { [captionsOf("de")]: "" },
      /captions\.de\.vtt:1: file: is missing or empty/,
    ],
    [
      "captions that cannot be read",
      withChange(captionsOf("en"), "WEBVTT", "WEB"),
      /captions\.en\.vtt:1: WEBVTT/,
    ],
  ])("is refused for %s, without writing", async (_what, changes, sentence) => {
    await onLesson(changes, (lesson, read) => {
      const before = [LOCK, ...languages.map(captionsOf)].map(read);

      expect(() => giveIds(lesson)).toThrow(sentence);
      expect([LOCK, ...languages.map(captionsOf)].map(read)).toEqual(before);
    });
  });
});

describe("a correction", () => {
  it("keeps the line's id for its new text", async () => {
    await onLesson(withChange(captionsOf("gsw"), "Uf Widerluege!", "Widerluege!"), (lesson, read) => {
      expect(checkFolder(lesson.root).faults).toHaveLength(1);

      expect(correctLine(lesson, SECOND)).toEqual({ id: SECOND, gsw: "Widerluege!" });
      expect(checkFolder(lesson.root).faults).toEqual([]);
      expect(read(LOCK)).toBe(`${FIRST}\tGrüezi!\n${SECOND}\tWiderluege!\n`);
    });
  });

  it("is refused for an unknown line", async () => {
    await onLesson({}, (lesson) => {
      expect(() => correctLine(lesson, "0badcafe")).toThrow("bim-beck has no line 0badcafe.");
    });
  });
});

describe("missing words", () => {
  it("get a row each, in lower case at the start of a sentence; the check asks for their meaning", async () => {
    const text = "Grüezi! Chömed Si zum Stand. Chömed uf!";
    const changes = {
      ...withChange(captionsOf("gsw"), "Uf Widerluege!", text),
      [LOCK]: `${FIRST}\tGrüezi!\n${SECOND}\t${text}\n`,
    };

    await onLesson(changes, (lesson, read) => {
      expect(addMissingWords(lesson)).toEqual(["chömed", "Si", "zum", "Stand"]);
      expect(read("words.csv")).toMatch(
        new RegExp(`goodbye,+\n${["chömed", "Si", "zum", "Stand"].map((form) => wordLine(form)).join("")}$`),
      );
      expect(checkFolder(lesson.root).faults[0]).toMatchObject({
        file: "words.csv",
        line: 5,
        field: "Lemma",
      });
      expect(addMissingWords(lesson)).toEqual([]);
    });
  });

  it("keep the list's line ends, also mixed ones", async () => {
    await onLesson(withChange(captionsOf("gsw"), "Grüezi!", "Ade!"), (lesson, read) => {
      const file = join(lesson.root, "words.csv");
      writeFileSync(
        file,
        `${read("words.csv").replaceAll("\n", "\r\n")}${wordLine("merci", "merci", "danke", "thank you")}`,
      );

      addMissingWords(lesson);

      expect(read("words.csv")).toMatch(new RegExp(`,\n${wordLine("ade").trim()}\r\n$`));
      expect(addMissingWords(lesson)).toEqual([]);
    });
  });

  it("start a list if there is none", async () => {
    await onLesson({ "words.csv": null }, (lesson, read) => {
      expect(addMissingWords(lesson)).toEqual(["grüezi", "uf", "Widerluege"]);
      expect(read("words.csv")).toMatch(new RegExp(`^${WORD_HEADER}${wordLine("grüezi")}`));
    });
  });
});
