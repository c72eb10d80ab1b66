import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/documents/lesson";
import type { Reason } from "@gruezi/contract/reasons";
import { THOUGHT_MOST_MILLISECONDS } from "@gruezi/contract/review-log";
import { atom } from "jotai";
import { uidAtom } from "#data/auth/session.ts";
import {
  findCarriedChanges,
  findKeptAnswers,
  forgetCarriedChanges,
  keepAnswers,
} from "#data/device/kept-cards.ts";
import { reasonOf } from "#lib/app-error.ts";
import {
  emptyOutbox,
  type Outbox,
  parseOutbox,
  rowsWaiting,
  toKeptOutbox,
  unsavedIn,
  withoutSentItems,
  withTried,
  withWaiting,
} from "./outbox.ts";
import type { Grade, ItemOrigin, Scheduling } from "./scheduler.ts";
import { nextBatch, sendBatch } from "./send.ts";
import { type Deed, newRowId, withDeed, withTakenBack } from "./waiting.ts";

type Saving = { status: "idle" | "saving" } | { status: "failed"; reason: Reason };

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

/** Outlives the page: answers still have to be sent after the learner has left it. */
const outboxAtom = atom<Outbox | null>(null);

/** Kept on the device too, so that no answer is lost when the page is closed without a connection. */
const keepAtom = atom(null, (_get, set, outbox: Outbox) => {
  set(outboxAtom, outbox);
  void keepAnswers(outbox.uid, toKeptOutbox(outbox));
});

const ownOutboxAtom = atom((get): Outbox | null => {
  const uid = get(uidAtom);
  const outbox = get(outboxAtom);
  if (uid === null) return null;
  return outbox?.uid === uid ? outbox : emptyOutbox(uid);
});

const NONE: ReadonlyMap<string, CardSchedule | null> = new Map();

/**
 * The learner's schedules that are newer than what the server has, by item. Null for an item whose only answer was taken
 * back; only earlier builds left such.
 */
export const unsavedAtom = atom((get) => {
  const outbox = get(ownOutboxAtom);
  return outbox ? unsavedIn(outbox) : NONE;
});

/** How many answers, and what else was done to items, the server does not have yet. */
export const waitingCountAtom = atom((get) => {
  const outbox = get(ownOutboxAtom);
  return outbox ? rowsWaiting(outbox) : 0;
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

const loadStore = () => import("#data/firestore/answers.ts");

/** Loads what an earlier visit could not send. To be awaited before schedules are read. */
export const restoreUnsavedAtom = atom(null, async (get, set): Promise<void> => {
  const uid = get(uidAtom);
  if (uid === null || get(outboxAtom)?.uid === uid) return;
  // The code that sends is loaded while there is a connection. Where that fails, sending tries again and tells of it.
  void loadStore().catch(() => undefined);
  const [kept, carried = new Map()] = await Promise.all([
    findKeptAnswers(uid, parseOutbox),
    findCarriedChanges(uid),
  ]);
  // Answers given meanwhile are rare, and newer.
  const given = get(outboxAtom);
  const begun = given?.uid === uid ? given : emptyOutbox(uid);
  if (get(uidAtom) === uid)
    set(outboxAtom, {
      ...begun,
      carried,
      places: new Map([...(kept?.places ?? []), ...begun.places]),
      waiting: new Map([...(kept?.waiting ?? []), ...begun.waiting]),
    });
});

const primitiveSavingAtom = atom<Saving>({ status: "idle" });

export const savingAtom = atom((get) => get(primitiveSavingAtom));

/** Whether somebody asked to save while it was being done. */
const isAskedAgainAtom = atom(false);

/** Ends when the saving that goes on ends. */
const runningAtom = atom<Promise<void>>(Promise.resolve());

/**
 * Sends what is waiting now, batch by batch; what is answered meanwhile waits for the next time, unless somebody asks
 * for it. If it fails, all goes on waiting.
 */
export const saveAnswersAtom = atom(null, (get, set): Promise<void> => {
  if (get(savingAtom).status === "saving") set(isAskedAgainAtom, true);
  else set(runningAtom, set(saveNowAtom));
  return get(runningAtom);
});

/** Before somebody logs out: sends what waits, and tells how much of it could not be sent. */
export const sendBeforeLeavingAtom = atom(null, async (get, set): Promise<number> => {
  await set(restoreUnsavedAtom);
  await set(saveAnswersAtom);
  return get(waitingCountAtom);
});

const saveNowAtom = atom(null, async (get, set): Promise<void> => {
  const uid = get(uidAtom);
  if (uid === null || get(waitingCountAtom) === 0) return;
  set(primitiveSavingAtom, { status: "saving" });
  try {
    do {
      set(isAskedAgainAtom, false);
      await set(sendAllAtom, uid);
    } while (get(isAskedAgainAtom));
  } catch (error) {
    set(primitiveSavingAtom, { status: "failed", reason: reasonOf(error) });
    return;
  }
  set(primitiveSavingAtom, { status: "idle" });
});

const sendAllAtom = atom(null, async (get, set, uid: string): Promise<void> => {
  const { answerStoreOf, saveCarriedChanges } = await loadStore();
  const asked = get(ownOutboxAtom);
  if (asked?.uid !== uid) return;
  if (asked.carried.size > 0) {
    await saveCarriedChanges(uid, asked.carried);
    await forgetCarriedChanges(uid);
    set(changeAtom, uid, (outbox) => ({ ...outbox, carried: new Map() }));
  }
  const wanted = new Set([...asked.waiting.values()].flatMap(({ rows }) => rows.map(({ rowId }) => rowId)));
  for (;;) {
    const outbox = get(ownOutboxAtom);
    if (outbox?.uid !== uid) return;
    const left = [...outbox.waiting].filter(([, { rows }]) => rows.some(({ rowId }) => wanted.has(rowId)));
    const batch = nextBatch(new Map(left));
    if (batch.length === 0) return;
    set(changeAtom, uid, (before) => withTried(before, batch));
    const sending = { store: answerStoreOf(uid), places: outbox.places, now: Date.now() };
    const sent = await sendBatch(batch, sending);
    set(changeAtom, uid, (before) => withoutSentItems(before, batch, sent));
  }
});

/** Nothing is changed once another learner is signed in. */
const changeAtom = atom(null, (get, set, uid: string, change: (outbox: Outbox) => Outbox) => {
  const outbox = get(outboxAtom);
  if (outbox?.uid === uid) set(keepAtom, change(outbox));
});
