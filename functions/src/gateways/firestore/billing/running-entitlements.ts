import type { Instant } from "@gruezi/contract/documents/lesson";
import type { QueryDocumentSnapshot } from "firebase-admin/firestore";
import { firestore, refuseWhenUnavailable } from "#gateways/firestore/client.ts";
import { entitlementsCollection } from "#gateways/firestore/document-paths.ts";
import { type Stored, toStored } from "#gateways/firestore/stored.ts";

/** As many as the login service tells of at once. */
const PAGE_SIZE = 100;

/** Of everybody who has access then, a page at a time. */
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
