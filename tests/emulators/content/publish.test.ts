import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { Catalogue } from "@gruezi/contract/catalogue";
import type { LessonLines } from "@gruezi/contract/dictionary";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import {
  newestCataloguePath,
  saidLinesPath,
  wholeCataloguePath,
} from "#functions/gateways/firestore/document-paths.ts";
import {
  type ContentFiles,
  renamed,
  runContentCommand,
  sampleLineIds,
  withChange,
  withContentFolder,
  without,
} from "#support/samples/content-folder.ts";
import { publishContent } from "#tools/content/publish/publish.ts";
import { planSlotWrites } from "#tools/content/publish/slots.ts";
import { withTarget } from "#tools/content/publish/target.ts";
import { checkFolder } from "#tools/content/read/check-folder.ts";
import { formatFault } from "#tools/content/read/faults.ts";

const PROJECT_ID = "demo-gruezi-content";
const mediaRoot = mkdtempSync(join(tmpdir(), "gruezi-media-"));
const app = initializeApp({ projectId: PROJECT_ID }, "publish-test");
const firestore = getFirestore(app);
const { FIRESTORE_EMULATOR_HOST } = process.env;

const publish = (changes: ContentFiles = {}) =>
  withContentFolder(changes, (root) => {
    const { content, faults } = checkFolder(root);
    if (content === undefined) throw new Error(faults.map(formatFault).join("\n"));
    return withTarget({ projectId: PROJECT_ID, mediaRoot }, (target) => publishContent(content, target));
  });

/** Publishes in a child process. */
const runPublish = (changes: ContentFiles = {}) =>
  withContentFolder(changes, (root) =>
    runContentCommand(["publish", root, "--project", PROJECT_ID], { MEDIA_ROOT: mediaRoot }),
  );
const stored = async (path: string) => (await firestore.doc(path).get()).data();
const idsIn = async (collection: string) =>
  (await firestore.collection(collection).get()).docs.map(({ id }) => id);

async function storedBrotli<T>(path: string): Promise<T> {
  const { Brotli } = (await stored(path)) ?? {};
  return JSON.parse(brotliDecompressSync(Brotli).toString());
}
const storedCatalogue = (path: string) => storedBrotli<Catalogue>(path);

/** Publishes copies of the sample's first lesson. */
const publishMany = (count: number, { summary = () => "", text = "" }) =>
  withContentFolder({}, (root) => {
    const { content } = checkFolder(root);
    const [first] = content?.lessons ?? [];
    if (!content || !first) throw new Error("The sample folder has faults.");
    const lessons = Array.from({ length: count }, (_, number) => ({
      ...first,
      docId: `lesson-${number}`,
      text,
      fields: { ...first.fields, Summary: summary() },
    }));
    return withTarget({ projectId: PROJECT_ID, mediaRoot }, (target) =>
      publishContent({ ...content, lessons }, target),
    );
  });

/** Returns all documents by path. */
async function storedDocuments(): Promise<Record<string, unknown>> {
  const names = await firestore.listCollections();
  const groups = await Promise.all(
    [...names.map(({ id }) => id), "Secret"].map((id) => firestore.collectionGroup(id).get()),
  );
  return Object.fromEntries(
    groups.flatMap(({ docs }) => docs.map((found) => [found.ref.path, found.data()])),
  );
}

beforeEach(async () => {
  const documents = `projects/${PROJECT_ID}/databases/(default)/documents`;
  await fetch(`http://${FIRESTORE_EMULATOR_HOST}/emulator/v1/${documents}`, { method: "DELETE" });
  rmSync(mediaRoot, { recursive: true, force: true });
});
afterAll(async () => {
  rmSync(mediaRoot, { recursive: true, force: true });
  await deleteApp(app);
});

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
      [newestCataloguePath, wholeCataloguePath].map(async (path) => await storedCatalogue(path)),
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

