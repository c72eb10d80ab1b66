import type { SentRow } from "@gruezi/contract/callables/save-answers";
import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/durations";
import { groupedBy } from "@gruezi/contract/grouped-by";
import { type Grade, THOUGHT_MOST_MILLISECONDS } from "@gruezi/contract/review-log";
import { newSchedule } from "@gruezi/contract/scheduling/new-schedule";
import type { ItemOrigin } from "@gruezi/contract/scheduling/scheduler";
import { atom } from "jotai";
import { afterRows, type OwnAnswers } from "./own-answers.ts";
import { schedulingAtom } from "./scheduling.atoms.ts";
import { addRowAtom, savedSchedulesAtom, unsentRowsAtom } from "./unsent.atoms.ts";

export const ownAnswersAtom = atom(
  (get): OwnAnswers => ({
    unsent: groupedBy(get(unsentRowsAtom).values(), ({ item }) => item),
    saved: get(savedSchedulesAtom),
    scheduling: get(schedulingAtom),
  }),
);

/** Creates the id of a row, from 60 random bits. Collisions are negligible. */
function newRowId(): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => letters[byte % 64]).join("");
}

export interface ItemState {
  origin: ItemOrigin;
  schedule: CardSchedule | undefined;
  at: Instant;
}

export interface QueuedRow {
  rowId: string;
  /** Schedule after the row. It is a new schedule if no answer counts. */
  schedule: CardSchedule;
}

type NewRow =
  | Pick<Extract<SentRow, { kind: "answer" }>, "kind" | "grade" | "milliseconds">
  | Pick<Extract<SentRow, { kind: "undo" }>, "kind" | "undone">
  | { kind: "aside" | "back" };

/** Queues a row, dated after every known row of the item. Drops rows of visitors. */
const noteAtom = atom(null, (get, set, { origin, schedule, at }: ItemState, fields: NewRow): QueuedRow => {
  const { itemId, kind, videoId, lineId } = origin;
  const { unsent, saved, scheduling } = get(ownAnswersAtom);
  const earlier = unsent.get(itemId) ?? [];
  const known = [schedule?.RowAt ?? 0, saved.get(itemId)?.RowAt ?? 0, ...earlier.map((row) => row.at)];
  const row: SentRow = {
    ...fields,
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

export interface GivenAnswer extends ItemState {
  grade: Grade;
  milliseconds: number;
}

export const recordAnswerAtom = atom(null, (_get, set, { grade, milliseconds, ...shown }: GivenAnswer) => {
  const thought = Math.round(Math.min(Math.max(milliseconds, 0), THOUGHT_MOST_MILLISECONDS));
  return set(noteAtom, shown, { kind: "answer", grade, milliseconds: thought });
});

/** Queues an undo of an answer. `schedule` is the schedule before that answer. */
export const takeBackAtom = atom(null, (_get, set, rowId: string, shown: ItemState) =>
  set(noteAtom, shown, { kind: "undo", undone: rowId }),
);

export const setAsideAtom = atom(null, (_get, set, shown: ItemState) =>
  set(noteAtom, shown, { kind: "aside" }),
);

/** Brings an item back, so that it is due at once. */
export const bringBackAtom = atom(null, (_get, set, shown: ItemState) =>
  set(noteAtom, shown, { kind: "back" }),
);
