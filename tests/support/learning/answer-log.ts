import type { SaveAnswersResponse, SentRow } from "@gruezi/contract/callables/save-answers";
import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/durations";
import { DEFAULT_SCHEDULING, type Scheduling } from "@gruezi/contract/scheduling/scheduler";
import { dateRows } from "#functions/domain/learning/answer-dates.ts";
import { type KnownAnswers, takeRows } from "#functions/domain/learning/answered-rows.ts";
import type { ItemRows } from "#functions/domain/learning/item-rows.ts";
import { appendRows, type PartRows } from "#functions/domain/learning/log-parts.ts";
import { CARD_ID, LINE_ID } from "./answer-rows.ts";

/** The server's log without a store. */
export class AnswerLog {
  readonly schedules = new Map<string, CardSchedule>();
  readonly parts = new Map<string, PartRows>();
  months: Readonly<Record<string, number>> = {};
  readonly itemRows = new Map<string, ItemRows>();
  scheduling: Scheduling = DEFAULT_SCHEDULING;
  readonly lists: KnownAnswers["lists"] = {
    decks: new Map([["bim-beck", { CardIDs: [CARD_ID] }]]),
    mined: new Map([["bim-beck", { LineIDs: [LINE_ID], Words: [`${LINE_ID} Brot`] }]]),
  };

  save = async (sent: readonly SentRow[], now: Instant): Promise<SaveAnswersResponse> => {
    const dated = dateRows(sent, now);
    const { schedules, scheduling, lists, itemRows, parts } = this;
    const { items, refused, tooMany } = takeRows(
      dated,
      { schedules, scheduling, lists, histories: itemRows },
      { rows: 3_000, mined: 500, items: 20_000 },
    );
    const rows = [...items.values()].flatMap((taken) => taken.rows);
    const appended = appendRows(this.months, rows, scheduling);
    this.months = appended.months;
    for (const [id, { Rows, Schedulers }] of appended.parts) {
      const before = parts.get(id);
      parts.set(id, {
        Rows: [...(before?.Rows ?? []), ...Rows],
        Schedulers: { ...before?.Schedulers, ...Schedulers },
      });
    }
    for (const [item, taken] of items) {
      schedules.set(item, taken.schedule);
      if (taken.itemRows) itemRows.set(item, taken.itemRows);
    }
    const saved = sent.map(({ id }) => id).filter((id) => !refused.includes(id));
    return { now, saved, refused, tooMany, schedules: Object.fromEntries(schedules) };
  };
}
