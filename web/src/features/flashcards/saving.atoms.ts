import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import type { Reason } from "@gruezi/contract/reasons";
import { atom } from "jotai";
import { uidAtom } from "#data/session.ts";
import { reasonOf } from "#lib/app-error.ts";

export type Saving = { status: "idle" | "saving" } | { status: "failed"; reason: Reason };

/** By card; null for one whose only answer was taken back. */
type Changes = ReadonlyMap<string, CardSchedule | null>;

const NONE: Changes = new Map();

/** Kept when the page is left, because what was answered is no less true then. */
const keptAtom = atom<{ uid: string; changes: Changes } | null>(null);
const primitiveSavingAtom = atom<Saving>({ status: "idle" });

export const savingAtom = atom((get) => get(primitiveSavingAtom));

/** The learner's own answers that have not got through yet. */
export const unsavedAtom = atom((get) => {
  const kept = get(keptAtom);
  return kept && kept.uid === get(uidAtom) ? kept.changes : NONE;
});

export const keepAnswerAtom = atom(null, (get, set, key: string, schedule: CardSchedule | null) => {
  const uid = get(uidAtom);
  if (uid === null) return;
  set(keptAtom, { uid, changes: new Map([...get(unsavedAtom), [key, schedule]]) });
});

/** Sends all of them at once, and then what was answered in the meantime. What fails waits for the next time. */
export const saveAnswersAtom = atom(null, async (get, set): Promise<void> => {
  const uid = get(uidAtom);
  const sent = get(unsavedAtom);
  if (uid === null || sent.size === 0 || get(savingAtom).status === "saving") return;
  set(primitiveSavingAtom, { status: "saving" });
  try {
    const { saveCardSchedules } = await import("#data/cards.ts");
    await saveCardSchedules(uid, sent);
    set(keptAtom, (kept) => kept && { ...kept, changes: withoutSent(kept.changes, sent) });
  } catch (error) {
    set(primitiveSavingAtom, { status: "failed", reason: reasonOf(error) });
    return;
  }
  set(primitiveSavingAtom, { status: "idle" });
  await set(saveAnswersAtom);
});

const withoutSent = (changes: Changes, sent: Changes): Changes =>
  new Map([...changes].filter(([key, schedule]) => sent.get(key) !== schedule));
