import type {
  CurrentSubscription,
  CurrentSubscriptions,
} from "@gruezi/contract/callables/current-subscriptions";
import type { Instant } from "@gruezi/contract/durations";
import type { Reason } from "@gruezi/contract/reasons";
import { findHalted, findHighest, paysTwice } from "@gruezi/contract/your-plan";
import { atom } from "jotai";
import { findEntitlement } from "#data/firestore/entitlement.ts";
import { getCurrentSubscriptions, restorePurchases } from "#data/functions/billing.ts";
import { createQuery } from "#data/query.ts";
import { namesOfTargets } from "#features/plan/current-plan/plan-names.ts";
import type { PlanNames } from "#features/plan/current-plan/plan-words.ts";
import { findTwintLost } from "#features/plan/current-plan/twint-lost.tsx";
import { AppError } from "#lib/app-error.ts";
import { type LedgerEntry, ledgerEntries } from "./ledger-lines.ts";

export interface Ledger {
  held: CurrentSubscription | undefined;
  /** A plan that is paused, or whose payment failed. */
  halted: CurrentSubscription | undefined;
  /** A plan whose TWINT was disconnected. */
  lost: CurrentSubscription | undefined;
  entries: readonly LedgerEntry[];
  names: PlanNames;
  isPaidTwice: boolean;
  /** When the purchases were last written. Null without any purchase. */
  updatedAt: Instant | null;
}

export type Check = { status: "none" | "checking" | "done" } | { status: "failed"; reason: Reason };

const NO_CHECK: Check = { status: "none" };

const checkAtom = atom<Check>(NO_CHECK);
checkAtom.onMount = (setCheck) => () => setCheck(NO_CHECK);

const readProviders = async () => (await restorePurchases()).currentSubscriptions;

const ledger = createQuery<Ledger>({
  fetch: (_none, { uid, get }) =>
    readLedger(uid, get(checkAtom).status === "checking" ? readProviders : getCurrentSubscriptions),
});

export const ledgerAtom = atom((get) => get(ledger.stateAtom)());
export const ledgerCheckAtom = atom((get) => get(checkAtom));

export const openLedgerAtom = atom(null, (_get, set) => {
  set(checkAtom, NO_CHECK);
  return set(ledger.fetchAtom, undefined);
});

/** Reads the ledger again. Keeps the shown one meanwhile. */
export const checkAgainAtom = atom(null, async (get, set) => {
  if (get(ledgerAtom).status !== "ready" || get(checkAtom).status === "checking") return;
  set(checkAtom, { status: "checking" });
  const state = await set(ledger.refreshAtom, undefined);
  if (state?.status === "failed") set(checkAtom, state);
  else if (state) set(checkAtom, { status: "done" });
});

/** Reads the entitlement after the call, which may update the document. */
async function readLedger(uid: string | null, read: () => Promise<CurrentSubscriptions>): Promise<Ledger> {
  if (uid === null) throw new AppError("signed-out");
  const current = await read();
  const [entitlement, names] = await Promise.all([findEntitlement(uid), namesOfTargets(current)]);
  const entries = entitlement ? ledgerEntries(entitlement, current) : [];
  return {
    held: findHighest(current),
    halted: findHalted(current),
    lost: findTwintLost(current),
    entries,
    names,
    // `current` merges purchases of the same product.
    isPaidTwice: paysTwice(entries.flatMap(({ held }) => held ?? [])),
    updatedAt: entitlement?.updatedAt ?? null,
  };
}
