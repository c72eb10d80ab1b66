import { assertFails, assertSucceeds } from "@firebase/rules-unit-testing";
import { TURN_SECONDS, TURNS_A_DAY } from "@gruezi/contract/business";
import { DAY, HOUR, SECOND } from "@gruezi/contract/durations";
import { deleteDoc, doc, serverTimestamp, setDoc, Timestamp } from "firebase/firestore/lite";
import { beforeEach, describe, expect, it } from "vitest";
import { aComment, aLesson, aTurn, COMMENT_ID, without } from "#support/rules/documents.ts";
import { applyRules, as, type Documents, store, writeTogether } from "#support/rules/world.ts";

const TURN = "Users/anna/Turns/comments";
const SECOND_ID = "comment-of-anna-2";

const ago = (milliseconds: number) => Timestamp.fromMillis(Date.now() - milliseconds);
const write = (documents: Documents) => writeTogether(as("anna"), documents);
const comment = (ID: string, videoId = "bim-beck") => ({
  [`Videos/${videoId}/Comments/${ID}`]: aComment({ ID }),
});
const take = (fields: object) => write({ [TURN]: aTurn(fields) });

/** Turn window, begun two hours ago. */
const Since = ago(2 * HOUR);
const begun = (fields: object = {}) => aTurn({ At: ago(HOUR), Since, Count: 7, ...fields });
const next = (fields: object = {}) => ({ Since, Count: 8, ...fields });

applyRules();
beforeEach(() => store({ "Videos/bim-beck": aLesson(), "Videos/am-bahnhof": aLesson() }));

describe("a comment", () => {
  it.each<[string, Documents]>([
    ["without a turn", {}],
    ["with the turn of another comment", { [TURN]: aTurn({ ID: SECOND_ID }) }],
    ["with a turn in another lesson", { [TURN]: aTurn({ VideoID: "am-bahnhof" }) }],
    ["with a turn at reporting", { "Users/anna/Turns/reports": aTurn() }],
  ])("is refused %s", async (_what, turn) => {
    await assertFails(write({ ...comment(COMMENT_ID), ...turn }));
  });

  it("is refused with a turn already taken for it", async () => {
    await store({ [TURN]: aTurn({ At: ago(HOUR) }) });

    await assertFails(write(comment(COMMENT_ID)));
  });

  it("is refused with a future turn", async () => {
    await store({ [TURN]: aTurn({ At: ago(-HOUR) }) });

    await assertFails(write(comment(COMMENT_ID)));
  });

  it("shares its turn with no comment of the same id in another lesson", async () => {
    await assertFails(
      write({ ...comment(COMMENT_ID), ...comment(COMMENT_ID, "am-bahnhof"), [TURN]: aTurn() }),
    );
  });

  it("shares its turn with no other in the same commit", async () => {
    await assertFails(write({ ...comment(COMMENT_ID), ...comment(SECOND_ID), [TURN]: aTurn() }));
  });

  it("may follow another after a while", async () => {
    await store({ [TURN]: begun({ ID: SECOND_ID }) });

    await assertSucceeds(write({ ...comment(COMMENT_ID), [TURN]: aTurn(next()) }));
  });

  it("is refused right after another", async () => {
    await assertSucceeds(write({ ...comment(COMMENT_ID), [TURN]: aTurn() }));
    const { Since: begunAt } = await storedTurn();

    await assertFails(
      write({ ...comment(SECOND_ID), [TURN]: aTurn({ ID: SECOND_ID, Since: begunAt, Count: 2 }) }),
    );
  });
});

async function storedTurn(): Promise<Record<string, unknown>> {
  const { getDoc } = await import("firebase/firestore/lite");
  return (await getDoc(doc(as("anna"), TURN))).data() ?? {};
}

/** Verdict on a turn `seconds` after the last. An answer that is a second late is tried again. */
async function verdictOnNext(seconds: number): Promise<"taken" | "refused"> {
  const At = ago(seconds * SECOND);
  await store({ [TURN]: begun({ At }) });
  const verdict = await take(next()).then(
    () => "taken" as const,
    () => "refused" as const,
  );
  return Date.now() - At.toMillis() < (seconds + 1) * SECOND ? verdict : verdictOnNext(seconds);
}

