import { CONSENT_VERSION } from "@gruezi/contract/business";
import type { ReminderKind } from "@gruezi/contract/reminder-kinds";
import { atom } from "jotai";
import { uidAtom } from "#data/auth/session.ts";
import { createQuery } from "#data/query.ts";
import { logFailure } from "#lib/app-error.ts";
import { type Agreed, type GivenConsents, getConsents, uploadConsents, uploadStopped } from "./consents.ts";

const consents = createQuery<GivenConsents>({
  fetch: async (_nothing, { uid }) => (uid === null ? {} : getConsents(uid)),
  logsAs: "consents",
  outlivesScreens: true,
});

export const ownConsentsAtom = atom((get) => get(consents.stateAtom)());

/** Fetches the consents once per session. */
export const fetchConsentsAtom = atom(null, async (get, set) => {
  if (get(uidAtom) !== null) await set(consents.fetchOnceAtom);
});

/** @throws AppError */
export const uploadConsentsAtom = atom(null, async (get, set, uid: string, agreed: Agreed) => {
  try {
    await uploadConsents(uid, agreed);
  } catch (error) {
    logFailure("consents", error);
    throw error;
  }
  if (get(uidAtom) !== uid) return;
  if (get(ownConsentsAtom).status === "ready")
    set(consents.changeAtom, undefined, (given) => ({ ...given, ...toGiven(agreed, Date.now()) }));
  // A pending or failed read may be older than the upload.
  else await set(consents.refetchAtom);
});

/** @throws AppError */
export const stopReminderAtom = atom(
  null,
  async (get, set, uid: string, { kind, isStopped }: { kind: ReminderKind; isStopped: boolean }) => {
    try {
      await uploadStopped(uid, kind, isStopped);
    } catch (error) {
      logFailure("consents", error);
      throw error;
    }
    if (get(uidAtom) !== uid) return;
    if (get(ownConsentsAtom).status === "ready")
      set(consents.changeAtom, undefined, (given) => withStopped(given, kind, isStopped));
    else await set(consents.refetchAtom);
  },
);

function withStopped(given: GivenConsents, kind: ReminderKind, isStopped: boolean): GivenConsents {
  const others = (given.stoppedReminders ?? []).filter((stopped) => stopped !== kind);
  return { ...given, stoppedReminders: isStopped ? [...others, kind] : others };
}

/**
 * Returns the consents with the device's time. The server's time counts, and is shown in the next session.
 */
function toGiven(agreed: Agreed, now: number): GivenConsents {
  const given = Object.entries(agreed).map(([kind, didUserAgree]) => [
    kind,
    { didUserAgree, Date: now, Version: CONSENT_VERSION },
  ]);
  return Object.fromEntries(given);
}

export const resetConsentsAtom = atom(null, (_get, set) => set(consents.forgetAtom));
