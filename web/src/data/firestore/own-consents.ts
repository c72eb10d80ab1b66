import { CONSENT_VERSION } from "@gruezi/contract/business";
import type { Reason } from "@gruezi/contract/reasons";
import { atom } from "jotai";
import { uidAtom } from "#data/auth/session.ts";
import { logFailure, reasonOf } from "#lib/app-error.ts";
import type { GivenConsents } from "./consents.ts";
import type { Agreed } from "./upload-consents.ts";

export type OwnConsents =
  | { status: "loading" }
  | { status: "failed"; reason: Reason }
  | { status: "ready"; given: GivenConsents };

interface Held {
  uid: string;
  consents: OwnConsents;
}

const LOADING: OwnConsents = { status: "loading" };

const heldAtom = atom<Held | null>(null);

/** What whoever is signed in agreed to. */
export const ownConsentsAtom = atom((get): OwnConsents => {
  const held = get(heldAtom);
  return held && held.uid === get(uidAtom) ? held.consents : LOADING;
});

/** Reads them once a session: whoever comes second finds what the first one has read, or is reading. */
export const fetchConsentsAtom = atom(null, async (get, set) => {
  const uid = get(uidAtom);
  const held = get(heldAtom);
  if (uid === null || (held?.uid === uid && held.consents.status !== "failed")) return;
  const asked: Held = { uid, consents: LOADING };
  set(heldAtom, asked);
  const consents = await readConsents(uid);
  // What was given meanwhile, or belongs to another learner by now, is newer than what was read.
  if (get(heldAtom) === asked) set(heldAtom, { uid, consents });
});

async function readConsents(uid: string): Promise<OwnConsents> {
  try {
    const { getConsents } = await import("./consents.ts");
    return { status: "ready", given: await getConsents(uid) };
  } catch (error) {
    logFailure("consents", error);
    return { status: "failed", reason: reasonOf(error) };
  }
}

/** @throws AppError */
export const uploadConsentsAtom = atom(null, async (_get, set, uid: string, agreed: Agreed) => {
  try {
    const { uploadConsents } = await import("./upload-consents.ts");
    await uploadConsents(uid, agreed);
  } catch (error) {
    logFailure("consents", error);
    throw error;
  }
  set(heldAtom, (held) => ({ uid, consents: { status: "ready", given: withGiven(held, uid, agreed) } }));
});

function withGiven(held: Held | null, uid: string, agreed: Agreed): GivenConsents {
  const before = held?.uid === uid && held.consents.status === "ready" ? held.consents.given : {};
  return { ...before, ...toGiven(agreed, Date.now()) };
}

/** The server's time is what counts and what the next session shows; until then this clock's will do. */
function toGiven(agreed: Agreed, now: number): GivenConsents {
  const given = Object.entries(agreed).map(([kind, didUserAgree]) => [
    kind,
    { didUserAgree, Date: now, Version: CONSENT_VERSION },
  ]);
  return Object.fromEntries(given);
}

export const resetConsentsAtom = atom(null, (_get, set) => set(heldAtom, null));
