import { NEW } from "@gruezi/contract/documents/card-schedule";
import { DAY } from "@gruezi/contract/durations";
import { replay } from "@gruezi/contract/scheduling/replay";
import {
  DEFAULT_SCHEDULING,
  originOf,
  scheduleAfter,
  schedulingOf,
} from "@gruezi/contract/scheduling/scheduler";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dateRows } from "#functions/domain/learning/answer-dates.ts";
import { isOfLists } from "#functions/domain/learning/answered-rows.ts";
import { rowsIn, schedulingsIn } from "#functions/domain/learning/log-parts.ts";
import { AnswerDevice } from "#support/learning/answer-device.ts";
import {
  BEGIN,
  clockErrors,
  type Fault,
  liveThrough,
  stepsUpTo,
  withFaults,
} from "#support/learning/answer-histories.ts";
import { AnswerLog } from "#support/learning/answer-log.ts";
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

const STRICT = schedulingOf({ Retention: 0.95, Fitted: null });

/** Returns stored and replayed schedules. Undefined without a counting answer. */
function replayed({ parts, schedules }: AnswerLog) {
  const rows = rowsIn(parts.values());
  const schedulingFor = schedulingsIn(parts.values());
  return [...schedules].map(([item, stored]) => {
    const ofItem = rows.filter((row) => row.item === item);
    const led = replay(ofItem, { origin: originOf(item, stored), from: undefined, schedulingFor });
    return { stored, led };
  });
}

describe("after any history on two devices", () => {
  it("every row is in the log once, and its replay gives the stored schedules", async () => {
    await fc.assert(
      fc.asyncProperty(clockErrors, clockErrors, stepsUpTo(60), async (one, other, steps) => {
        const log = new AnswerLog();
        const faults: Fault[] = [];
        const save = withFaults((rows, now) => {
          log.scheduling = now < BEGIN + 30 * DAY ? DEFAULT_SCHEDULING : STRICT;
          return log.save(rows, now);
        }, faults);
        const devices = [new AnswerDevice(save, one), new AnswerDevice(save, other)];

        await liveThrough(steps, devices, faults);

        const given = devices.flatMap(({ noted }) => noted);
        const refused = devices.flatMap((device) => device.refused);
        const rows = rowsIn(log.parts.values());
        expect([...rows.map(({ id }) => id), ...refused].sort()).toEqual(given.sort());
        for (const { stored, led } of replayed(log))
          if (led) expect(stored).toEqual(led);
          else expect(stored).toMatchObject({ state: NEW, reps: 0 });
      }),
      { numRuns: 300 },
    );
  }, 30_000);
});

describe("rows of a wrong clock", () => {
  const NOW = BEGIN;
  const timesOf = (...times: readonly number[]) =>
    dateRows(
      times.map((at) => sent(anAnswer(CARD_ID, at))),
      NOW,
    ).map(({ at }) => at);

  it("keep a time between 87 days ago and two days ahead", () => {
    const rows = [sent(anAnswer(CARD_ID, NOW + 2 * DAY)), sent(anAnswer(CARD_ID, NOW - 87 * DAY))];

    expect(dateRows(rows, NOW)).toBe(rows);
  });

  it("move to the nearest accepted time, in order, a millisecond apart", () => {
    const [earliest, latest] = [NOW - 87 * DAY, NOW + 2 * DAY];

    expect(timesOf(earliest - 1)).toEqual([earliest]);
    expect(timesOf(latest + 1)).toEqual([latest]);
    expect(timesOf(NOW, latest + 2 * DAY, 0, latest + DAY, 1)).toEqual([
      earliest,
      earliest + 1,
      NOW,
      latest - 1,
      latest,
    ]);
  });
});

describe("an item", () => {
  const lists = {
    decks: new Map([["bim-beck", { CardIDs: [CARD_ID, "bim-beck-Zk3wq0PvRf7Yt_en"] }]]),
    mined: new Map([["bim-beck", { LineIDs: [LINE_ID], Words: [`${LINE_ID} Brot`] }]]),
  };
  const isItem = (item: string, source: { videoId?: string; lineId?: string } = {}) =>
    isOfLists({ ...sent(anAnswer(item, BEGIN)), ...source }, lists);

  it.each([CARD_ID, `${CARD_ID}_en`, "bim-beck-Zk3wq0PvRf7Yt_en", LINE_ITEM, WORD_ITEM])(
    "belongs to a deck or was saved: %s",
    (item) => {
      expect(isItem(item)).toBe(true);
    },
  );

  it.each<[string, { videoId?: string; lineId?: string }]>([
    ["bim-beck-1", {}],
    [`${CARD_ID}_de`, {}],
    [`${CARD_ID}_en_en`, {}],
    [`${CARD_ID}x`, {}],
    ["bim-beck-Zk3wq0PvRf7Yt", {}],
    [CARD_ID, { videoId: "am-bahnhof" }],
    [LINE_ITEM, { videoId: "am-bahnhof" }],
    [`am-bahnhof:${LINE_ID}`, {}],
    [`am-bahnhof:${LINE_ID}`, { videoId: "am-bahnhof" }],
    ["bim-beck:99999999", {}],
    ["w:Weggli", {}],
    [WORD_ITEM, { lineId: "99999999" }],
    [WORD_ITEM, { videoId: "am-bahnhof" }],
  ])("belongs to no deck and was not saved: %s, of %j", (item, source) => {
    expect(isItem(item, source)).toBe(false);
  });

  it("names the line of a saved word", () => {
    const { lineId: _line, ...row } = sent(anAnswer(WORD_ITEM, BEGIN));

    expect(isOfLists(row, lists)).toBe(false);
  });
});

