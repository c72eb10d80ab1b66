import { assertFails, assertSucceeds } from "@firebase/rules-unit-testing";
import { PROGRESS_LESSONS_MAX } from "@gruezi/contract/documents/progress";
import { DAY } from "@gruezi/contract/durations";
import { deleteField, doc, getDoc, setDoc, Timestamp } from "firebase/firestore/lite";
import { describe, expect, it } from "vitest";
import { aLessonBegun, someProgress, without } from "#support/rules/documents.ts";
import { applyRules, as, store } from "#support/rules/world.ts";

const PROGRESS = "Users/anna/Progress/lessons";

const write = (fields: object) => setDoc(doc(as("anna"), PROGRESS), fields, { merge: true });
const replace = (fields: object) => setDoc(doc(as("anna"), PROGRESS), fields);

async function storedLessons(): Promise<Record<string, unknown>> {
  const found = await getDoc(doc(as("anna"), PROGRESS));
  return found.get("Lessons");
}

/** Maximal number of lessons, oldest first. */
const full = (count = PROGRESS_LESSONS_MAX) => ({
  LastVideoID: "lesson-1",
  Lessons: Object.fromEntries(
    Array.from({ length: count }, (_none, index) => [
      `lesson-${index + 1}`,
      someProgress({ UpdatedAt: Timestamp.fromMillis(1_000 * index) }),
    ]),
  ),
});

const forgeries: [string, object][] = [
  ["a negative position", { PositionSeconds: -0.5 }],
  ["a position beyond a day", { PositionSeconds: 86_400.5 }],
  ["a position that is a word", { PositionSeconds: "12" }],
  ["a position that is no number", { PositionSeconds: Number.NaN }],
  ["an endless position", { PositionSeconds: Number.POSITIVE_INFINITY }],
  ["a negative duration", { DurationSeconds: -1 }],
  ["a duration beyond a day", { DurationSeconds: 86_401 }],
  ["a duration that is null", { DurationSeconds: null }],
  ["a mark that is a number", { Done: 1 }],
  ["a mark that is taken back", { Done: false }],
  ["a date in the past", { UpdatedAt: Timestamp.fromMillis(0) }],
  ["a date to come", { UpdatedAt: Timestamp.fromMillis(Date.now() + DAY) }],
  ["a field nobody asked for", { Points: 1_000 }],
];

applyRules();

describe("progress is accepted", () => {
  it.each([
    ["the first second", { PositionSeconds: 0, DurationSeconds: 0 }],
    ["a whole day", { PositionSeconds: 86_400, DurationSeconds: 86_400 }],
    ["the end of a lesson", { PositionSeconds: 38, Done: true }],
  ])("at %s", async (_what, fields) => {
    await assertSucceeds(write(aLessonBegun("bim-beck", fields)));
  });

  it.each(["2-go", "1-2-3", "constructor", "size", "keys", "bim", "b".repeat(60)])(
    "for the lesson '%s', an unusual field name",
    async (videoId) => {
      await store({ [PROGRESS]: aLessonBegun() });

      await assertSucceeds(write(aLessonBegun(videoId, { PositionSeconds: 5 })));
      await assertSucceeds(write(aLessonBegun(videoId, { PositionSeconds: 20 })));

      expect(await storedLessons()).toMatchObject({ "bim-beck": {}, [videoId]: { PositionSeconds: 20 } });
    },
  );
});

describe("a device's write", () => {
  it("leaves other lessons, written at the same time", async () => {
    const videoIds = ["am-bahnhof", "bim-beck", "fondue-abig", "gruezi-mitenand"];

    await Promise.all(videoIds.map((videoId) => assertSucceeds(write(aLessonBegun(videoId)))));

    expect(Object.keys(await storedLessons()).toSorted()).toEqual(videoIds);
  });

  it("leaves another device's mark in the same lesson", async () => {
    await write(aLessonBegun("bim-beck", { PositionSeconds: 36, Done: true }));

    await assertSucceeds(write(aLessonBegun("bim-beck", { PositionSeconds: 5 })));

    expect(await storedLessons()).toMatchObject({ "bim-beck": { PositionSeconds: 5, Done: true } });
  });
});

