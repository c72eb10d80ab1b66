import "#support/functions/env.ts";
import type { SaveAnswersResponse, SentRow } from "@gruezi/contract/callables/save-answers";
import { utcDayOf } from "@gruezi/contract/days-off";
import { NEVER_DUE } from "@gruezi/contract/documents/card-schedule";
import { DAY, HOUR, MINUTE, SECOND } from "@gruezi/contract/durations";
import { type Grade, monthOf } from "@gruezi/contract/review-log";
import { beforeEach, describe, expect, it } from "vitest";
import { saveAnswers } from "#functions/index.ts";
import { run } from "#support/functions/call.ts";
import { loginOf } from "#support/functions/logins.ts";
import { clearStore, countInTransactions, store } from "#support/functions/store.ts";
import {
  anAnswer,
  anUndo,
  aPlacement,
  CARD_ID,
  LINE_ID,
  LINE_ITEM,
  sent,
  WORD_ITEM,
} from "#support/learning/answer-rows.ts";

const NOW = Date.now();
const MONTH = monthOf(NOW);

/** An answer as a device sends it. */
const anAnswered = (item: string, at: number, grade: Grade = 3) => sent(anAnswer(item, at, { grade }));

const send = (rows: readonly unknown[], uid = "anna"): Promise<SaveAnswersResponse> =>
  run(saveAnswers, { data: { rows }, auth: loginOf(uid) });
const storedCard = async (item: string, uid = "anna") =>
  (await store().doc(`Users/${uid}/Cards/${item}`).get()).data();
async function storedRows(uid = "anna"): Promise<Record<string, unknown>[]> {
  const { docs } = await store().collection(`Users/${uid}/Reviews`).get();
  return docs.flatMap((part) => part.get("Rows"));
}

beforeEach(async () => {
  await clearStore();
  await Promise.all([
    store()
      .doc("Flashcards/bim-beck")
      .set({ CardIDs: [CARD_ID] }),
    store()
      .doc("Users/anna/Mined/bim-beck")
      .set({ LineIDs: [LINE_ID], Words: [`${LINE_ID} Brot`], At: new Date() }),
  ]);
});

describe("an answer", () => {
  it("is stored in the log, and its item gets the schedule that follows from it", async () => {
    const row = anAnswered(CARD_ID, NOW - MINUTE);

    const saved = await send([row]);

    const { videoId: _lesson, ...logged } = row;
    expect(await storedRows()).toEqual([logged]);
    expect(saved).toMatchObject({ saved: [row.id], refused: [] });
    expect(saved.schedules[CARD_ID]).toMatchObject({
      reps: 1,
      Row: row.id,
      RowAt: row.at,
      last_review: row.at,
    });
    expect(await storedCard(CARD_ID)).toMatchObject({
      Kind: "card",
      VideoID: "bim-beck",
      reps: 1,
      Row: row.id,
    });
  });

  it.each([`${CARD_ID}_en`, LINE_ITEM, WORD_ITEM])("begins the item %s", async (item) => {
    const { schedules } = await send([anAnswered(item, NOW)]);

    expect(schedules[item]).toMatchObject({ VideoID: "bim-beck", reps: 1 });
    expect(await storedCard(item)).toMatchObject({ reps: 1 });
  });

  it("continues the stored schedule", async () => {
    await send([anAnswered(CARD_ID, NOW - 20 * DAY, 4)]);

    const { schedules } = await send([anAnswered(CARD_ID, NOW, 1)]);

    expect(schedules[CARD_ID]).toMatchObject({ reps: 2, lapses: 1, last_review: NOW });
  });

  it("that comes late leads to the same schedule as in its order", async () => {
    const [first, second, third] = [20, 10, 1].map((days) => anAnswered(CARD_ID, NOW - days * DAY));
    const inOrder = await send([first, second, third]);
    await clearStore();
    await store()
      .doc("Flashcards/bim-beck")
      .set({ CardIDs: [CARD_ID] });

    await send([first, third]);
    const late = await send([second]);

    expect(late.schedules).toEqual(inOrder.schedules);
  });

  it("is stored with the learner's scheduler, which replays late answers", async () => {
    const Fitted = { weights: Array.from({ length: 21 }, (_none, index) => 0.2 + index / 30) };
    await store().doc("Users/anna/Settings/learning").set({ Retention: 0.8, Fitted });
    const first = anAnswered(CARD_ID, NOW - 20 * DAY);
    const third = anAnswered(CARD_ID, NOW);
    await send([first, third]);
    await store().doc("Users/anna/Settings/learning").set({ Retention: 0.95 });

    await send([anAnswered(CARD_ID, NOW - 10 * DAY)]);

    const parts = await store().collection("Users/anna/Reviews").get();
    const tags = parts.docs.flatMap((part) => Object.keys(part.get("Schedulers")));
    expect(new Set(tags).size).toBe(2);
    expect(parts.docs.flatMap((part) => Object.values(part.get("Schedulers")))).toContainEqual({
      retention: 0.8,
      weights: Fitted.weights.map((weight) => Number(weight.toFixed(4))),
    });
    expect(await storedCard(CARD_ID)).toMatchObject({ reps: 3 });
  });

  it("is due after the learner's days off, also after a replay", async () => {
    const yearOff = [utcDayOf(NOW + DAY), utcDayOf(NOW + 366 * DAY)].join("/");
    await store()
      .doc("Users/anna/Settings/learning")
      .set({ DaysOff: [yearOff] });
    const [first, second] = [anAnswered(CARD_ID, NOW - DAY, 4), anAnswered(CARD_ID, NOW - HOUR, 4)];

    const atOnce = await send([first, second]);

    expect(atOnce.schedules[CARD_ID]?.due).toBeGreaterThan(NOW + 366 * DAY);
    await store().doc("Users/anna/Settings/learning").set({});
    const late = await send([anAnswered(CARD_ID, NOW - 2 * HOUR, 4)]);
    expect(late.schedules[CARD_ID]?.due).toBeGreaterThan(NOW + 366 * DAY);
  });

  it("is stored once, however often it is sent", async () => {
    const row = anAnswered(CARD_ID, NOW);
    const once = await send([row, row]);

    const again = await send([row]);

    expect(again).toMatchObject({ saved: [row.id], refused: [], schedules: once.schedules });
    expect(await storedRows()).toHaveLength(1);
  });

  it("is saved for a learner whose plan has lapsed", async () => {
    expect((await send([anAnswered(CARD_ID, NOW)])).saved).toHaveLength(1);
  });

  it("costs a read and a write for its item, and a call costs a write and three reads more", async () => {
    const items = [CARD_ID, `${CARD_ID}_en`, LINE_ITEM, WORD_ITEM];
    await send(items.map((item) => anAnswered(item, NOW - DAY)));
    const counted = countInTransactions();

    await send(items.map((item) => anAnswered(item, NOW)));

    expect(counted()).toEqual({ reads: items.length + 3, writes: items.length + 1 });
  });
});

