import type { SentRow } from "@gruezi/contract/callables/save-answers";
import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { type Grade, THOUGHT_MOST_MILLISECONDS } from "@gruezi/contract/review-log";
import { newSchedule } from "@gruezi/contract/scheduling/new-schedule";
import type { ItemOrigin } from "@gruezi/contract/scheduling/scheduler";
import { atom } from "jotai";
import { afterRows, type OwnAnswers } from "./own-answers.ts";
import { schedulingAtom } from "./scheduling.atoms.ts";
import { addRowAtom, savedSchedulesAtom, unsentRowsAtom } from "./unsent.atoms.ts";

export const ownAnswersAtom = atom(
  (get): OwnAnswers => ({
    unsent: Map.groupBy(get(unsentRowsAtom).values(), ({ item }) => item),
    saved: get(savedSchedulesAtom),
    scheduling: get(schedulingAtom),
  }),
);

/** Ten characters of 64: two devices never draw the same. */
function newRowId(): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => letters[byte % 64]).join("");
}

/** An item as a screen shows it, and the device's time. */
export interface Shown {
  origin: ItemOrigin;
  schedule: CardSchedule | undefined;
  at: Instant;
}

export interface Noted {
  rowId: string;
  /** The item's schedule from now on: a new one while no answer of it counts. */
  schedule: CardSchedule;
}

type Deed =
  | Pick<Extract<SentRow, { kind: "answer" }>, "kind" | "grade" | "milliseconds">
  | Pick<Extract<SentRow, { kind: "undo" }>, "kind" | "undone">
  | { kind: "aside" | "back" };

/** Notes a row to be sent, dated after all that this device knows of the item. A visitor's row is not kept. */
const noteAtom = atom(null, (get, set, { origin, schedule, at }: Shown, deed: Deed): Noted => {
  const { itemId, kind, videoId, lineId } = origin;
  const { unsent, saved, scheduling } = get(ownAnswersAtom);
  const earlier = unsent.get(itemId) ?? [];
  const known = [schedule?.RowAt ?? 0, saved.get(itemId)?.RowAt ?? 0, ...earlier.map((row) => row.at)];
  const row: SentRow = {
    ...deed,
    id: newRowId(),
    item: itemId,
    at: Math.max(at, Math.max(...known) + 1),
    videoId,
    ...(kind === "word" && lineId !== undefined && { lineId }),
  };
  set(addRowAtom, row);
  const after = afterRows(schedule, [...earlier, row], scheduling);
  return { rowId: row.id, schedule: after ?? newSchedule(origin, row.at) };
});

export interface GivenAnswer extends Shown {
  grade: Grade;
  /** Time between question and grade. */
  milliseconds: number;
}

export const recordAnswerAtom = atom(null, (_get, set, { grade, milliseconds, ...shown }: GivenAnswer) => {
  const thought = Math.round(Math.min(Math.max(milliseconds, 0), THOUGHT_MOST_MILLISECONDS));
  return set(noteAtom, shown, { kind: "answer", grade, milliseconds: thought });
});

/** Takes the answer back that a row tells of; `schedule` is the one before it. */
export const takeBackAtom = atom(null, (_get, set, rowId: string, shown: Shown) =>
  set(noteAtom, shown, { kind: "undo", undone: rowId }),
);

/** Sets an item aside: it is never due until it is brought back. */
export const setAsideAtom = atom(null, (_get, set, shown: Shown) => set(noteAtom, shown, { kind: "aside" }));

/** Brings an item back that was set aside: it is due at once. */
export const bringBackAtom = atom(null, (_get, set, shown: Shown) => set(noteAtom, shown, { kind: "back" }));
