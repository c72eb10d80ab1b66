import type { Instant } from "@gruezi/contract/documents/lesson";
import * as v from "valibot";
import { firestore, refuseWhenUnavailable } from "#gateways/firestore/client.ts";
import { entitlementsCollection } from "#gateways/firestore/document-paths.ts";

const endedSchema = v.object({ subs: v.record(v.string(), v.object({ state: v.literal("ended") })) });

/** Whose access goes on, or ended after that. */
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

/** Whose access ended in that time without our having been told that a subscription did. */
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
