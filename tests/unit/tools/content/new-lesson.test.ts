import { describe, expect, it } from "vitest";
import { withContentFolder } from "#support/samples/content-folder.ts";
import { placeOfLesson, requireLesson } from "#tools/content/lesson-place.ts";
import { layOutLesson } from "#tools/content/new-lesson.ts";
import { checkFolder } from "#tools/content/read/check-folder.ts";
import { formatFault } from "#tools/content/read/faults.ts";

const faultsOfNew = (root: string) =>
  checkFolder(root)
    .faults.map(formatFault)
    .filter((fault) => fault.startsWith("lessons/im-lade/"));

describe("a new lesson", () => {
  it("is explained by the check, step by step", async () => {
    await withContentFolder({}, (root) => {
      layOutLesson(placeOfLesson("im-lade", root), "2026-11-22");

      expect(faultsOfNew(root)).toEqual([
        "lessons/im-lade/captions.de.vtt:4: text: is still to be written",
        "lessons/im-lade/captions.en.vtt:4: text: is still to be written",
        "lessons/im-lade/captions.gsw.vtt:4: text: is still to be written",
        "lessons/im-lade/cards.csv:2: SwissGerman: is still to be written; without cards, delete the file",
        "lessons/im-lade/cards.csv:2: English: is still to be written; without cards, delete the file",
        "lessons/im-lade/lesson.md:2: Title: must have 3 to 80 characters, not 1",
        "lessons/im-lade/lesson.md:8: Summary: must have 10 to 200 characters, not 1",
        "lessons/im-lade/lesson.md:9: Topics[0]: must be a lower-case word",
        "lessons/im-lade/lesson.md:11: DurationSeconds: must be a whole number from 1 to 86400",
        "lessons/im-lade/lesson.md:15: Text: is still to be written",
        "lessons/im-lade/thumbnail.webp:1: file: is missing or empty; run `npm run content -- import im-lade <film.mp4>`",
        "lessons/im-lade/video/master.m3u8:1: file: is missing or empty; run `npm run content -- import im-lade <film.mp4>`",
      ]);
    });
  });

  it("never overwrites written files", async () => {
    await withContentFolder({}, (root) => {
      expect(() => layOutLesson(placeOfLesson("bim-beck", root), "2026-11-22")).toThrow("already exists");
    });
  });
});

describe("a lesson named in a command", () => {
  it("is an id, or the path of its folder", async () => {
    await withContentFolder({}, (root) => {
      const byId = requireLesson(placeOfLesson("bim-beck", root));

      expect(byId).toMatchObject({ docId: "bim-beck", root, folder: "lessons/bim-beck" });
      expect(placeOfLesson(`${root}/lessons/bim-beck`, "elsewhere")).toEqual(byId);
      expect(placeOfLesson(`${root}/lessons/bim-beck/`, "elsewhere")).toEqual(byId);
    });
  });

  it.each([
    ["Im Lade", '"Im Lade" is not a lesson id'],
    ["somewhere/im-lade", "somewhere/im-lade is not a lesson's folder"],
  ])("%s is neither an id nor a lesson's folder", (named, sentence) => {
    expect(() => placeOfLesson(named, "content")).toThrow(sentence);
  });

  it("is refused if missing, with the command that creates it", async () => {
    await withContentFolder({}, (root) => {
      expect(() => requireLesson(placeOfLesson("im-lade", root))).toThrow(
        "Run: npm run content -- new im-lade",
      );
    });
  });
});
