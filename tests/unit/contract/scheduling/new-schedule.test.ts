import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import { newSchedule } from "@gruezi/contract/scheduling/new-schedule";
import { DEFAULT_SCHEDULING, scheduleAfter } from "@gruezi/contract/scheduling/scheduler";
import { expect, it } from "vitest";
import { CARD_ID, LINE_ID, WORD_ITEM } from "#support/learning/answer-rows.ts";

const NOW = Date.UTC(2026, 10, 23, 9);

it("equals the initial card of ts-fsrs", () => {
  const origin = { itemId: CARD_ID, kind: "card", videoId: "bim-beck" } as const;
  const after = (schedule: CardSchedule | undefined) =>
    scheduleAfter(schedule, { origin, grade: 3, now: NOW, scheduling: DEFAULT_SCHEDULING });

  expect(after(newSchedule(origin, NOW))).toEqual(after(undefined));
});

it("names the line for words only", () => {
  const word = { itemId: WORD_ITEM, kind: "word", videoId: "bim-beck", lineId: LINE_ID } as const;

  expect(newSchedule(word, NOW).LineID).toBe(LINE_ID);
  expect(newSchedule({ ...word, kind: "line" }, NOW)).not.toHaveProperty("LineID");
});
