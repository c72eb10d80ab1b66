import type { Entitlement } from "@gruezi/contract/documents/entitlement";
import { MINUTE, SECOND } from "@gruezi/contract/durations";
import { completeCheckout } from "#billing/checkout/complete-checkout.ts";
import { needsRefresh, platformOf } from "#domain/billing/current-subscriptions.ts";
import type { Source } from "#domain/billing/entitlement-reducer.ts";
import { claimAsking, forgetAsking } from "#gateways/firestore/billing/asking-limits.ts";
import { findEntitlement } from "#gateways/firestore/billing/entitlements.ts";
import { findOpenedSession } from "#gateways/firestore/billing/pending-checkout.ts";
import { beginReadingStores } from "#gateways/firestore/billing/store-readings.ts";
import { now } from "#platform/clock.ts";
import { logFault } from "#platform/log.ts";
import { Refusal } from "#platform/refusal.ts";
import { runAll, type Work } from "#platform/run-all.ts";
import { syncStripe } from "./sync.ts";
import { syncStores } from "./sync-stores.ts";

const REFRESH_PAUSE = MINUTE;

/** Returns the entitlement with one read. If a renewal is overdue, asks its provider first. */
export async function getFreshEntitlement(uid: string): Promise<Entitlement | undefined> {
  const entitlement = await findEntitlement(uid);
  const isRefreshed = await refresh(uid, async () => overdueSyncs(uid, entitlement));
  return isRefreshed ? findEntitlement(uid) : entitlement;
}

/**
 * Like `getFreshEntitlement`. Also checks an open checkout, since a late webhook must not lead to a second
 * sale.
 */
export async function getEntitlementToShow(uid: string): Promise<Entitlement | undefined> {
  const entitlement = await findEntitlement(uid);
  const isRefreshed = await refresh(uid, async () => [
    ...(platformOf(entitlement, now()) === null ? await openedCheckout(uid) : []),
    ...overdueSyncs(uid, entitlement),
  ]);
  return isRefreshed ? findEntitlement(uid) : entitlement;
}

/** Checks for an unreported renewal or checkout. Returns true if access must be decided again. */
export function refreshAfterDenial(uid: string): Promise<boolean> {
  return refresh(uid, async () => {
    const [entitlement, checkout] = await Promise.all([findEntitlement(uid), openedCheckout(uid)]);
    return [...checkout, ...overdueSyncs(uid, entitlement)];
  });
}

async function openedCheckout(uid: string): Promise<readonly Work[]> {
  const sessionId = await findOpenedSession(uid);
  return sessionId === undefined ? [] : [() => completeCheckout(sessionId)];
}

function overdueSyncs(uid: string, entitlement: Entitlement | undefined): readonly Work[] {
  const records = Object.entries(entitlement?.subs ?? {});
  const overdue = records.filter(([key, record]) => needsRefresh({ subs: { [key]: record } }, now()));
  const sources = overdue.flatMap(([, { source }]) => (source === "gift" ? [] : [source]));
  return toSyncs(uid, new Set(sources));
}

/** Only logs failures, since the stored entitlement still holds. */
async function refresh(uid: string, findWorks: () => Promise<readonly Work[]>): Promise<boolean> {
  try {
    const works = await findWorks();
    if (works.length === 0 || !(await claimAsking(uid, "refreshedAt", REFRESH_PAUSE))) return false;
    await runAll(works);
  } catch (fault) {
    logFault("entitlement not refreshed", fault, { uid });
  }
  return true;
}

const SYNC: Record<Source, (uid: string) => Promise<unknown>> = {
  stripe: (uid) => syncStripe(uid),
  revenuecat: (uid) => syncStores([uid]),
};

const toSyncs = (uid: string, sources: Iterable<Source>): readonly Work[] =>
  Array.from(sources, (source) => () => SYNC[source](uid));

/** Providers are asked one after the other, since parallel transactions would wait for each other. */
const SOURCES = ["stripe", "revenuecat"] as const satisfies readonly Source[];

export const askAllProviders = (uid: string): Promise<void> => runAll(toSyncs(uid, SOURCES), 1);

const RESTORE_PAUSE = 5 * SECOND;

/**
 * Asks all providers for the learner's purchases. Skips repeats within seconds. Refuses with `unavailable` if
 * a provider fails.
 */
export async function askProvidersAgain(uid: string): Promise<void> {
  if (!(await claimAsking(uid, "restoredAt", RESTORE_PAUSE))) return;
  // Only the wrapper app calls this, and its learners may buy in a store.
  await beginReadingStores(uid)
    .then(() => askAllProviders(uid))
    .catch((cause) => refuse(uid, cause));
}

async function refuse(uid: string, cause: unknown): Promise<never> {
  await forgetAsking(uid, "restoredAt");
  throw new Refusal("unavailable", { cause });
}
