import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import type { Reason } from "@gruezi/contract/reasons";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { uidAtom } from "#data/auth/session.ts";
import { findKeptChanges, keepChanges } from "#data/device/kept-cards.ts";
import { reasonOf } from "#lib/app-error.ts";

type Saving = { status: "idle" | "saving" } | { status: "failed"; reason: Reason };

/** By `scheduleKey`; null for a card whose only answer was undone, so that its stored schedule is deleted. */
type Changes = ReadonlyMap<string, CardSchedule | null>;

const NONE: Changes = new Map();

/** Outlives the page: answers still have to be saved after the learner has left it. */
const keptAtom = atom<{ uid: string; changes: Changes } | null>(null);

/** Stored on the device too, so that no answer is lost when the page is closed without a connection. */
const keepAtom = atom(null, (_get, set, uid: string, changes: Changes) => {
  set(keptAtom, { uid, changes });
  void keepChanges(uid, changes);
});

const primitiveSavingAtom = atom<Saving>({ status: "idle" });

export const savingAtom = atom((get) => get(primitiveSavingAtom));

/** The learner's answers that the server does not have yet. */
export const unsavedAtom = atom((get) => {
  const kept = get(keptAtom);
  return kept && kept.uid === get(uidAtom) ? kept.changes : NONE;
});

export const keepAnswerAtom = atom(null, (get, set, key: string, schedule: CardSchedule | null) => {
  const uid = get(uidAtom);
  if (uid === null) return;
  set(keepAtom, uid, new Map([...get(unsavedAtom), [key, schedule]]));
});

/** Loads the answers that an earlier visit could not save. */
export const restoreUnsavedAtom = atom(null, async (get, set): Promise<void> => {
  const uid = get(uidAtom);
  if (uid === null || get(keptAtom)?.uid === uid) return;
  const earlier = (await findKeptChanges(uid)) ?? NONE;
  if (get(uidAtom) === uid) set(keptAtom, { uid, changes: new Map([...earlier, ...get(unsavedAtom)]) });
});

/** Saves all unsaved answers in one write, then those given meanwhile. If it fails, they stay unsaved. */
export const saveAnswersAtom = atom(null, async (get, set): Promise<void> => {
  const uid = get(uidAtom);
  const sent = get(unsavedAtom);
  if (uid === null || sent.size === 0 || get(savingAtom).status === "saving") return;
  set(primitiveSavingAtom, { status: "saving" });
  try {
    const { saveCardSchedules } = await import("#data/firestore/cards.ts");
    await saveCardSchedules(uid, sent);
    if (get(uidAtom) === uid) set(keepAtom, uid, withoutSent(get(unsavedAtom), sent));
  } catch (error) {
    set(primitiveSavingAtom, { status: "failed", reason: reasonOf(error) });
    return;
  }
  set(primitiveSavingAtom, { status: "idle" });
  await set(saveAnswersAtom);
});

const withoutSent = (changes: Changes, sent: Changes): Changes =>
  new Map([...changes].filter(([key, schedule]) => sent.get(key) !== schedule));

/** Long enough to save several answers at once, short enough that a laptop closed suddenly loses none. */
const GATHER_MILLISECONDS = 4_000;
const RETRY_MILLISECONDS = 15_000;

/** Saves a few seconds after the last answer, and at once when the page is left or hidden or the connection is back. */
export function useSaving(): void {
  const unsaved = useAtomValue(unsavedAtom);
  const { status } = useAtomValue(savingAtom);
  const save = useSetAtom(saveAnswersAtom);

  useEffect(() => {
    if (unsaved.size === 0 || status === "saving") return;
    const timer = setTimeout(save, status === "failed" ? RETRY_MILLISECONDS : GATHER_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [save, unsaved, status]);

  useEffect(() => {
    const saveNow = () => void save();
    const saveWhenHidden = () => {
      if (document.visibilityState === "hidden") saveNow();
    };
    addEventListener("online", saveNow);
    addEventListener("pagehide", saveNow);
    document.addEventListener("visibilitychange", saveWhenHidden);
    return () => {
      removeEventListener("online", saveNow);
      removeEventListener("pagehide", saveNow);
      document.removeEventListener("visibilitychange", saveWhenHidden);
      saveNow();
    };
  }, [save]);
}
