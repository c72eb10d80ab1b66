import type { Query, UpdateData } from "firebase-admin/firestore";
import { type OwnerField, PERSONAL_DATA } from "#domain/accounts/personal-data.ts";
import { firestore, refuseWhenUnavailable } from "#gateways/firestore/client.ts";
import { userPath } from "#gateways/firestore/document-paths.ts";

/** Below Firestore's limit of 500 writes per batch. */
const DELETED_AT_ONCE = 300;
const UPDATED_AT_ONCE = 200;

/** Anonymises comments and business records, which stay. Idempotent. */
export async function anonymiseLearner(uid: string): Promise<void> {
  for (const { collections, owner, deletion } of PERSONAL_DATA) {
    if (typeof deletion === "string" || typeof owner === "string") continue;
    const own = await documentsOf(uid, collections, owner);
    await updateAll(
      deletion.only ? own.where(deletion.only[0], "==", deletion.only[1]) : own,
      deletion.anonymise,
    );
  }
}

/**
 * Deletes the learner's documents. Call it after `anonymiseLearner`, which handles the documents that stay.
 * Idempotent.
 */
export async function deleteLearnerDocuments(uid: string): Promise<void> {
  const store = await firestore();
  const user = store.doc(userPath(uid));
  // Lists the collections, so that none below the user is forgotten.
  for (const below of await user.listCollections().catch(refuseWhenUnavailable)) await deleteAll(below);
  for (const { collections, owner, deletion } of PERSONAL_DATA) {
    if (deletion !== "delete" || owner === "above") continue;
    if (owner === "id") await store.doc(`${collections}/${uid}`).delete().catch(refuseWhenUnavailable);
    else await deleteAll(await documentsOf(uid, collections, owner));
  }
}

/** Finds documents by a field, in all collections that have the last name of the path. */
async function documentsOf(uid: string, collections: string, { field, holds }: OwnerField): Promise<Query> {
  const store = await firestore();
  const [name = "", ...below] = collections.split("/");
  const all = below.length === 0 ? store.collection(name) : store.collectionGroup(below.at(-1) ?? "");
  return all.where(field, holds, uid);
}

/** Deletes all documents of a query. Fetches names only, since an answer log may have megabytes. */
async function deleteAll(found: Query): Promise<void> {
  const { docs } = await found.select().limit(DELETED_AT_ONCE).get().catch(refuseWhenUnavailable);
  if (docs.length === 0) return;
  const batch = found.firestore.batch();
  for (const { ref } of docs) batch.delete(ref);
  await batch.commit().catch(refuseWhenUnavailable);
  await deleteAll(found);
}

/**
 * Updates all documents of a query in transactions, since a batch fails as a whole if one document is deleted
 * meanwhile.
 */
async function updateAll(own: Query, change: UpdateData<object>): Promise<void> {
  const { firestore: store } = own;
  const changed = await store
    .runTransaction(async (transaction) => {
      const { docs } = await transaction.get(own.limit(UPDATED_AT_ONCE));
      for (const { ref } of docs) transaction.update(ref, change);
      return docs.length;
    })
    .catch(refuseWhenUnavailable);
  if (changed > 0) await updateAll(own, change);
}
