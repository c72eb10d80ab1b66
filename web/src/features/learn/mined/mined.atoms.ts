import type { Entitlement } from "@gruezi/contract/documents/entitlement";
import type { Instant } from "@gruezi/contract/documents/lesson";
import type { MinedLists } from "@gruezi/contract/documents/mined";
import type { Reason } from "@gruezi/contract/reasons";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { type Answer, asked } from "#data/asked.ts";
import { uidAtom } from "#data/auth/session.ts";
import { findEntitlement } from "#data/firestore/entitlement.ts";
import { getMined } from "#data/firestore/mined.ts";
import { useAskPerSession } from "#data/use-ask-per-session.ts";
import { reasonOf } from "#lib/app-error.ts";
import { hasRoom, isKept, type LinePart, lineOfWord, NOTHING_KEPT, withPart } from "./kept.ts";

const mined = asked<MinedLists, string>({
  ask: async (videoId, { uid }) => (uid === null ? NOTHING_KEPT : getMined(uid, videoId)),
});

/** Empty for visitors. Read once per opened lesson. */
export function useMined(videoId: string): Answer<MinedLists> {
  const answer = useAtomValue(mined.answerAtom)(videoId);
  useAskPerSession(videoId, useSetAtom(mined.askOnceAtom));
  return answer;
}

/** Judged by the device's clock. */
const hasPlan = (entitlement: Entitlement | undefined, now: Instant): boolean =>
  Object.values(entitlement?.subs ?? {}).some(
    ({ Tier, accessUntil, revokedAt }) => Tier > 0 && revokedAt === null && accessUntil > now,
  );

const plan = asked<boolean, string>({
  ask: async (_own, { uid }) => uid !== null && hasPlan(await findEntitlement(uid), Date.now()),
  outlivesScreens: true,
});
const OWN = "own";

/** A missing plan is checked each time, since it may have been bought. */
const findPlanAtom = atom(null, async (get, set): Promise<Answer<boolean> | undefined> => {
  const known = get(plan.answerAtom)(OWN);
  return known.status === "ready" && known.value ? known : set(plan.askAtom, OWN);
});

export type KeepOutcome =
  | { status: "kept" | "let-go" }
  | { status: "signed-out" | "no-plan" | "full" | "kept-elsewhere" | "overtaken" }
  | { status: "failed"; reason: Reason };

export interface KeepOrder extends LinePart {
  videoId: string;
}

/** Optimistic; reverted on failure. */
export const toggleKeptAtom = atom(null, async (get, set, order: KeepOrder): Promise<KeepOutcome> => {
  const uid = get(uidAtom);
  if (uid === null) return { status: "signed-out" };
  const { videoId, ...part } = order;
  const shown = get(mined.answerAtom)(videoId);
  const answer = shown.status === "ready" ? shown : await set(mined.askAtom, videoId);
  if (answer?.status === "failed") return answer;
  if (answer?.status !== "ready") return { status: "overtaken" };

  if (isKept(answer.value, part)) {
    const lineId = part.lemma === undefined ? part.lineId : lineOfWord(answer.value, part.lemma);
    return set(changeAtom, { ...order, lineId: lineId ?? part.lineId, uid, isKeptNow: false });
  }
  const planned = await set(findPlanAtom);
  if (planned?.status === "failed") return planned;
  if (planned?.status !== "ready") return { status: "overtaken" };
  if (!planned.value) return { status: "no-plan" };
  if (!hasRoom(answer.value, part)) return { status: "full" };
  return set(changeAtom, { ...order, uid, isKeptNow: true });
});

interface Change extends KeepOrder {
  uid: string;
  isKeptNow: boolean;
}

/** Lazy: contains the scheduler. */
const loadChanging = () => import("./change-kept.atoms.ts");

const changedAtAtom = atom<Instant>(0);

/** Last change by this page; 0 for none. */
export const minedChangedAtAtom = atom((get) => get(changedAtAtom));

const changeAtom = atom(null, async (_get, set, change: Change): Promise<KeepOutcome> => {
  const { uid, videoId, isKeptNow, ...part } = change;
  const show = (isIn: boolean) => set(mined.changeAtom, videoId, (value) => withPart(value, part, isIn));
  show(isKeptNow);
  try {
    const { keepPartAtom, letGoOfPartAtom } = await loadChanging();
    const changing = { uid, part: { videoId, ...part }, at: Date.now() };
    const status = await (isKeptNow ? set(keepPartAtom, changing) : set(letGoOfPartAtom, changing));
    if (status === "kept-elsewhere") show(false);
    else set(changedAtAtom, Date.now());
    return { status };
  } catch (error) {
    show(!isKeptNow);
    return { status: "failed", reason: reasonOf(error) };
  }
});
