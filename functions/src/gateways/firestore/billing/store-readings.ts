import type { Instant } from "@gruezi/contract/durations";
import type { FieldValue, QueryDocumentSnapshot } from "firebase-admin/firestore";
import * as v from "valibot";
import {
  findDocument,
  firestore,
  instantField,
  parseDocument,
  refuseWhenUnavailable,
} from "#gateways/firestore/client.ts";
import { billingCollection, billingPath, deletedUserPath } from "#gateways/firestore/document-paths.ts";

/** `Billing/{uid}.rcReadAt`. Missing for learners who were never seen in a store or app. */
const readingSchema = v.object({ rcReadAt: v.optional(instantField) });

const NEVER = new Date(0);

/** Schedules the rereading of a possible store buyer. Ignores deleted learners. */
export async function beginReadingStores(uid: string): Promise<void> {
  const known = await findDocument(billingPath(uid), readingSchema);
  if (known?.rcReadAt !== undefined) return;
  const store = await firestore();
  const billing = store.doc(billingPath(uid));
  await store
    .runTransaction(async (transaction) => {
      const [found, deleted] = await transaction.getAll(billing, store.doc(deletedUserPath(uid)));
      const { rcReadAt } = parseDocument(billing.path, readingSchema, found?.data() ?? {});
      if (rcReadAt === undefined && !deleted?.exists)
        transaction.set(billing, { rcReadAt: NEVER }, { merge: true });
    })
    .catch(refuseWhenUnavailable);
}

/** Stops the rereading of a deleted account. Leaves other data to the deletion job. */
export async function stopReadingStores(uid: string): Promise<void> {
  const { FieldValue } = await import("firebase-admin/firestore");
  await updateReading(uid, FieldValue.delete());
}

/** Puts off the next reading after a failure, as if the store had been read at `readAt`. */
export const putOffReading = (uid: string, readAt: Instant): Promise<void> =>
  updateReading(uid, new Date(readAt));

async function updateReading(uid: string, rcReadAt: Date | FieldValue): Promise<void> {
  const store = await firestore();
  const billing = store.doc(billingPath(uid));
  await store
    .runTransaction(async (transaction) => {
      const found = await transaction.get(billing);
      if (found.exists) transaction.update(billing, { rcReadAt });
    })
    .catch(refuseWhenUnavailable);
}

const PAGE_SIZE = 100;

/** Lists learners that were last read by `until`, the longest waiting first. */
export async function* listReadUntil(until: Instant): AsyncGenerator<readonly string[]> {
  let last: QueryDocumentSnapshot | undefined;
  do {
    const docs = await readPage(until, last);
    yield docs.map(({ id }) => id);
    last = docs.length < PAGE_SIZE ? undefined : docs.at(-1);
  } while (last !== undefined);
}

async function readPage(
  until: Instant,
  after: QueryDocumentSnapshot | undefined,
): Promise<readonly QueryDocumentSnapshot[]> {
  const store = await firestore();
  const read = store
    .collection(billingCollection)
    .where("rcReadAt", "<=", new Date(until))
    .orderBy("rcReadAt")
    .select("rcReadAt")
    .limit(PAGE_SIZE);
  const { docs } = await (after ? read.startAfter(after) : read).get().catch(refuseWhenUnavailable);
  return docs;
}
