import { assertFails, assertSucceeds } from "@firebase/rules-unit-testing";
import { DAY } from "@gruezi/contract/durations";
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getCount,
  getDocs,
  limit,
  orderBy,
  type QueryConstraint,
  query,
  startAfter,
  Timestamp,
  where,
} from "firebase/firestore/lite";
import { beforeEach, describe, expect, it } from "vitest";
import { aComment, aLesson, aTurn, COMMENT_ID, without } from "#support/rules/documents.ts";
import {
  applyRules,
  as,
  type Persona,
  statusOfListFrom,
  store,
  writeTogether,
} from "#support/rules/world.ts";
import { INVISIBLE_TEXTS, VISIBLE_TEXTS } from "#support/samples/typed-texts.ts";

const COMMENTS = "Videos/bim-beck/Comments";
const yesterday = Timestamp.fromMillis(Date.now() - DAY);
const tomorrow = Timestamp.fromMillis(Date.now() + DAY);

/** Writes a comment with its writer's valid turn. */
const comment = (persona: Persona, fields: object, id = COMMENT_ID, videoId = "bim-beck") =>
  writeTogether(as(persona), {
    [`Videos/${videoId}/Comments/${id}`]: aComment({ ID: id, ...fields }),
    [`Users/${persona}/Turns/comments`]: aTurn({ VideoID: videoId, ID: id }),
  });

const list = (persona: Persona, constraints: readonly QueryConstraint[]) =>
  getDocs(query(collection(as(persona), COMMENTS), ...constraints));

applyRules();
beforeEach(() => store({ "Videos/bim-beck": aLesson() }));

describe("writing a comment", () => {
  it.each([
    ["one character", { Message: "ä" }],
    ["2,000 characters", { Message: "ü".repeat(2000) }],
    ["1,000 emoji, each of which counts for two", { Message: "🧀".repeat(1000) }],
    ["several lines", { Message: "\n\nMerci!\nAdieu." }],
    ["about a line", { LineID: "0a1b2c3d" }],
  ])("a learner may write %s", async (_what, fields) => {
    await assertSucceeds(comment("anna", fields));
  });

  it("another learner may write under their own name", async () => {
    await assertSucceeds(comment("beat", { UID: "beat", Username: "Beat Frei" }));
  });

  it.each([
    ["a field nobody asked for", { Likes: 1_000 }],
    ["2,001 characters", { Message: "u".repeat(2001) }],
    ["a line whose id is short", { LineID: "0a1b2c3" }],
    ["a line whose id is long", { LineID: "0a1b2c3d4" }],
    ["a line whose id is in capitals", { LineID: "0A1B2C3D" }],
    ["a line that is a number", { LineID: 12_345_678 }],
    ["a line that is null", { LineID: null }],
    ["a message that is a number", { Message: 7 }],
    ["a message that is a list", { Message: ["Hoi"] }],
    ["another learner's UID", { UID: "beat" }],
    ["another learner's name", { Username: "Beat Frei" }],
    ["a part of the own name", { Username: "Anna" }],
    ["no name", { Username: "" }],
    ["a date of the writer's choice", { TimeStamp: yesterday }],
    ["a date ahead of the server's", { TimeStamp: tomorrow }],
    ["a date that is a number", { TimeStamp: 0 }],
    ["an ID that is not the document's", { ID: "comment-of-anna-2" }],
    ["an ID that comes before the document's", { ID: "comment-of-anna-0" }],
  ])("a comment with %s is refused", async (_what, fields) => {
    await assertFails(comment("anna", fields));
  });

  it.each(["ID", "Message", "UID", "Username", "TimeStamp"])(
    "a comment without %s is refused",
    async (field) => {
      const documents = {
        [`${COMMENTS}/${COMMENT_ID}`]: without(aComment(), field),
        "Users/anna/Turns/comments": aTurn(),
      };

      await assertFails(writeTogether(as("anna"), documents));
    },
  );

  it.each(VISIBLE_TEXTS)("a message of %s is accepted", async (_what, Message) => {
    await assertSucceeds(comment("anna", { Message }));
  });

  it.each(INVISIBLE_TEXTS)("a message of %s is refused", async (_what, Message) => {
    await assertFails(comment("anna", { Message }));
  });

  it("a learner without a display name cannot comment", async () => {
    await assertFails(comment("nameless", { UID: "nameless", Username: "" }));
  });

  it.each(["a".repeat(16), "a".repeat(64), "Az09_-Az09_-Az09_-"])(
    "a comment may have the id '%s'",
    async (id) => {
      await assertSucceeds(comment("anna", {}, id));
    },
  );

  it.each(["a".repeat(15), "a".repeat(65), "comment of anna 1", "comment-of-änna-1"])(
    "a comment with the id '%s' is refused",
    async (id) => {
      await assertFails(comment("anna", {}, id));
    },
  );

  it.each(["closed", "paused"])("a lesson with comments %s accepts none", async (comments) => {
    await store({ "Videos/bim-beck": aLesson({ comments }) });

    await assertFails(comment("anna", {}));
  });

  it("a stored comment cannot be changed", async () => {
    await store({ [`${COMMENTS}/${COMMENT_ID}`]: aComment() });

    await assertFails(comment("anna", { Message: "I never said that." }));
  });

  it("a lesson without the field accepts none", async () => {
    await store({ "Videos/silent-lesson": { DocID: "silent-lesson" } });

    await assertFails(comment("anna", {}, COMMENT_ID, "silent-lesson"));
  });

  it("a missing lesson accepts none", async () => {
    await assertFails(comment("anna", {}, COMMENT_ID, "no-lesson"));
  });
});

describe("reading comments", () => {
  it.each([
    ["the newest twenty", [orderBy("TimeStamp", "desc"), limit(20)]],
    ["the next page", [orderBy("TimeStamp", "desc"), startAfter(yesterday), limit(20)]],
    [
      "those since the last seen",
      [where("TimeStamp", ">", yesterday), orderBy("TimeStamp", "desc"), limit(20)],
    ],
    ["a hundred at once", [orderBy("TimeStamp", "desc"), limit(100)]],
  ])("a visitor may list %s", async (_what, constraints) => {
    await assertSucceeds(list("visitor", constraints));
  });

  it.each([
    ["more than a hundred", [orderBy("TimeStamp", "desc"), limit(101)]],
    ["all of them", [orderBy("TimeStamp", "desc")]],
    ["all of one learner", [where("UID", "==", "anna")]],
  ])("neither visitor nor learner may list %s", async (_what, constraints) => {
    await assertFails(list("visitor", constraints));
    await assertFails(list("anna", constraints));
  });

  it("an offset is refused, since skipped documents are charged like reads", async () => {
    expect(await statusOfListFrom(COMMENTS, 1)).toBe(403);
    expect(await statusOfListFrom(COMMENTS, 0)).toBe(200);
  });

  it("comments of all lessons cannot be listed at once", async () => {
    await assertFails(getDocs(query(collectionGroup(as("anna"), "Comments"), limit(20))));
  });

  it("comments cannot be counted without a limit", async () => {
    await assertFails(getCount(collection(as("visitor"), COMMENTS)));
  });
});

it("a deleted comment cannot be deleted again", async () => {
  await assertFails(deleteDoc(doc(as("anna"), COMMENTS, COMMENT_ID)));
});
