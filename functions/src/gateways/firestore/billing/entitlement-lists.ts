import type { Instant } from "@gruezi/contract/documents/lesson";
import type { QueryDocumentSnapshot } from "firebase-admin/firestore";
import * as v from "valibot";
import { firestore, refuseWhenUnavailable, type Stored, toStored } from "#gateways/firestore/client.ts";
import { entitlementsCollection } from "#gateways/firestore/document-paths.ts";

const endedSchema = v.object({ subs: v.record(v.string(), v.object({ state: v.literal("ended") })) });

/** Learners whose access goes on, or ended after `from`. */
export async function listRecentHolders(from: Instant): Promise<readonly string[]> {
  const store = await firestore();
  const { docs } = await store
    .collection(entitlementsCollection)
    .where("accessUntil", ">=", new Date(from))
    .select()
    .get()
    .catch(refuseWhenUnavailable);
  return docs.map(({ id }) => id);
}

/** Learners whose access ended in that time although no subscription of theirs is known to have ended. */
export async function listLapsedLearners(from: Instant, until: Instant): Promise<readonly string[]> {
  const store = await firestore();
  const { docs } = await store
    .collection(entitlementsCollection)
    .where("accessUntil", ">=", new Date(from))
    .where("accessUntil", "<=", new Date(until))
    .select("subs")
    .get()
    .catch(refuseWhenUnavailable);
  return docs.filter((found) => !v.is(endedSchema, found.data())).map(({ id }) => id);
}

/** As many as the login service looks up at once. */
const PAGE_SIZE = 100;

/** The entitlements of all who have access at that time, page by page. */
export async function* listRunningEntitlements(at: Instant): AsyncGenerator<readonly Stored[]> {
  let last: QueryDocumentSnapshot | undefined;
  do {
    const docs = await readPage(at, last);
    yield docs.map(toStored);
    last = docs.length < PAGE_SIZE ? undefined : docs.at(-1);
  } while (last !== undefined);
}

async function readPage(
  at: Instant,
  after: QueryDocumentSnapshot | undefined,
): Promise<readonly QueryDocumentSnapshot[]> {
  const store = await firestore();
  const running = store
    .collection(entitlementsCollection)
    .where("accessUntil", ">", new Date(at))
    .orderBy("accessUntil")
    .limit(PAGE_SIZE);
  const { docs } = await (after ? running.startAfter(after) : running).get().catch(refuseWhenUnavailable);
  return docs;
}
