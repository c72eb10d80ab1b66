import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import type { Reason } from "@gruezi/contract/reasons";
import { atom } from "jotai";
import { uidAtom } from "#data/auth/session.ts";
import { findCarriedChanges, findKeptAnswers } from "#data/device/kept-cards.ts";
import { reasonOf } from "#lib/app-error.ts";
import { emptyOutbox, listIn, type Outbox, parsePlaces, rowsWaiting, unsavedIn } from "./outbox.ts";

/** The scheduler comes with what replays rows and sends them, and a page that only shows what is due needs neither. */
const loadKept = () => import("./kept-outbox.ts");
const loadSending = () => import("./send-all.ts");

type Saving = { status: "idle" | "saving" } | { status: "failed"; reason: Reason };

/** Outlives the page: answers still have to be sent after the learner has left it. */
export const outboxAtom = atom<Outbox | null>(null);

export const ownOutboxAtom = atom((get): Outbox | null => {
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

/** Loads what an earlier visit could not send. To be awaited before schedules are read. */
export const restoreUnsavedAtom = atom(null, async (get, set): Promise<void> => {
  const uid = get(uidAtom);
  if (uid === null || get(outboxAtom)?.uid === uid) return;
  // The code that sends is loaded while there is a connection. Where that fails, sending tries again and tells of it.
  void loadSending().catch(() => undefined);
  const [answers, carried = new Map()] = await Promise.all([findKeptAnswers(uid), findCarriedChanges(uid)]);
  const kept = await readKept(answers);
  // Answers given meanwhile are rare, and newer.
  const given = get(outboxAtom);
  const begun = given?.uid === uid ? given : emptyOutbox(uid);
  if (get(uidAtom) === uid)
    set(outboxAtom, {
      ...begun,
      carried,
      places: new Map([...kept.places, ...begun.places]),
      waiting: new Map([...kept.waiting, ...begun.waiting]),
    });
});

const readKept = async (answers: unknown): Promise<Pick<Outbox, "waiting" | "places">> =>
  listIn(answers, "waiting").length > 0
    ? (await loadKept()).parseOutbox(answers)
    : { waiting: new Map(), places: parsePlaces(answers) };

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
    const { sendAll } = await loadSending();
    do {
      set(isAskedAgainAtom, false);
      await sendAll(uid, {
        read: () => get(ownOutboxAtom),
        hold: (outbox) => set(outboxAtom, outbox),
      });
    } while (get(isAskedAgainAtom));
  } catch (error) {
    set(primitiveSavingAtom, { status: "failed", reason: reasonOf(error) });
    return;
  }
  set(primitiveSavingAtom, { status: "idle" });
});
