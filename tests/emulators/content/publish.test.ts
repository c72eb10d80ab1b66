import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Catalogue } from "@gruezi/contract/catalogue";
import type { LessonLines } from "@gruezi/contract/dictionary";
import { describe, expect, it } from "vitest";
import {
  newestCataloguePath,
  saidLinesPath,
  wholeCataloguePath,
} from "#functions/gateways/firestore/document-paths.ts";
import { sampleLineIds, withChange } from "#support/samples/content-folder.ts";
import { startPublication } from "#support/samples/publication.ts";

const { mediaRoot, publish, runPublish, stored, storedBrotli, storedDocuments } =
  startPublication("demo-gruezi-content");

describe("publishing a folder", () => {
  it("writes a lesson's public part without paid content", async () => {
    await publish();

    expect(await stored("Videos/bim-beck")).toEqual({
      DocID: "bim-beck",
      Title: "Bim Beck: at the bakery",
      Difficulty: "beginner",
      Type: "video_lesson",
      Date: expect.objectContaining({ _seconds: Date.UTC(2026, 9, 12, 4) / 1000 }),
      Access: "BASIC",
      MondayLesson: true,
      Summary: "Order bread and pay for it.",
      Topics: ["shopping", "food"],
      comments: "open",
      DurationSeconds: 4,
      HasFlashcards: true,
      VideoThumbnailURL: expect.stringMatching(
        /^\/media\/public\/lessons\/bim-beck\/thumbnail-[0-9a-f]{8}\.webp$/,
      ),
      CardImageURL: expect.stringMatching(/^\/media\/public\/lessons\/bim-beck\/card-[0-9a-f]{8}\.jpg$/),
    });
  });

  it("writes paid content for the server only", async () => {
    await publish();

    expect(await stored("Videos/bim-beck/Secret/content")).toEqual({
      Text: "<h2>At the counter</h2>\n<p><strong>Ich hett gern es Gipfeli.</strong> <em>I would like a croissant.</em></p>",
      VideoHLSurl: "lessons/bim-beck/video/master.m3u8",
      Photos: [{ Path: "lessons/bim-beck/photos/beck.webp", Alt: "A bakery counter" }],
      Audios: [{ Path: "lessons/bim-beck/audio/1.m4a", Title: "Grüezi!" }],
      Captions: {
        gsw: "lessons/bim-beck/captions.gsw.vtt",
        de: "lessons/bim-beck/captions.de.vtt",
        en: "lessons/bim-beck/captions.en.vtt",
      },
      Clips: { Path: "lessons/bim-beck/clips/", HasSlow: false },
      Access: "BASIC",
    });
    expect(await stored("Flashcards/bim-beck")).toEqual({
      Cards: [
        {
          SwissGerman: "de Beck",
          English: "the baker",
          Variants: { Bern: "dr Beck", Basel: "dr Begg" },
          AudioPath: "lessons/bim-beck/audio/1.m4a",
        },
        { SwissGerman: "s Brot", English: "the bread" },
      ],
      CardIDs: ["bim-beck-b9OwdKYx0vpuRpnW", "bim-beck-9ImxBa6rTh8cuKWo"],
    });
  });

  it("writes the captions' joined lines for the server only", async () => {
    const [first, second] = sampleLineIds("bim-beck");

    await publish({
      ...withChange("lessons/bim-beck/captions.de.vtt", "Grüezi!", "Guten Tag!"),
      ...withChange("lessons/bim-beck/captions.en.vtt", "Uf Widerluege!", "Goodbye!"),
    });

    expect(await stored("Videos/bim-beck/Secret/lines")).toEqual({
      Lines: [
        {
          id: first,
          startSeconds: 0,
          endSeconds: 1.5,
          speaker: "Mia",
          gsw: "Grüezi!",
          german: "Guten Tag!",
          english: "Grüezi!",
        },
        {
          id: second,
          startSeconds: 1.5,
          endSeconds: 3.9,
          speaker: null,
          gsw: "Uf Widerluege!",
          german: "Uf Widerluege!",
          english: "Goodbye!",
        },
      ],
    });
  });

  it("writes what is said in paid lessons for the server only, and nothing of it into the open index", async () => {
    await publish(withChange("lessons/bim-beck/captions.en.vtt", "Uf Widerluege!", "Goodbye, and thanks!"));

    const said = await storedBrotli<LessonLines[]>(saidLinesPath);
    expect(said.map(({ lessonId }) => lessonId)).toEqual(["bim-beck"]);
    expect(said[0]?.lines.map(([, , , , en]) => en)).toEqual(["Grüezi!", "Goodbye, and thanks!"]);
    const open = readdirSync(join(mediaRoot, "public")).filter((name) => name.startsWith("said-"));
    expect(open).toHaveLength(1);
    for (const name of open)
      expect(readFileSync(join(mediaRoot, "public", name), "utf8")).not.toContain("Goodbye");
  });

  it("writes documents outside of lessons", async () => {
    await publish();

    expect(await stored("GrammarPDFs/articles")).toMatchObject({ DocID: "articles", Order: 1, Pages: 1 });
    expect(await stored("Metadata/mini_lessons_collection_attributes")).toEqual({ index: ["mini-merci"] });
    expect(await stored("Metadata/course")).toMatchObject({
      units: [{ id: "in-shops", Lessons: ["bim-beck"] }],
    });
    expect(await stored("Metadata/private_lessons")).toEqual({ MaxAmountOfLessons: 20, AmountOfLessons: 0 });
    expect(await stored("Metadata/dictionary")).toEqual({
      wordsUrl: expect.stringMatching(/^\/media\/public\/words-[0-9a-f]{8}\.json$/),
      saidUrl: expect.stringMatching(/^\/media\/public\/said-[0-9a-f]{8}\.json$/),
    });
    expect(await stored("LiveLessons/current")).toMatchObject({ Title: "An evening", Passcode: "SAMPLE" });
    expect(await stored("PrivateLessons/mon-am-9")).toEqual({
      id: "mon-am-9",
      Day: "MON",
      Meridiem: "AM",
      Hour: 9,
      StudentUID: "",
      HoldUntil: null,
    });
  });

  it("writes the catalogue, complete in both parts with few lessons", async () => {
    await publish();

    const [newest, whole] = await Promise.all(
      [newestCataloguePath, wholeCataloguePath].map((path) => storedBrotli<Catalogue>(path)),
    );

    expect(newest).toMatchObject({
      lessons: [{ DocID: "bim-beck" }, { DocID: "mini-merci" }],
      newestMiniLesson: { DocID: "mini-merci" },
      miniLessonIds: ["mini-merci"],
      mondayLessonId: "bim-beck",
      dictionary: await stored("Metadata/dictionary"),
      shelves: [{ name: "2026", count: 2 }],
    });
    expect(newest).toEqual(whole);
  });

  it("uploads every file that a lesson uses", async () => {
    await publish();

    expect(readdirSync(join(mediaRoot, "lessons/bim-beck")).sort()).toEqual([
      "audio",
      "captions.de.vtt",
      "captions.en.vtt",
      "captions.gsw.vtt",
      "clips",
      "photos",
      "video",
    ]);
    expect(readFileSync(join(mediaRoot, "lessons/bim-beck/video/240p/001.ts"), "utf8")).toBe(
      "second segment",
    );
    expect(existsSync(join(mediaRoot, "grammar/articles/grammar.pdf"))).toBe(true);
    const [first] = sampleLineIds("bim-beck");
    for (const type of ["m4a", "webp"])
      expect(existsSync(join(mediaRoot, `lessons/bim-beck/clips/${first}.${type}`))).toBe(true);
    const dictionary = await stored("Metadata/dictionary");
    for (const address of Object.values(dictionary ?? {}))
      expect(existsSync(join(mediaRoot, String(address).replace("/media/", "")))).toBe(true);
    const video = await stored("Videos/bim-beck");
    for (const field of ["VideoThumbnailURL", "CardImageURL"])
      expect(existsSync(join(mediaRoot, String(video?.[field]).replace("/media/", "")))).toBe(true);
  });
});

it("the command reports the published content and the project", async () => {
  const { exitCode, output } = await runPublish({});

  expect(exitCode).toBe(0);
  expect(output).toMatch(/: 2 lessons, 1 grammar sheet, 2 slots, no fault\.\n/);
  expect(output).toMatch(/demo-gruezi-content: 18 documents written, 33 media files changed\.\n$/);
});

describe("a folder with a fault", () => {
  it("publishes nothing and reports the fault", async () => {
    const { exitCode, output } = await runPublish(
      withChange("lessons/bim-beck/lesson.md", "Access: BASIC", "Access: GOLD"),
    );

    expect(exitCode).toBe(1);
    expect(output).toContain(
      'lessons/bim-beck/lesson.md:5: Access: must be one of public, account, BASIC, VIP, not "GOLD"',
    );
    expect(output).toContain("nothing is published");
    expect(await storedDocuments()).toEqual({});
    expect(existsSync(mediaRoot)).toBe(false);
  });

  it("leaves the published content", async () => {
    await publish();
    const documents = await storedDocuments();

    await runPublish({ "slots.json": "{" });

    expect(await storedDocuments()).toEqual(documents);
  });
});
