import type { Instant } from "@gruezi/contract/durations";
import * as v from "valibot";
import { firestore } from "#gateways/firestore/client.ts";
import { entitlementsCollection } from "#gateways/firestore/document-paths.ts";
import { readPage, type StoredPage } from "#gateways/firestore/pages.ts";

const endedSchema = v.object({ subs: v.record(v.string(), v.object({ state: v.literal("ended") })) });

/** Limit of the login service's lookup. */
const SIZE = 100;
const PAGE = { by: "accessUntil", size: SIZE };

/** Prefix of cursors in the second list. */
const HALTED = "halted ";

/**
 * Lists learners who may still be charged: their access continues or ended after `from`, or their plan is
 * halted.
 */
export async function listHolders(from: Instant, place: string | null): Promise<StoredPage> {
  if (place?.startsWith(HALTED) === true) {
    const page = await listHalted(place.slice(HALTED.length) || null);
    return { ...page, next: page.next && `${HALTED}${page.next}` };
  }
  const page = await listRecentHolders(from, place);
  return { ...page, next: page.next ?? HALTED };
}

/** Lists learners whose access continues or ended after `from`. */
async function listRecentHolders(from: Instant, place: string | null): Promise<StoredPage> {
  const store = await firestore();
  const holders = store.collection(entitlementsCollection).where("accessUntil", ">=", new Date(from));
  return readPage(holders.select("accessUntil"), { ...PAGE, place });
}

const halted = v.object({ primary: v.string() });

/** Lists learners whose plan runs without access: it is paused, disputed or unpaid. */
async function listHalted(place: string | null): Promise<StoredPage> {
  const store = await firestore();
  const without = store.collection(entitlementsCollection).where("accessUntil", "==", null);
  const { items, next } = await readPage(without.select("primary"), { size: SIZE, place });
  return { items: items.filter(({ fields }) => v.is(halted, fields)), next };
}

interface Stretch {
  from: Instant;
  until: Instant;
}

/**
 * Lists learners whose access ended. Includes reported ends, since a shorter page would look like the last.
 */
export async function listEnded({ from, until }: Stretch, place: string | null): Promise<StoredPage> {
  const store = await firestore();
  const ended = store
    .collection(entitlementsCollection)
    .where("accessUntil", ">=", new Date(from))
    .where("accessUntil", "<=", new Date(until));
  return readPage(ended.select("accessUntil", "subs"), { ...PAGE, place });
}

export const isKnownToHaveEnded = (entitlement: unknown): boolean => v.is(endedSchema, entitlement);

export async function listRunningEntitlements(at: Instant, place: string | null): Promise<StoredPage> {
  const store = await firestore();
  const running = store.collection(entitlementsCollection).where("accessUntil", ">", new Date(at));
  return readPage(running, { ...PAGE, place });
}
