import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/documents/lesson";
import type { Grade } from "@gruezi/contract/review-log";
import { THOUGHT_MOST_MILLISECONDS } from "@gruezi/contract/review-log";
import type { ItemOrigin, Scheduling } from "@gruezi/contract/scheduling/scheduler";
import { atom } from "jotai";
import { keepOutbox } from "./kept-outbox.ts";
import { outboxAtom, ownOutboxAtom } from "./outbox.atoms.ts";
import { type Outbox, withWaiting } from "./outbox.ts";
import { type Deed, newRowId, withDeed, withTakenBack } from "./waiting.ts";

/** An answer as the screen knows it. */
export interface GivenAnswer {
  origin: ItemOrigin;
  before: CardSchedule | undefined;
  after: CardSchedule;
  grade: Grade;
  milliseconds: number;
  at: Instant;
  scheduling: Scheduling;
}

const keepAtom = atom(null, (_get, set, outbox: Outbox) => {
  set(outboxAtom, outbox);
  void keepOutbox(outbox);
});

interface Done {
  origin: ItemOrigin;
  deed: Deed;
  at: Instant;
  shown: CardSchedule | undefined;
  scheduling?: Scheduling;
}

/** Notes a row; undefined where nobody is signed in. */
const noteAtom = atom(null, (get, set, { origin, deed, at, shown, scheduling }: Done) => {
  const outbox = get(ownOutboxAtom);
  if (!outbox) return undefined;
  const { itemId } = origin;
  const rowId = newRowId();
  const known = { waiting: outbox.waiting.get(itemId), settled: outbox.settled.get(itemId), shown };
  const item = withDeed(deed, { origin, at, rowId, known, ...(scheduling && { scheduling }) });
  set(keepAtom, withWaiting(outbox, itemId, item));
  return { rowId, schedule: item.schedule };
});

/** Notes an answer, to be sent soon, and returns the id of its row; empty for a visitor, whose answers nobody keeps. */
export const recordAnswerAtom = atom(null, (_get, set, given: GivenAnswer): string => {
  const { origin, before, grade, milliseconds, at, scheduling } = given;
  const thought = Math.round(Math.min(Math.max(milliseconds, 0), THOUGHT_MOST_MILLISECONDS));
  const deed = { kind: "answer", grade, milliseconds: thought, tag: scheduling.tag } as const;
  return set(noteAtom, { origin, deed, at, shown: before, scheduling })?.rowId ?? "";
});

/** Takes an answer back: one that was not sent is forgotten, another one is told of by a row of its own. */
export const takeBackAtom = atom(
  null,
  (get, set, { rowId, answer, at }: { rowId: string; answer: GivenAnswer; at: Instant }): void => {
    const outbox = get(ownOutboxAtom);
    if (!outbox || rowId === "") return;
    const { origin, before } = answer;
    const waiting = outbox.waiting.get(origin.itemId);
    const settled = outbox.settled.get(origin.itemId);
    const item = withTakenBack({ rowId, origin, before, at, undoId: newRowId(), waiting, settled });
    set(keepAtom, withWaiting(outbox, origin.itemId, item));
  },
);

interface Placed {
  origin: ItemOrigin;
  schedule: CardSchedule;
  at: Instant;
}

/** Sets an item aside, because it is forgotten again and again. Returns its schedule: it is never due. */
export const setAsideAtom = atom(null, (_get, set, { origin, schedule, at }: Placed): CardSchedule => {
  const noted = set(noteAtom, { origin, deed: { kind: "aside" }, at, shown: schedule });
  return noted?.schedule ?? schedule;
});

/** Brings back what was set aside. Returns its schedule: it is due at once. */
export const bringBackAtom = atom(null, (_get, set, { origin, schedule, at }: Placed): CardSchedule => {
  const noted = set(noteAtom, { origin, deed: { kind: "back" }, at, shown: schedule });
  return noted?.schedule ?? schedule;
});
