import type { SaveAnswersResponse, SentRow } from "@gruezi/contract/callables/save-answers";
import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { monthOf } from "@gruezi/contract/review-log";
import { DEFAULT_SCHEDULING, type Scheduling } from "@gruezi/contract/scheduling/scheduler";
import {
  dateRows,
  type KnownAnswers,
  needsWholeLog,
  takeRows,
} from "#functions/domain/learning/answered-rows.ts";
import { appendRows, type PartRows, rowsIn, schedulingsIn } from "#functions/domain/learning/log-parts.ts";
import { CARD_ID, LINE_ID } from "./answer-rows.ts";

/** The server's log without a store. */
export class AnswerLog {
  readonly schedules = new Map<string, CardSchedule>();
  readonly parts = new Map<string, PartRows>();
  scheduling: Scheduling = DEFAULT_SCHEDULING;
  readonly lists: KnownAnswers["lists"] = {
    decks: new Map([["bim-beck", { CardIDs: [CARD_ID] }]]),
    mined: new Map([["bim-beck", { LineIDs: [LINE_ID], Words: [`${LINE_ID} Brot`] }]]),
  };

  save = async (sent: readonly SentRow[], now: Instant): Promise<SaveAnswersResponse> => {
    const dated = dateRows(sent, now);
    const months = new Set(dated.map(({ at }) => monthOf(at)));
    const ofMonths = new Map([...this.parts].filter(([id]) => months.has(id.slice(0, "yyyy-MM".length))));
    const { schedules, scheduling, lists } = this;
    const log = rowsIn(ofMonths.values());
    const parts = needsWholeLog(dated, { schedules, log }, now) ? this.parts : ofMonths;
    const known = { schedules, scheduling, lists, log: rowsIn(parts.values()) };
    const taken = takeRows(dated, { ...known, schedulingFor: schedulingsIn(parts.values()) });
    for (const [id, part] of appendRows(parts, taken.rows, scheduling)) this.parts.set(id, part);
    for (const [item, schedule] of taken.schedules) schedules.set(item, schedule);
    const saved = sent.map(({ id }) => id).filter((id) => !taken.refused.includes(id));
    return { now, saved, refused: taken.refused, schedules: Object.fromEntries(schedules) };
  };
}
