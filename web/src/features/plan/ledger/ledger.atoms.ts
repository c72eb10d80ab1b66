import type {
  CurrentSubscription,
  CurrentSubscriptions,
} from "@gruezi/contract/callables/current-subscriptions";
import type { Instant } from "@gruezi/contract/documents/lesson";
import type { Reason } from "@gruezi/contract/reasons";
import { findHalted, findHighest, paysTwice } from "@gruezi/contract/your-plan";
import { atom } from "jotai";
import { uidAtom } from "#data/auth/session.ts";
import { getCurrentSubscriptions, restorePurchases } from "#data/functions/billing.ts";
import { namesOfTargets } from "#features/plan/held/plan-names.ts";
import type { PlanNames } from "#features/plan/held/plan-words.ts";
import { reasonOf } from "#lib/app-error.ts";
import { type LedgerEntry, ledgerEntries } from "./ledger-lines.ts";

export interface Ledger {
  held: CurrentSubscription | undefined;
  /** One whose money did not come, or that is paused. */
  halted: CurrentSubscription | undefined;
  entries: readonly LedgerEntry[];
  names: PlanNames;
  isPaidTwice: boolean;
  /** When the purchases were last written down; null when there never was one. */
  updatedAt: Instant | null;
}

/** Of asking every provider again. */
export type Check = { status: "none" | "checking" | "done" } | { status: "failed"; reason: Reason };

export type LedgerState =
  | { status: "loading" }
  | { status: "failed"; reason: Reason }
  | { status: "ready"; ledger: Ledger; check: Check };

const stateAtom = atom<LedgerState>({ status: "loading" });
// Left behind, it would be what the next learner sees first.
stateAtom.onMount = (setState) => () => setState({ status: "loading" });

export const ledgerAtom = atom((get) => get(stateAtom));

export const openLedgerAtom = atom(null, async (get, set) => {
  const uid = get(uidAtom);
  if (uid === null) return;
  const loading: LedgerState = { status: "loading" };
  set(stateAtom, loading);
  const state = await readLedger(uid, getCurrentSubscriptions).then(toReady("none"), toFailed);
  // An answer that was overtaken by a later question, or another learner's, is dropped.
  if (get(stateAtom) === loading && get(uidAtom) === uid) set(stateAtom, state);
});

/** Asks Stripe and the stores again; what is shown stays until they have answered. */
export const checkAgainAtom = atom(null, async (get, set) => {
  const uid = get(uidAtom);
  const shown = get(stateAtom);
  if (uid === null || shown.status !== "ready" || shown.check.status === "checking") return;
  const checking: LedgerState = { ...shown, check: { status: "checking" } };
  set(stateAtom, checking);
  const state = await readLedger(uid, async () => (await restorePurchases()).currentSubscriptions).then(
    toReady("done"),
    (error: unknown): LedgerState => ({ ...shown, check: { status: "failed", reason: reasonOf(error) } }),
  );
  if (get(stateAtom) === checking) set(stateAtom, state);
});

const toReady =
  (status: "none" | "done") =>
  (ledger: Ledger): LedgerState => ({ status: "ready", ledger, check: { status } });

const toFailed = (error: unknown): LedgerState => ({ status: "failed", reason: reasonOf(error) });

/** The document is read after the call, because the call may be what brings it up to date. */
async function readLedger(uid: string, ask: () => Promise<CurrentSubscriptions>): Promise<Ledger> {
  const [{ findEntitlement }, current] = await Promise.all([import("#data/firestore/entitlement.ts"), ask()]);
  const [entitlement, names] = await Promise.all([findEntitlement(uid), namesOfTargets(current)]);
  const entries = entitlement ? ledgerEntries(entitlement, current) : [];
  return {
    held: findHighest(current),
    halted: findHalted(current),
    entries,
    names,
    // Two of the same product are two entries, where the answer has one.
    isPaidTwice: paysTwice(entries.flatMap(({ held }) => held ?? [])),
    updatedAt: entitlement?.updatedAt ?? null,
  };
}