describe("a turn", () => {
  it(`is accepted ${TURN_SECONDS} seconds after the last`, async () => {
    expect(await verdictOnNext(TURN_SECONDS)).toBe("taken");
  });

  it("is refused a second earlier", async () => {
    expect(await verdictOnNext(TURN_SECONDS - 1)).toBe("refused");
  });

  it("may be the last of its window", async () => {
    await store({ [TURN]: begun({ Count: TURNS_A_DAY - 1 }) });

    await assertSucceeds(take(next({ Count: TURNS_A_DAY })));
  });

  it("is refused if its window has no more", async () => {
    await store({ [TURN]: begun({ Count: TURNS_A_DAY }) });

    await assertFails(take(next({ Count: TURNS_A_DAY + 1 })));
  });

  it("begins a new window a day after a full one", async () => {
    await store({ [TURN]: begun({ Count: TURNS_A_DAY, Since: ago(DAY) }) });

    await assertSucceeds(take({}));
  });

  it.each([
    ["before a day is over", TURNS_A_DAY, 23 * HOUR, HOUR],
    ["while the old one has turns", TURNS_A_DAY - 1, 2 * DAY, HOUR],
    ["after one that holds more than it can", TURNS_A_DAY + 1, 2 * DAY, HOUR],
    ["within seconds of the last turn", TURNS_A_DAY, 2 * DAY, 0],
  ])("begins no new window %s", async (_when, Count, sinceAge, age) => {
    await store({ [TURN]: begun({ Count, Since: ago(sinceAge), At: ago(age) }) });

    await assertFails(take({}));
  });

  it.each([
    ["a count of none", { Count: 0 }],
    ["a count below none", { Count: -100 }],
    ["a date in days to come", { Since: ago(-2 * DAY) }],
    ["the old one's date", { Since: ago(2 * DAY) }],
  ])("begins no new window with %s", async (_what, fields) => {
    await store({ [TURN]: begun({ Count: TURNS_A_DAY, Since: ago(2 * DAY) }) });

    await assertFails(take(fields));
  });

  it.each([
    ["a count that stays", { Count: 7 }],
    ["a count that falls", { Count: 6 }],
    ["a count that leaps", { Count: 9 }],
    ["a count in words", { Count: "8" }],
    ["a book begun now", { Since: serverTimestamp() }],
    ["a book begun earlier", { Since: ago(3 * HOUR) }],
    ["a book begun later", { Since: ago(HOUR) }],
    ["no date", { At: null }],
    ["a date in the past", { At: ago(HOUR) }],
    ["a date to come", { At: ago(-HOUR) }],
  ])("is refused as a following one with %s", async (_what, fields) => {
    await store({ [TURN]: begun() });

    await assertFails(take(next(fields)));
  });

  it.each([
    ["a count of none", { Count: 0 }],
    ["a count of two", { Count: 2 }],
    ["a count below none", { Count: -100 }],
    ["a book begun in the past", { Since: ago(HOUR) }],
    ["a book begun in days to come", { Since: ago(-HOUR) }],
    ["a date in the past", { At: ago(HOUR) }],
    ["a date to come", { At: ago(-HOUR) }],
    ["a field nobody asked for", { Note: "x" }],
    ["a lesson that is none", { VideoID: "Bim Beck" }],
    ["a lesson that is a number", { VideoID: 7 }],
    ["an id of 15 characters", { ID: "a".repeat(15) }],
    ["an id of 65 characters", { ID: "a".repeat(65) }],
    ["an id that is a list", { ID: ["comment-of-anna-1"] }],
  ])("is refused as a first one with %s", async (_what, fields) => {
    await assertFails(take(fields));
  });

  it.each(["At", "VideoID", "ID", "Since", "Count"])("is refused without %s", async (field) => {
    await assertFails(write({ [TURN]: without(aTurn(), field) }));
  });

  it.each(["a".repeat(16), "a".repeat(64), "Az09_-Az09_-Az09_-"])("may name '%s'", async (ID) => {
    await assertSucceeds(take({ ID }));
  });

  it("is taken for comments and reports only", async () => {
    await assertSucceeds(write({ "Users/anna/Turns/reports": aTurn() }));
    await assertFails(write({ "Users/anna/Turns/likes": aTurn() }));
  });

  it("cannot be deleted or reset", async () => {
    await store({ [TURN]: begun() });

    await assertFails(deleteDoc(doc(as("anna"), TURN)));
    await assertFails(setDoc(doc(as("anna"), TURN), { Count: 0 }, { merge: true }));
  });
});
