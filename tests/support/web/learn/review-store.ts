import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { parseRow, REVIEW_ROWS_MAX, readPartId, reviewPartId } from "@gruezi/contract/review-log";
import {
  type ItemRow,
  isItemRow,
  replay,
  schedulingsIn,
  withoutRow,
} from "@gruezi/contract/scheduling/replay";
import type { ItemOrigin } from "@gruezi/contract/scheduling/scheduler";
import type { AnswerBatch, AnsweredItem, AnswerStore } from "#web/data/firestore/answers.ts";
import type { StoredItem } from "#web/data/firestore/stored-cards.ts";
import { AppError } from "#web/lib/app-error.ts";

/** A learner's items and log as Firestore keeps them, with the rules' lock. */
export class ReviewStore implements AnswerStore {
  readonly items = new Map<string, StoredItem>();
  readonly parts = new Map<string, string[]>();
  /** How often something was asked or written. */
  commits = 0;
  documentWrites = 0;
  logReads = 0;
  /** Items that are refused, as a card is that has left its deck. */
  readonly gone = new Set<string>();
  /** The server's time; null where it does not matter. */
  now: Instant | null = null;
  /** What becomes of the next commits; the rest are taken. */
  faults: ("lost answer" | "no connection")[] = [];

  async commit(batch: AnswerBatch): Promise<"taken" | "refused"> {
    const fault = this.faults.shift();
    if (fault === "no connection") throw new AppError("offline");
    this.commits += 1;
    if (!this.isAllowed(batch)) return "refused";
    this.documentWrites += batch.items.length + batch.rows.size;
    for (const [id, texts] of batch.rows)
      this.parts.set(id, [...new Set([...(this.parts.get(id) ?? []), ...texts])]);
    for (const { itemId, schedule, start } of batch.items) {
      const Start = start ?? this.items.get(itemId)?.Start;
      this.items.set(itemId, { ...schedule, ...(Start && { Start }) });
    }
    if (fault === "lost answer") throw new AppError("timed-out");
    return "taken";
  }

  async getItems(itemIds: readonly string[]): Promise<ReadonlyMap<string, StoredItem>> {
    return new Map([...this.items].filter(([id]) => itemIds.includes(id)));
  }

  async getLog() {
    this.logReads += 1;
    return [...this.parts]
      .map(([id, texts]) => ({ month: "", part: 0, ...readPartId(id), texts }))
      .sort((a, b) => (a.month === b.month ? a.part - b.part : a.month < b.month ? -1 : 1));
  }

  /** Where the log leads of itself. */
  replayed(origin: ItemOrigin): CardSchedule | undefined {
    const rows = [...this.parts.values()].flat().flatMap((text) => parseRow(text) ?? []);
    const own = rows.filter((row): row is ItemRow => isItemRow(row) && row.itemId === origin.itemId);
    const start = this.items.get(origin.itemId)?.Start;
    return replay(own, { origin, start, schedulings: schedulingsIn(rows) });
  }

  private isAllowed({ items, rows }: AnswerBatch): boolean {
    return (
      items.every((item) => this.isNext(item)) &&
      [...rows].every(([id, texts]) => this.takes(id, texts, rows))
    );
  }

  private isNext({ itemId, schedule, after, start }: AnsweredItem): boolean {
    const stored = this.items.get(itemId);
    const isFirst = stored !== undefined && stored.Row === undefined && stored.state !== 0;
    const wanted = isFirst ? withoutRow(stored) : null;
    return (
      !(this.gone.has(itemId) && !stored) &&
      after === (stored?.Row ?? "") &&
      schedule.Row !== stored?.Row &&
      JSON.stringify(start && memoryOf(start)) === JSON.stringify(wanted && memoryOf(wanted))
    );
  }

  private takes(id: string, texts: readonly string[], rows: AnswerBatch["rows"]): boolean {
    const { month = "", part = 0 } = readPartId(id) ?? {};
    const sizeOf = (partId: string) =>
      new Set([...(this.parts.get(partId) ?? []), ...(rows.get(partId) ?? [])]).size;
    const isOfMonth = texts.every((text) => text.startsWith(month) && parseRow(text));
    const isNew = texts.some((text) => !this.parts.get(id)?.includes(text));
    const follows =
      part === 0 || this.parts.has(id) || sizeOf(reviewPartId(month, part - 1)) === REVIEW_ROWS_MAX;
    return isOfMonth && isNew && follows && sizeOf(id) <= REVIEW_ROWS_MAX && this.isTaken(month);
  }

  private isTaken(month: string): boolean {
    if (this.now === null) return true;
    const date = new Date(this.now);
    const months = [-2, -1, 0, 1].map((by) =>
      new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + by, 15)).toISOString().slice(0, 7),
    );
    return months.includes(month);
  }
}

/** What the rules compare word for word. */
const memoryOf = ({
  due,
  stability,
  difficulty,
  scheduled_days,
  learning_steps,
  reps,
  lapses,
  state,
  last_review,
}: CardSchedule) => [
  due,
  stability,
  difficulty,
  scheduled_days,
  learning_steps,
  reps,
  lapses,
  state,
  last_review,
];