describe("publishing again", () => {
  it("changes nothing without changes", async () => {
    await publish();
    const documents = await storedDocuments();
    const { mtimeMs } = statSync(join(mediaRoot, "lessons/bim-beck/audio/1.m4a"));

    const { changedMediaFiles } = await publish();

    expect(await storedDocuments()).toEqual(documents);
    expect(statSync(join(mediaRoot, "lessons/bim-beck/audio/1.m4a")).mtimeMs).toBe(mtimeMs);
    expect(changedMediaFiles).toBe(0);
  });

  it("replaces changed media only", async () => {
    await publish();

    const { changedMediaFiles } = await publish({ "lessons/bim-beck/audio/1.m4a": "another recording" });

    expect(changedMediaFiles).toBe(1);
  });

  it("draws a lesson's card anew for another title only", async () => {
    const summary = withChange("lessons/bim-beck/lesson.md", "Order bread and", "Order rolls and");
    const title = withChange("lessons/bim-beck/lesson.md", "at the bakery", "buying bread");
    await publish();
    const before = await stored("Videos/bim-beck");

    expect(await publish(summary)).toMatchObject({ changedMediaFiles: 0 });
    expect(await publish(title)).toMatchObject({ changedMediaFiles: 1 });
    expect((await stored("Videos/bim-beck"))?.["CardImageURL"]).not.toBe(before?.["CardImageURL"]);
  });

  it("leaves a taken slot with its learner, and the count of lessons", async () => {
    await publish();
    await firestore.doc("PrivateLessons/mon-am-9").update({ StudentUID: "anna", HoldUntil: new Date(0) });
    await firestore.doc("Metadata/private_lessons").update({ AmountOfLessons: 7 });
    const taken = await stored("PrivateLessons/mon-am-9");

    const { notes } = await publish(withChange("slots.json", '"Hour": 9', '"Hour": 10'));

    expect(await stored("PrivateLessons/mon-am-9")).toEqual(taken);
    expect(await stored("Metadata/private_lessons")).toEqual({ MaxAmountOfLessons: 20, AmountOfLessons: 7 });
    expect(notes).toEqual(["slot mon-am-9 keeps its hour: a learner holds it"]);
  });

  it("withdraws a removed lesson, but keeps learners' comments", async () => {
    await publish();
    const comment = { Message: "Merci!" };
    await firestore.doc("Videos/bim-beck/Comments/comment-of-anna-1").set(comment);

    const { withdrawnLessons } = await publish({
      ...renamed("lessons/bim-beck", "lessons/im-lade"),
      ...withChange("course.yaml", "Lessons: [bim-beck]", "Lessons: [im-lade]"),
    });

    expect(await idsIn("Videos")).toEqual(["im-lade", "mini-merci"]);
    expect(await idsIn("Flashcards")).toEqual(["im-lade"]);
    expect(await stored("Videos/bim-beck/Secret/content")).toBeUndefined();
    expect(await stored("Videos/bim-beck/Secret/lines")).toBeUndefined();
    expect(await stored("Videos/bim-beck/Comments/comment-of-anna-1")).toEqual(comment);
    expect(withdrawnLessons).toEqual(["bim-beck"]);
    expect(await storedCatalogue(wholeCataloguePath)).toMatchObject({
      lessons: [{ DocID: "im-lade" }, { DocID: "mini-merci" }],
    });
  });

  it("withdraws removed cards, sheets and free slots", async () => {
    await publish();

    await publish({
      "lessons/bim-beck/cards.csv": null,
      ...without("grammar/articles"),
      "slots.json": '{ "MaxAmountOfLessons": 20, "slots": [] }',
    });

    expect(await idsIn("Flashcards")).toEqual([]);
    expect(await idsIn("GrammarPDFs")).toEqual([]);
    expect(await idsIn("PrivateLessons")).toEqual([]);
    expect(await stored("Videos/bim-beck")).toMatchObject({ HasFlashcards: false });
  });
});

it("publishing fails as a whole when a learner claims a slot about to be removed", async () => {
  await publish();
  const { writes } = await planSlotWrites(firestore, { slots: [], MaxAmountOfLessons: 20 });
  await firestore.doc("PrivateLessons/mon-am-9").update({ StudentUID: "anna" });
  const batch = firestore.batch();
  for (const write of writes) write(batch);

  await expect(batch.commit()).rejects.toThrow("FAILED_PRECONDITION");

  expect(await idsIn("PrivateLessons")).toEqual(["fri-pm-2", "mon-am-9"]);
});

it("two concurrent publications leave a catalogue of both", async () => {
  await publish();

  await Promise.all([runPublish(), runPublish(without("lessons/bim-beck"))]);

  const { lessons } = await storedCatalogue(wholeCataloguePath);

  expect(lessons.map(({ DocID }) => DocID).sort()).toEqual(await idsIn("Videos"));
});

it("long lessons are published in requests that the emulator takes", async () => {
  // These are 6 MB in all, and a request takes 4 MiB.
  await publishMany(60, { text: "Grüezi mitenand. ".repeat(6_000) });

  expect(await idsIn("Videos")).toHaveLength(60);
});

it("lessons too many for a Firestore document are refused, without writing", async () => {
  // The text is random, so that it does not compress.
  const summary = () => randomBytes(7_500).toString("base64url");

  const refused = publishMany(140, { summary });

  await expect(refused).rejects.toThrow(
    /^The catalogue of 140 lessons has \d{7} bytes, compressed\. One document holds 1000000: nothing is published\.$/,
  );
  expect(await storedDocuments()).toEqual({});
  expect(existsSync(mediaRoot)).toBe(false);
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
