import type { Entitlement } from "@gruezi/contract/documents/entitlement";
import type { MinedLists } from "@gruezi/contract/documents/mined";
import type { Instant } from "@gruezi/contract/durations";
import type { Reason } from "@gruezi/contract/reasons";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { uidAtom } from "#data/auth/session.ts";
import { findEntitlement } from "#data/firestore/entitlement.ts";
import { getMined } from "#data/firestore/mined.ts";
import { createQuery, type QueryState } from "#data/query.ts";
import { useFetchPerSession } from "#data/use-fetch-per-session.ts";
import { reasonOf } from "#lib/app-error.ts";
import { loadLate } from "#lib/late-code.ts";
import { hasRoom, isMined, type LinePart, lineOfWord, NOTHING_MINED, withPart } from "./mined-lists.ts";

const mined = createQuery<MinedLists, string>({
  fetch: async (videoId, { uid }) => (uid === null ? NOTHING_MINED : getMined(uid, videoId)),
});

/**
 * Returns the mined lines and words of a lesson. Requests them once per opened lesson. Empty for visitors.
 */
export function useMined(videoId: string): QueryState<MinedLists> {
  const state = useAtomValue(mined.stateAtom)(videoId);
  useFetchPerSession(videoId, useSetAtom(mined.fetchOnceAtom));
  return state;
}

/** Returns whether a plan is active, by the device's clock. */
const hasPlan = (entitlement: Entitlement | undefined, now: Instant): boolean =>
  Object.values(entitlement?.subs ?? {}).some(
    ({ Tier, accessUntil, revokedAt }) => Tier > 0 && revokedAt === null && accessUntil > now,
  );

const plan = createQuery<boolean, string>({
  fetch: async (_own, { uid }) => uid !== null && hasPlan(await findEntitlement(uid), Date.now()),
  outlivesScreens: true,
});
const OWN = "own";

/** Requests the plan, again each time while there is none, because it may have been bought. */
const findPlanAtom = atom(null, async (get, set): Promise<QueryState<boolean> | undefined> => {
  const known = get(plan.stateAtom)(OWN);
  return known.status === "ready" && known.value ? known : set(plan.fetchAtom, OWN);
});

export type MiningOutcome =
  | { status: "mined" | "let-go" }
  | { status: "signed-out" | "no-plan" | "full" | "mined-elsewhere" | "overtaken" }
  | { status: "failed"; reason: Reason };

export interface MiningOrder extends LinePart {
  videoId: string;
}

/** Mines a line or word, or lets go of it. Shows the change at once, and reverts it on failure. */
export const toggleMinedAtom = atom(null, async (get, set, order: MiningOrder): Promise<MiningOutcome> => {
  const uid = get(uidAtom);
  if (uid === null) return { status: "signed-out" };
  const { videoId, ...part } = order;
  const shown = get(mined.stateAtom)(videoId);
  const state = shown.status === "ready" ? shown : await set(mined.fetchAtom, videoId);
  if (state?.status === "failed") return state;
  if (state?.status !== "ready") return { status: "overtaken" };

  if (isMined(state.value, part)) {
    const lineId = part.lemma === undefined ? part.lineId : lineOfWord(state.value, part.lemma);
    return set(changeAtom, { ...order, lineId: lineId ?? part.lineId, uid, isMinedNow: false });
  }
  const planned = await set(findPlanAtom);
  if (planned?.status === "failed") return planned;
  if (planned?.status !== "ready") return { status: "overtaken" };
  if (!planned.value) return { status: "no-plan" };
  if (!hasRoom(state.value, part)) return { status: "full" };
  return set(changeAtom, { ...order, uid, isMinedNow: true });
});

interface Change extends MiningOrder {
  uid: string;
  isMinedNow: boolean;
}

/** Loads the code that changes lists. It is a lazy chunk because it contains the scheduler. */
const loadChanging = () => loadLate(() => import("./change-mined.atoms.ts"));

const changedAtAtom = atom<Instant>(0);

/** Time of the last change by this page. 0 for none. */
export const minedChangedAtAtom = atom((get) => get(changedAtAtom));

const changeAtom = atom(null, async (_get, set, change: Change): Promise<MiningOutcome> => {
  const { uid, videoId, isMinedNow, ...part } = change;
  const show = (isIn: boolean) => set(mined.changeAtom, videoId, (value) => withPart(value, part, isIn));
  show(isMinedNow);
  try {
    const { minePartAtom, letGoOfPartAtom } = await loadChanging();
    const changing = { uid, part: { videoId, ...part }, at: Date.now() };
    const status = await (isMinedNow ? set(minePartAtom, changing) : set(letGoOfPartAtom, changing));
    if (status === "mined-elsewhere") show(false);
    else set(changedAtAtom, Date.now());
    return { status };
  } catch (error) {
    show(!isMinedNow);
    return { status: "failed", reason: reasonOf(error) };
  }
});
