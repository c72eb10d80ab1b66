import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/documents/lesson";
import type { Grade } from "@gruezi/contract/review-log";
import { type ItemOrigin, type Scheduling, scheduleAfter } from "@gruezi/contract/scheduling/scheduler";
import type { AnswerStore } from "#web/data/firestore/answers.ts";
import {
  parseOutbox,
  toKeptOutbox,
  withoutSentItems,
  withTried,
} from "#web/features/learn/reviews/kept-outbox.ts";
import { emptyOutbox, type Outbox, unsavedIn, withWaiting } from "#web/features/learn/reviews/outbox.ts";
import { nextBatch, sendBatch } from "#web/features/learn/reviews/send.ts";
import { type Deed, newRowId, withDeed, withTakenBack } from "#web/features/learn/reviews/waiting.ts";

interface Given {
  rowId: string;
  origin: ItemOrigin;
  before: CardSchedule | undefined;
}

/** One of a learner's devices, with what its screen shows and the outbox behind it. */
export class ReviewDevice {
  outbox: Outbox = emptyOutbox("anna");
  private readonly store: AnswerStore;
  /** As the screen knows the items. */
  readonly shown = new Map<string, CardSchedule>();
  private given: Given[] = [];
  /** By how much the clock is wrong. */
  private readonly clock: number;
  private readonly scheduling: Scheduling;

  constructor(store: AnswerStore, clock: number, scheduling: Scheduling) {
    this.store = store;
    this.clock = clock;
    this.scheduling = scheduling;
  }

  answer(origin: ItemOrigin, grade: Grade, time: Instant): void {
    const { scheduling } = this;
    const at = time + this.clock;
    const before = this.shown.get(origin.itemId);
    const deed = { kind: "answer", grade, milliseconds: 900, tag: scheduling.tag } as const;
    const rowId = this.note(origin, deed, at, scheduling);
    this.given.push({ rowId, origin, before });
    this.shown.set(origin.itemId, scheduleAfter(before, { origin, grade, now: at, scheduling }));
  }

  undo(time: Instant): void {
    const last = this.given.pop();
    if (!last) return;
    const { rowId, origin, before } = last;
    const { itemId } = origin;
    const waiting = this.outbox.waiting.get(itemId);
    const settled = this.outbox.settled.get(itemId);
    const at = time + this.clock;
    const item = withTakenBack({ rowId, origin, before, at, undoId: newRowId(), waiting, settled });
    this.outbox = withWaiting(this.outbox, itemId, item);
    if (before) this.shown.set(itemId, before);
    else this.shown.delete(itemId);
  }

  place(origin: ItemOrigin, kind: "aside" | "back", time: Instant): void {
    this.note(origin, { kind }, time + this.clock);
    const schedule = this.outbox.waiting.get(origin.itemId)?.schedule;
    if (schedule) this.shown.set(origin.itemId, schedule);
  }

  /** The screen is opened anew: what the server has, and above it what it does not have yet. */
  open(stored: ReadonlyMap<string, CardSchedule>): void {
    this.shown.clear();
    for (const [id, item] of stored) this.shown.set(id, item);
    for (const [id, schedule] of unsavedIn(this.outbox)) if (schedule) this.shown.set(id, schedule);
    this.given = [];
  }

  /** The page is closed and opened: only what the device keeps is left. */
  restart(): void {
    const kept = parseOutbox(JSON.parse(JSON.stringify(toKeptOutbox(this.outbox))));
    this.outbox = { ...emptyOutbox("anna"), ...kept };
    this.given = [];
  }

  /** @throws AppError where the store does not answer: then all that was not sent goes on waiting */
  async send(time: Instant): Promise<void> {
    for (;;) {
      const batch = nextBatch(this.outbox.waiting);
      if (batch.length === 0) return;
      this.outbox = withTried(this.outbox, batch);
      const { store, outbox } = this;
      const sent = await sendBatch(batch, { store, places: outbox.places, now: time + this.clock });
      this.outbox = withoutSentItems(this.outbox, batch, sent);
    }
  }

  private note(origin: ItemOrigin, deed: Deed, at: Instant, scheduling?: Scheduling): string {
    const { itemId } = origin;
    const rowId = newRowId();
    const { waiting, settled } = this.outbox;
    const known = {
      waiting: waiting.get(itemId),
      settled: settled.get(itemId),
      shown: this.shown.get(itemId),
    };
    const item = withDeed(deed, { origin, at, rowId, known, ...(scheduling && { scheduling }) });
    this.outbox = withWaiting(this.outbox, itemId, item);
    return rowId;
  }
}