describe("an undone answer", () => {
  it("no longer counts", async () => {
    await send([anAnswered(CARD_ID, NOW - 20 * DAY)]);
    const before = await storedCard(CARD_ID);
    const row = anAnswered(CARD_ID, NOW - MINUTE, 1);
    await send([row]);

    const { schedules } = await send([sent(anUndo(row, NOW))]);

    expect(schedules[CARD_ID]).toMatchObject({ reps: 1, lapses: 0 });
    expect(await storedCard(CARD_ID)).toMatchObject({
      due: before?.["due"],
      stability: before?.["stability"],
    });
  });

  it("leaves an item without another answer new", async () => {
    const row = anAnswered(LINE_ITEM, NOW - MINUTE);
    await send([row]);

    const undone = await send([sent(anUndo(row, NOW))]);

    expect(undone.schedules[LINE_ITEM]).toMatchObject({ state: 0, reps: 0, due: row.at });
    expect(await storedCard(LINE_ITEM)).toMatchObject({ state: 0, reps: 0 });
    expect((await send([anAnswered(LINE_ITEM, NOW + MINUTE)])).schedules[LINE_ITEM]).toMatchObject({
      reps: 1,
    });
  });

  it("may come together with its undo", async () => {
    const row = anAnswered(CARD_ID, NOW - MINUTE);

    const { saved, schedules } = await send([row, sent(anUndo(row, NOW))]);

    expect(saved).toHaveLength(2);
    expect(schedules[CARD_ID]).toMatchObject({ reps: 0 });
  });
});