describe("an item's place in the log", () => {
  it("is that of its newest row, even one that undoes the newest answer", async () => {
    const log = new AnswerLog();
    const answer = anAnswer(CARD_ID, BEGIN);
    const undo = anUndo(answer, BEGIN + DAY);
    await log.save([sent(answer), sent(undo)], BEGIN + DAY);

    expect(log.schedules.get(CARD_ID)).toMatchObject({
      state: 0,
      due: BEGIN,
      Row: undo.id,
      RowAt: BEGIN + DAY,
    });
  });

  it("is that of its newest row after all its answers were undone", async () => {
    const log = new AnswerLog();
    const [one, other] = [anAnswer(CARD_ID, BEGIN), anAnswer(CARD_ID, BEGIN + 2)];
    const undoOther = anUndo(other, BEGIN + 3);

    await log.save([one, anUndo(one, BEGIN + 1), other, undoOther].map(sent), BEGIN + DAY);

    expect(log.schedules.get(CARD_ID)).toMatchObject({ state: NEW, Row: undoOther.id, RowAt: BEGIN + 3 });
  });

  it("does not move for a late row", async () => {
    const log = new AnswerLog();
    const newest = anAnswer(CARD_ID, BEGIN);
    await log.save([sent(newest)], BEGIN);

    await log.save([sent(anAnswer(CARD_ID, BEGIN - 40 * DAY))], BEGIN);

    expect(log.schedules.get(CARD_ID)).toMatchObject({ reps: 2, Row: newest.id, RowAt: BEGIN });
  });
});

describe("rows of an item", () => {
  it("start with an answer or with setting aside, and are refused for an unknown item", async () => {
    const log = new AnswerLog();
    const back = aPlacement("back", CARD_ID, BEGIN);
    const aside = aPlacement("aside", WORD_ITEM, BEGIN);
    const unknown = anAnswer("bim-beck-1", BEGIN);
    const answer = anAnswer(LINE_ITEM, BEGIN);

    const { saved, refused } = await log.save([back, aside, unknown, answer].map(sent), BEGIN);

    expect([saved, refused]).toEqual([
      [aside.id, answer.id],
      [back.id, unknown.id],
    ]);
    expect([...log.schedules.keys()]).toEqual([WORD_ITEM, LINE_ITEM]);
  });

  it("stay with the lesson of the item's first row", async () => {
    const log = new AnswerLog();
    await log.save([sent(anAnswer(WORD_ITEM, BEGIN))], BEGIN);
    const elsewhere = {
      ...sent(anAnswer(WORD_ITEM, BEGIN + DAY)),
      videoId: "am-bahnhof",
      lineId: "99999999",
    };

    await log.save([elsewhere], BEGIN + DAY);

    expect(log.schedules.get(WORD_ITEM)).toMatchObject({ VideoID: "bim-beck", LineID: LINE_ID, reps: 2 });
  });

  it("name the learner's scheduler", async () => {
    const log = new AnswerLog();
    log.scheduling = STRICT;
    const answer = anAnswer(CARD_ID, BEGIN, { grade: 4 });

    await log.save([answer, aPlacement("back", CARD_ID, BEGIN - DAY)].map(sent), BEGIN);

    const origin = { itemId: CARD_ID, kind: "card", videoId: "bim-beck" } as const;
    const after = scheduleAfter(undefined, { origin, grade: 4, now: BEGIN, scheduling: STRICT });
    expect(log.schedules.get(CARD_ID)).toMatchObject(after);
    const rows = rowsIn(log.parts.values());
    expect(rows.map((row) => ("tag" in row ? row.tag : null))).toEqual([null, STRICT.tag]);
  });

  it("are replayed with the scheduler that each of them names", async () => {
    const log = new AnswerLog();
    log.scheduling = STRICT;
    await log.save(
      [0, 2].map((days) => sent(anAnswer(CARD_ID, BEGIN + days * DAY))),
      BEGIN + 2 * DAY,
    );
    log.scheduling = DEFAULT_SCHEDULING;

    await log.save([sent(anAnswer(CARD_ID, BEGIN + DAY))], BEGIN + 2 * DAY);

    const [{ stored, led } = { stored: null, led: undefined }] = replayed(log);
    expect(stored).toMatchObject({ reps: 3 });
    expect(stored).toEqual(led);
  });

  it("are logged once when a fast clock's rows are redated to another month", async () => {
    const log = new AnswerLog();
    const sentAt = Date.UTC(2026, 10, 27, 12);
    const row = sent(anAnswer(CARD_ID, sentAt + 5 * DAY));
    await log.save([row], sentAt);

    await log.save([row], sentAt + 3 * DAY);

    expect([...log.parts.keys()]).toEqual(["2026-11-0"]);
    expect(log.schedules.get(CARD_ID)).toMatchObject({ reps: 1 });
  });
});
