import { assertFails, assertSucceeds } from "@firebase/rules-unit-testing";
import {
  collection,
  deleteDoc,
  doc,
  getDocs,
  limit,
  type QueryConstraint,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  where,
  writeBatch,
} from "firebase/firestore/lite";
import { beforeEach, describe, expect, it } from "vitest";
import {
  aComment,
  aLesson,
  aReport,
  aTurn,
  COMMENT_ID,
  OTHERS_COMMENT_ID,
  without,
} from "#support/rules/documents.ts";
import {
  applyRules,
  as,
  type Documents,
  MODERATORS,
  type Persona,
  statusOfListFrom,
  store,
  writeTogether,
} from "#support/rules/world.ts";

const yesterday = Timestamp.fromMillis(Date.now() - 86_400_000);
const tomorrow = Timestamp.fromMillis(Date.now() + 86_400_000);

const COMMENT = `Videos/bim-beck/Comments/${COMMENT_ID}`;
const commentOfAnna = aComment({ TimeStamp: yesterday });
const commentOfBeat = aComment({ ID: OTHERS_COMMENT_ID, UID: "beat", Username: "Beat Frei" });

applyRules();
beforeEach(() =>
  store({
    ...MODERATORS,
    "Videos/bim-beck": aLesson(),
    [COMMENT]: commentOfAnna,
    [`Videos/bim-beck/Comments/${OTHERS_COMMENT_ID}`]: commentOfBeat,
  }),
);

describe("a report", () => {
  const REPORT = `Reports/bim-beck_${OTHERS_COMMENT_ID}_anna`;
  const turnFor = (fields: object = {}) => ({
    "Users/anna/Turns/reports": aTurn({ ID: OTHERS_COMMENT_ID, ...fields }),
  });
  const report = (fields: object = {}, path = REPORT, turn: Documents = turnFor()) =>
    writeTogether(as("anna"), { [path]: aReport(fields), ...turn });

  it("is accepted once per comment and learner", async () => {
    await store({ [REPORT]: aReport() });

    await assertFails(report());
  });

  it("is accepted from several learners", async () => {
    await store({ [`Reports/bim-beck_${OTHERS_COMMENT_ID}_carla`]: aReport({ UID: "carla" }) });

    await assertSucceeds(report());
  });

  it.each([
    ["a date in the past", { At: yesterday }],
    ["a date to come", { At: tomorrow }],
    ["a field nobody asked for", { Why: "x".repeat(1_000) }],
    ["another learner's UID", { UID: "beat" }],
    ["another comment", { CommentID: COMMENT_ID }],
    ["another lesson", { VideoID: "am-bahnhof" }],
  ])("is refused with %s", async (_what, fields) => {
    await assertFails(report(fields));
  });

  it.each(["VideoID", "CommentID", "UID", "At"])("is refused without %s", async (field) => {
    await assertFails(writeTogether(as("anna"), { [REPORT]: without(aReport(), field), ...turnFor() }));
  });

  it.each(["any-id-will-do", `bim-beck_${OTHERS_COMMENT_ID}_anna2`])(
    "is refused under the id '%s', which would allow many",
    async (id) => {
      await assertFails(report({}, `Reports/${id}`));
    },
  );

  it("is refused for a deleted comment", async () => {
    const CommentID = "comment-of-nobody-1";

    await assertFails(
      report({ CommentID }, `Reports/bim-beck_${CommentID}_anna`, turnFor({ ID: CommentID })),
    );
  });

  it.each<[string, Documents]>([
    ["without a turn", {}],
    ["with a turn at another comment", turnFor({ ID: COMMENT_ID })],
    ["with a turn at another lesson", turnFor({ VideoID: "am-bahnhof" })],
    ["with a turn at commenting", { "Users/anna/Turns/comments": aTurn({ ID: OTHERS_COMMENT_ID }) }],
  ])("is refused %s", async (_what, turn) => {
    await assertFails(report({}, REPORT, turn));
  });
});

describe("the list of reports", () => {
  const list = (persona: Persona, ...constraints: QueryConstraint[]) =>
    getDocs(query(collection(as(persona), "Reports"), ...constraints));

  it("is read by a moderator in pages of a hundred", async () => {
    await assertSucceeds(list("maria", limit(100)));
    await assertFails(list("maria", limit(101)));
    await assertFails(list("maria"));
  });

  it("is closed to reporters", async () => {
    await assertFails(list("anna", where("UID", "==", "anna"), limit(20)));
  });

  it("is closed to a former moderator at once", async () => {
    await assertSucceeds(list("maria", limit(20)));
    await deleteDoc(doc(as("server"), "Moderators/maria"));

    await assertFails(list("maria", limit(20)));
    await assertFails(deleteDoc(doc(as("maria"), COMMENT)));
  });
});