describe("an item that is set aside", () => {
  it("is never due, also when it is answered elsewhere, until it is brought back", async () => {
    await send([anAnswered(CARD_ID, NOW - DAY)]);
    await send([sent(aPlacement("aside", CARD_ID, NOW - HOUR))]);
    expect(await storedCard(CARD_ID)).toMatchObject({ Suspended: true });

    const { schedules } = await send([anAnswered(CARD_ID, NOW - MINUTE)]);
    expect(schedules[CARD_ID]).toMatchObject({ Suspended: true, due: NEVER_DUE });

    await send([sent(aPlacement("back", CARD_ID, NOW))]);
    expect(await storedCard(CARD_ID)).not.toHaveProperty("Suspended");
    expect((await storedCard(CARD_ID))?.["due"].toMillis()).toBe(NOW);
  });

  it("is new again after it is brought back, if it was never answered", async () => {
    const aside = await send([sent(aPlacement("aside", CARD_ID, NOW - HOUR))]);
    expect(aside.schedules[CARD_ID]).toMatchObject({ state: 0, Suspended: true, due: NEVER_DUE });

    await send([sent(aPlacement("back", CARD_ID, NOW))]);
    expect(await storedCard(CARD_ID)).toMatchObject({ state: 0, reps: 0 });
    expect(await storedCard(CARD_ID)).not.toHaveProperty("Suspended");
  });

  it("has to be set aside before it is brought back, or the row changes nothing", async () => {
    const row = sent(aPlacement("back", CARD_ID, NOW));

    expect(await send([row])).toMatchObject({ saved: [], refused: [row.id], schedules: {} });
    expect(await storedRows()).toEqual([]);
  });
});

describe("a row is refused", () => {
  const answered: [string, SentRow][] = [
    ["a card that no deck has", anAnswered("bim-beck-xxxxxxxxxxxxxxxx", NOW)],
    ["a card of another lesson", { ...anAnswered(CARD_ID, NOW), videoId: "am-bahnhof" }],
    ["a line that was not mined", anAnswered("bim-beck:99999999", NOW)],
    ["a line that was mined from another lesson", anAnswered(`am-bahnhof:${LINE_ID}`, NOW)],
    ["a word that was not mined", anAnswered("w:Weggli", NOW)],
    ["a word from another line", { ...anAnswered(WORD_ITEM, NOW), lineId: "99999999" }],
    ["an undo of nothing", sent(anUndo({ id: "x".repeat(10), item: CARD_ID }, NOW))],
  ];

  it.each(answered)("for %s, and the others are saved", async (_what, row) => {
    const other = anAnswered(`${CARD_ID}_en`, NOW);

    const { saved, refused, schedules } = await send([row, other]);

    expect([saved, refused]).toEqual([[other.id], [row.id]]);
    expect(Object.keys(schedules)).toEqual([other.item]);
    expect(await storedCard(row.item)).toBeUndefined();
    expect(await storedRows()).toHaveLength(1);
  });

  const unreadable: [string, object][] = [
    ["a slash", { item: "w:Brot/Weggli", lineId: LINE_ID }],
    ["a line break", { item: "w:Brot\nWeggli", lineId: LINE_ID }],
    ["61 characters", { item: `w:${"ä".repeat(61)}`, lineId: LINE_ID }],
    ["a grade of 9", { grade: 9 }],
    ["a kind that is none", { kind: "again" }],
  ];

  it.each(unreadable)("with %s, and the others are saved", async (_what, change) => {
    const [odd, other] = [anAnswered(WORD_ITEM, NOW), anAnswered(CARD_ID, NOW)];

    const { saved, refused, schedules } = await send([{ ...odd, ...change }, other]);

    expect([saved, refused]).toEqual([[other.id], [odd.id]]);
    expect(Object.keys(schedules)).toEqual([CARD_ID]);
    expect(await storedRows()).toHaveLength(1);
  });

  it("for another learner's mined line", async () => {
    expect(await send([anAnswered(LINE_ITEM, NOW)], "beat")).toMatchObject({ saved: [], schedules: {} });
    expect(await storedCard(LINE_ITEM)).toBeUndefined();
  });

  it("but not for an existing item: a card continues after it has left its deck", async () => {
    await send([anAnswered(CARD_ID, NOW - DAY)]);
    await store().doc("Flashcards/bim-beck").delete();

    expect((await send([anAnswered(CARD_ID, NOW)])).schedules[CARD_ID]).toMatchObject({ reps: 2 });
  });
});