describe("progress is refused", () => {
  it.each(forgeries)("when new with %s", async (_what, fields) => {
    await assertFails(write(aLessonBegun("bim-beck", fields)));
  });

  it.each(forgeries)("when changed to %s", async (_what, fields) => {
    await store({ [PROGRESS]: aLessonBegun() });

    await assertFails(write(aLessonBegun("bim-beck", fields)));
  });

  it.each(["PositionSeconds", "DurationSeconds", "UpdatedAt"])("without %s", async (field) => {
    const Lessons = { "bim-beck": without(someProgress(), field) };

    await assertFails(write({ LastVideoID: "bim-beck", Lessons }));
  });

  it.each(["Bim-Beck", "bim_beck", "b", "bi", "b".repeat(61), "-bim", "bim-", "bim.beck"])(
    "for the lesson id '%s'",
    async (videoId) => {
      await assertFails(write(aLessonBegun(videoId)));
    },
  );
});

describe("a write about one lesson is refused", () => {
  const { Lessons } = aLessonBegun();

  it.each([
    ["without its name", { Lessons }],
    ["without an entry of it", { LastVideoID: "bim-beck", Lessons: {} }],
    ["in the name of another", { LastVideoID: "am-bahnhof", Lessons }],
    ["with a second one", { LastVideoID: "bim-beck", Lessons: { ...Lessons, "am-bahnhof": someProgress() } }],
    ["with a list for lessons", { LastVideoID: "bim-beck", Lessons: ["bim-beck"] }],
    ["with null for an entry", { LastVideoID: "bim-beck", Lessons: { "bim-beck": null } }],
    ["with a field beside the lessons", { ...aLessonBegun(), Points: 1_000 }],
  ])("%s", async (_what, fields) => {
    await assertFails(write(fields));
  });

  it("that changes the stored entry of another", async () => {
    await store({ [PROGRESS]: aLessonBegun() });

    await assertFails(
      write({ LastVideoID: "am-bahnhof", Lessons: { ...Lessons, "am-bahnhof": someProgress() } }),
    );
  });

  it("that repeats the name and changes another instead", async () => {
    await store({ [PROGRESS]: aLessonBegun() });

    await assertFails(write({ LastVideoID: "bim-beck", Lessons: { "am-bahnhof": someProgress() } }));
  });

  it("that drops the others", async () => {
    await store({ [PROGRESS]: aLessonBegun() });

    await assertFails(replace(aLessonBegun("am-bahnhof")));
  });
});

describe("a full document", () => {
  it("accepts no further lesson", async () => {
    await store({ [PROGRESS]: full() });

    await assertFails(write(aLessonBegun("one-more")));
  });

  it("accepts a stored lesson", async () => {
    await store({ [PROGRESS]: full() });

    await assertSucceeds(write(aLessonBegun("lesson-250", { PositionSeconds: 30 })));
  });

  it("replaces one lesson by a new one", async () => {
    await store({ [PROGRESS]: full() });
    const { LastVideoID, Lessons } = aLessonBegun("one-more");

    await assertSucceeds(write({ LastVideoID, Lessons: { ...Lessons, "lesson-1": deleteField() } }));

    const stored = await storedLessons();
    expect(Object.keys(stored)).toHaveLength(PROGRESS_LESSONS_MAX);
    expect(stored).not.toHaveProperty("lesson-1");
  });

  it("replaces at most one", async () => {
    await store({ [PROGRESS]: full() });
    const { LastVideoID, Lessons } = aLessonBegun("one-more");
    const dropped = { "lesson-1": deleteField(), "lesson-2": deleteField() };

    await assertFails(write({ LastVideoID, Lessons: { ...Lessons, ...dropped } }));
  });
});

it("a document with room refuses to replace a lesson, and accepts a new one", async () => {
  await store({ [PROGRESS]: full(PROGRESS_LESSONS_MAX - 1) });
  const { LastVideoID, Lessons } = aLessonBegun("one-more");

  await assertFails(write({ LastVideoID, Lessons: { ...Lessons, "lesson-1": deleteField() } }));
  await assertSucceeds(write(aLessonBegun("one-more")));
});
