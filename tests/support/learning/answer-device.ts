import type { SaveAnswersResponse, SentRow } from "@gruezi/contract/callables/save-answers";
import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/durations";
import type { Grade, LoggedAnswer, LoggedRow } from "@gruezi/contract/review-log";
import { anAnswer, anUndo, aPlacement, sent } from "./answer-rows.ts";

export type Save = (rows: readonly SentRow[], now: Instant) => Promise<SaveAnswersResponse>;

/** Rows wait until the server confirms them. */
export class AnswerDevice {
  readonly waiting = new Map<string, SentRow>();
  /** All row ids, including confirmed ones. */
  readonly noted: string[] = [];
  readonly refused: string[] = [];
  readonly #save: Save;
  readonly #clockError: number;
  readonly #known = new Map<string, CardSchedule>();
  #answers: LoggedAnswer[] = [];

  constructor(save: Save, clockError = 0) {
    this.#save = save;
    this.#clockError = clockError;
  }

  answer(item: string, grade: Grade, time: Instant): void {
    const row = anAnswer(item, this.#dateOf(item, time), { grade });
    this.#note(row);
    this.#answers.push(row);
  }

  undo(time: Instant): void {
    const last = this.#answers.pop();
    if (last) this.#note(anUndo(last, this.#dateOf(last.item, time)));
  }

  place(item: string, kind: "aside" | "back", time: Instant): void {
    this.#note(aPlacement(kind, item, this.#dateOf(item, time)));
  }

  /** Reload: earlier answers can no longer be undone. */
  restart(): void {
    this.#answers = [];
  }

  /** @throws without an answer: rows stay queued */
  async send(now: Instant): Promise<void> {
    const rows = [...this.waiting.values()];
    if (rows.length === 0) return;
    const { saved, refused, schedules } = await this.#save(rows, now);
    for (const id of [...saved, ...refused]) this.waiting.delete(id);
    this.refused.push(...refused);
    for (const [item, schedule] of Object.entries(schedules)) this.#known.set(item, schedule);
  }

  #note(row: LoggedRow): void {
    this.waiting.set(row.id, sent(row));
    this.noted.push(row.id);
  }

  #dateOf(item: string, time: Instant): Instant {
    const ofItem = [...this.waiting.values()].filter((row) => row.item === item);
    const last = Math.max(this.#known.get(item)?.RowAt ?? 0, ...ofItem.map(({ at }) => at));
    return Math.max(time + this.#clockError, last + 1);
  }
}