describe("a request is refused", () => {
  const row = anAnswered(CARD_ID, NOW);
  const odd: [string, readonly unknown[]][] = [
    ["no rows", []],
    ["201 rows", Array.from({ length: 201 }, () => anAnswered(CARD_ID, NOW))],
    ["a grade of 9", [{ ...row, grade: 9 }]],
    ["half a grade", [{ ...row, grade: 2.5 }]],
    ["an id that is too short", [{ ...row, id: "Ab3" }]],
    ["an id that is a path", [{ ...row, id: "Ab3/5gH1kk" }]],
    ["an item that is a path", [{ ...row, item: "bim-beck/x" }]],
    ["an item that Firestore reserves", [{ ...row, item: "__bim__" }]],
    ["a word of half a letter", [{ ...row, item: "w:\ud800", lineId: LINE_ID }]],
    ["a lesson that is a path", [{ ...row, videoId: "../bim-beck" }]],
    ["a line that is none", [{ ...row, lineId: "x" }]],
    ["a kind that is none", [{ ...row, kind: "again" }]],
    ["an undo of nothing", [{ ...sent(aPlacement("aside", CARD_ID, NOW)), kind: "undo" }]],
    ["a time below zero", [{ ...row, at: -1 }]],
    ["a time that no clock shows", [{ ...row, at: 8_640_000_000_000_001 }]],
    ["a time that is no number", [{ ...row, at: "now" }]],
    ["a thought of a day", [{ ...row, milliseconds: DAY }]],
    ["a tag", [{ ...row, tag: "9f3a2b1c" }]],
    ["a schedule", [{ ...row, due: NOW }]],
    ["rows that are none", [null]],
  ];

  it.each(odd)("with %s", async (_what, rows) => {
    await expect(send(rows)).rejects.toMatchObject({ details: { reason: "bad-input" } });
    expect(await storedRows()).toEqual([]);
  });

  it("when a visitor sends it", async () => {
    await expect(run(saveAnswers, { data: { rows: [row] } })).rejects.toMatchObject({
      details: { reason: "signed-out" },
    });
  });

  it("when the account is deleted", async () => {
    await store().doc("DeletedUsers/anna").set({});

    await expect(send([row])).rejects.toMatchObject({ details: { reason: "not-allowed" } });
    expect(await storedRows()).toEqual([]);
  });
});

describe("a clock that is wrong loses no answer", () => {
  it.each([
    ["two days ahead", 2 * DAY - MINUTE],
    ["a week behind", -7 * DAY],
  ])("%s: answers are dated as they came", async (_what, by) => {
    const row = anAnswered(CARD_ID, NOW + by);

    expect((await send([row])).schedules[CARD_ID]).toMatchObject({ RowAt: NOW + by });
  });

  it.each([
    ["a year ahead", 365 * DAY, 2 * DAY],
    ["a year behind", -365 * DAY, -87 * DAY],
  ])("%s: answers are dated to the nearest accepted time, once, in their order", async (_what, by, to) => {
    const rows = [1, 2, 3].map((minutes) => anAnswered(CARD_ID, NOW + by + minutes * MINUTE));

    const { now, saved } = await send(rows);
    await send(rows);

    const logged = await storedRows();
    expect(saved).toEqual(rows.map(({ id }) => id));
    expect(logged.map(({ id }) => id)).toEqual(saved);
    for (const { at } of logged) expect(Math.abs(Number(at) - (now + to))).toBeLessThan(SECOND);
    expect(new Set(logged.map(({ at }) => at)).size).toBe(3);
    expect(await storedCard(CARD_ID)).toMatchObject({ reps: 3 });
  });
});

describe("a full part of the log", () => {
  it("is followed by the next one, and its rows stay known", async () => {
    const at = Math.max(Date.parse(`${MONTH}-01T00:00:00Z`), NOW - HOUR);
    const rows = Array.from({ length: 999 }, () => aPlacement("aside", LINE_ITEM, at));
    await store()
      .doc(`Users/anna/Reviews/${monthOf(at)}-0`)
      .set({ Rows: rows, Schedulers: {}, At: new Date() });
    const added = [1, 2, 3].map((seconds) => anAnswered(CARD_ID, at + seconds));

    await send(added);
    await send([...added, anAnswered(CARD_ID, at + 4)]);

    const parts = await store().collection("Users/anna/Reviews").get();
    expect(parts.docs.map((part) => [part.id, part.get("Rows").length])).toEqual([
      [`${monthOf(at)}-0`, 1_000],
      [`${monthOf(at)}-1`, 3],
    ]);
  });
});

describe("calls that come at once", () => {
  it("are each answered, and the same rows are saved once", async () => {
    const rows = [
      ...[3, 2, 1].map((minutes) => anAnswered(CARD_ID, NOW - minutes * MINUTE)),
      anAnswered(LINE_ITEM, NOW),
    ];

    const answers = await Promise.all(Array.from({ length: 10 }, () => send(rows)));

    expect(answers.map(({ saved }) => saved)).toEqual(answers.map(() => rows.map(({ id }) => id)));
    expect(await storedRows()).toHaveLength(rows.length);
    expect(await storedCard(CARD_ID)).toMatchObject({ reps: 3 });
  }, 30_000);

  it("lose no answer when several tabs send at once", async () => {
    const rows = Array.from({ length: 6 }, (_none, index) => anAnswered(CARD_ID, NOW - index * DAY));

    await Promise.all(rows.map((row) => send([row])));

    expect(await storedRows()).toHaveLength(rows.length);
    expect(await storedCard(CARD_ID)).toMatchObject({ reps: rows.length });
  }, 30_000);
});
