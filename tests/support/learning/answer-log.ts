import type { SaveAnswersResponse, SentRow } from "@gruezi/contract/callables/save-answers";
import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { DEFAULT_SCHEDULING, type Scheduling } from "@gruezi/contract/scheduling/scheduler";
import { dateRows, type KnownAnswers, takeRows } from "#functions/domain/learning/answered-rows.ts";
import type { ItemRows } from "#functions/domain/learning/item-rows.ts";
import { appendRows, type PartRows } from "#functions/domain/learning/log-parts.ts";
import { CARD_ID, LINE_ID } from "./answer-rows.ts";

/** The server's log without a store. */
export class AnswerLog {
  readonly schedules = new Map<string, CardSchedule>();
  readonly parts = new Map<string, PartRows>();
  readonly itemRows = new Map<string, ItemRows>();
  scheduling: Scheduling = DEFAULT_SCHEDULING;
  readonly lists: KnownAnswers["lists"] = {
    decks: new Map([["bim-beck", { CardIDs: [CARD_ID] }]]),
    mined: new Map([["bim-beck", { LineIDs: [LINE_ID], Words: [`${LINE_ID} Brot`] }]]),
  };

  save = async (sent: readonly SentRow[], now: Instant): Promise<SaveAnswersResponse> => {
    const dated = dateRows(sent, now);
    const { schedules, scheduling, lists, itemRows, parts } = this;
    const { items, refused } = takeRows(dated, { schedules, scheduling, lists, histories: itemRows });
    const rows = [...items.values()].flatMap((taken) => taken.rows);
    for (const [id, part] of appendRows(parts, rows, scheduling)) parts.set(id, part);
    for (const [item, taken] of items) {
      schedules.set(item, taken.schedule);
      if (taken.itemRows) itemRows.set(item, taken.itemRows);
    }
    const saved = sent.map(({ id }) => id).filter((id) => !refused.includes(id));
    return { now, saved, refused, schedules: Object.fromEntries(schedules) };
  };
}
