import type { Entitlement } from "@gruezi/contract/documents/entitlement";
import { completeCheckout } from "#billing/checkout/complete-checkout.ts";
import { needsRefresh, platformOf } from "#domain/billing/current-subscriptions.ts";
import { claimAsking } from "#gateways/firestore/billing/asking-limit.ts";
import { findEntitlement } from "#gateways/firestore/billing/entitlements.ts";
import { findOpenedSession } from "#gateways/firestore/billing/opened-session.ts";
import { now } from "#platform/clock.ts";
import { logFault } from "#platform/log.ts";
import { toSyncs } from "./ask-providers.ts";
import { settle, type Work } from "./settle.ts";

const PAUSE = 60 * 1000;

/** One read; where a renewal is overdue that nobody told us of, its provider is asked first. */
export async function getFreshEntitlement(uid: string): Promise<Entitlement | undefined> {
  const entitlement = await findEntitlement(uid);
  const isRefreshed = await refresh(uid, async () => overdueSyncs(uid, entitlement));
  return isRefreshed ? findEntitlement(uid) : entitlement;
}

/**
 * The same for a learner who looks at what they hold: where that is nothing, they may just have paid, and no webhook have
 * told us. Nobody is to be sold a plan a second time.
 */
export async function getEntitlementToShow(uid: string): Promise<Entitlement | undefined> {
  const entitlement = await findEntitlement(uid);
  const isRefreshed = await refresh(uid, async () => [
    ...(platformOf(entitlement, now()) === null ? await openedCheckout(uid) : []),
    ...overdueSyncs(uid, entitlement),
  ]);
  return isRefreshed ? findEntitlement(uid) : entitlement;
}

/**
 * For somebody who was denied what may have been paid for: by a renewal or a checkout of which no webhook told us.
 * True when it is worth deciding again.
 */
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
  return toSyncs(uid, new Set(overdue.map(([, record]) => record.source)));
}

/** At most once a minute. A failure is logged and no more: what is stored still holds. */
async function refresh(uid: string, findWorks: () => Promise<readonly Work[]>): Promise<boolean> {
  try {
    const works = await findWorks();
    if (works.length === 0 || !(await claimAsking(uid, "refreshedAt", PAUSE))) return false;
    await settle(works);
  } catch (fault) {
    logFault("entitlement not refreshed", fault, { uid });
  }
  return true;
}