describe("a hidden comment", () => {
  const HIDDEN = `HiddenComments/bim-beck_${COMMENT_ID}`;
  const hidden = (fields: object = {}) => ({
    ...commentOfAnna,
    VideoID: "bim-beck",
    HiddenAt: serverTimestamp(),
    ...fields,
  });
  const hide = (persona: Persona, fields: object = hidden(), path = HIDDEN) => {
    const batch = writeBatch(as(persona));
    batch.set(doc(as(persona), path), fields);
    batch.delete(doc(as(persona), COMMENT));
    return batch.commit();
  };

  it("is moved out of its lesson by a moderator", async () => {
    await assertSucceeds(hide("maria"));
  });

  it("is moved with all of its reports", async () => {
    const reports = Array.from({ length: 100 }, (_none, index) => `Reports/bim-beck_${COMMENT_ID}_${index}`);
    await store(Object.fromEntries(reports.map((path) => [path, aReport()])));
    const batch = writeBatch(as("maria"));
    batch.set(doc(as("maria"), HIDDEN), hidden());
    batch.delete(doc(as("maria"), COMMENT));
    for (const path of reports) batch.delete(doc(as("maria"), path));

    await assertSucceeds(batch.commit());
  });

  it("replaces an earlier one of the same id", async () => {
    await store({ [HIDDEN]: hidden({ Message: "Earlier" }) });

    await assertSucceeds(hide("maria"));
  });

  it.each<Persona>(["anna", "beat", "visitor"])("is not moved by %s", async (persona) => {
    await assertFails(hide(persona));
  });

  it.each([
    ["other words", { Message: "I never wrote this." }],
    ["another writer", { UID: "beat" }],
    ["another name", { Username: "Somebody" }],
    ["another date", { TimeStamp: serverTimestamp() }],
    ["a field nobody asked for", { Note: "x" }],
    ["a moment in the past", { HiddenAt: yesterday }],
    ["a moment to come", { HiddenAt: tomorrow }],
    ["another comment's id", { ID: OTHERS_COMMENT_ID }],
    ["another lesson", { VideoID: "am-bahnhof" }],
  ])("is refused with %s", async (_what, fields) => {
    await assertFails(hide("maria", hidden(fields)));
  });

  it.each(["VideoID", "HiddenAt", "Message"])("is refused without %s", async (field) => {
    await assertFails(hide("maria", without(hidden(), field)));
  });

  it.each(["any-id-will-do", "some-id-will-do"])("is refused under the id '%s'", async (id) => {
    await assertFails(hide("maria", hidden(), `HiddenComments/${id}`));
  });

  it("is refused if it stays in its lesson", async () => {
    await assertFails(setDoc(doc(as("maria"), HIDDEN), hidden()));
  });

  it("is refused if its lesson no longer has it", async () => {
    await deleteDoc(doc(as("server"), COMMENT));

    await assertFails(hide("maria"));
  });
});

describe("the list of hidden comments", () => {
  const list = (persona: Persona, ...constraints: QueryConstraint[]) =>
    getDocs(query(collection(as(persona), "HiddenComments"), ...constraints));
  const of = (uid: string) => where("UID", "==", uid);

  it("is read by writers for their own, in pages of a hundred", async () => {
    await assertSucceeds(list("anna", of("anna"), limit(100)));
    await assertFails(list("anna", of("anna"), limit(101)));
    await assertFails(list("anna", of("anna")));
  });

  it("is read by a moderator in full", async () => {
    await assertSucceeds(list("maria", limit(100)));
    await assertFails(list("maria", limit(101)));
  });

  it.each<[Persona, string, QueryConstraint[]]>([
    ["anna", "those of Beat", [of("beat")]],
    ["anna", "her own and those of Beat", [where("UID", "in", ["anna", "beat"])]],
    ["anna", "all", []],
    ["visitor", "those of Anna", [of("anna")]],
    ["visitor", "all", []],
  ])("is closed to %s for %s", async (persona, _what, constraints) => {
    await assertFails(list(persona, ...constraints, limit(20)));
  });
});

describe("the list of lessons", () => {
  const list = (...constraints: QueryConstraint[]) =>
    getDocs(query(collection(as("visitor"), "Videos"), ...constraints));

  it("is read in pages of a hundred, from the first on", async () => {
    await assertSucceeds(list(where("Type", "==", "mini_lesson"), limit(1)));
    await assertSucceeds(list(limit(100)));
    await assertFails(list(limit(101)));
    await assertFails(list());
    expect(await statusOfListFrom("Videos", 0)).toBe(200);
    expect(await statusOfListFrom("Videos", 1)).toBe(403);
  });
});
