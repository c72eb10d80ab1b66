import type { Source } from "#domain/billing/billing-state.ts";
import { claimAsking, forgetAsking } from "#gateways/firestore/billing/asking-limit.ts";
import { Refusal } from "#platform/refusal.ts";
import { settle, type Work } from "./settle.ts";
import { syncStores } from "./sync-stores.ts";
import { syncStripe } from "./sync-stripe.ts";

const SYNC: Record<Source, (uid: string) => Promise<unknown>> = {
  stripe: (uid) => syncStripe(uid),
  revenuecat: (uid) => syncStores([uid]),
};

export const toSyncs = (uid: string, sources: Iterable<Source>): readonly Work[] =>
  Array.from(sources, (source) => () => SYNC[source](uid));

/** One after the other, so that no transaction of one has to wait for the other's. */
const SOURCES = ["stripe", "revenuecat"] as const satisfies readonly Source[];

/** Reads a learner's purchases anew from every provider; one that fails does not keep the other from being heard. */
export const syncAll = (uid: string): Promise<void> => settle(toSyncs(uid, SOURCES), 1);

const PAUSE = 5 * 1000;

/** Does nothing for whoever has just asked; refuses with `unavailable` when a provider does not answer. */
export async function askProvidersAgain(uid: string): Promise<void> {
  if (await claimAsking(uid, "restoredAt", PAUSE)) await syncAll(uid).catch((cause) => refuse(uid, cause));
}

async function refuse(uid: string, cause: unknown): Promise<never> {
  await forgetAsking(uid, "restoredAt");
  throw new Refusal("unavailable", { cause });
}
