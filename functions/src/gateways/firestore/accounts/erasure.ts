import { DELETED_LEARNER } from "@gruezi/contract/documents/comment";
import type { Query, UpdateData } from "firebase-admin/firestore";
import { firestore, refuseWhenUnavailable } from "#gateways/firestore/client.ts";
import {
  billingPath,
  deadLettersCollection,
  entitlementPath,
  giftsCollection,
  hiddenCommentsCollection,
  mailCollection,
  moderatorPath,
  reportsCollection,
  stripeCustomerPath,
  trialMarksCollection,
  userPath,
  withdrawalsCollection,
} from "#gateways/firestore/document-paths.ts";

/** Below Firestore's limit of 500 writes per batch. */
const DELETED_AT_ONCE = 300;
const UPDATED_AT_ONCE = 200;

/** Idempotent. */
export async function deleteLearnerDocuments(uid: string, customerId: string | null): Promise<void> {
  const store = await firestore();
  const user = store.doc(userPath(uid));
  // Listed, so new subcollections are included.
  for (const kept of await user.listCollections().catch(refuseWhenUnavailable)) await deleteAll(kept);
  await deleteAll(store.collection(mailCollection).where("UID", "==", uid));
  await deleteAll(store.collection(deadLettersCollection).where("uids", "array-contains", uid));
  await deleteAll(store.collection(reportsCollection).where("UID", "==", uid));
  await deleteAll(store.collection(hiddenCommentsCollection).where("UID", "==", uid));
  const paths = [user.path, entitlementPath(uid), billingPath(uid), moderatorPath(uid)];
  if (customerId !== null) paths.push(stripeCustomerPath(customerId));
  for (const path of paths) await store.doc(path).delete().catch(refuseWhenUnavailable);
}

/** Fetches names only: an answer log may be megabytes. */
async function deleteAll(found: Query): Promise<void> {
  const { docs } = await found.select().limit(DELETED_AT_ONCE).get().catch(refuseWhenUnavailable);
  if (docs.length === 0) return;
  const batch = found.firestore.batch();
  for (const { ref } of docs) batch.delete(ref);
  await batch.commit().catch(refuseWhenUnavailable);
  await deleteAll(found);
}

/** Comments stay, since others answered them. */
export async function anonymiseComments(uid: string): Promise<void> {
  const store = await firestore();
  const own = store.collectionGroup("Comments").where("UID", "==", uid);
  await updateAll(own, { UID: "", Username: DELETED_LEARNER });
}

/** The hash keeps the card's trial known, without its owner. */
export async function anonymiseTrialMarks(uid: string): Promise<void> {
  const store = await firestore();
  const own = store.collection(trialMarksCollection).where("uid", "==", uid);
  await updateAll(own, { uid: "", subscription: "" });
}

/** A declaration stays as a business record, without the account. Its mail may not have been sent yet. */
export async function detachWithdrawals(uid: string): Promise<void> {
  const store = await firestore();
  const own = store.collection(withdrawalsCollection).where("UID", "==", uid);
  await updateAll(own, { UID: "" });
  const mails = store.collection(mailCollection).where("UID", "==", uid);
  await updateAll(mails.where("Occasion", "==", "withdrawal"), { UID: "" });
}

/** Gifts stay as business records, without the accounts of giver and recipient. */
export async function detachGifts(uid: string): Promise<void> {
  const store = await firestore();
  const gifts = store.collection(giftsCollection);
  await updateAll(gifts.where("BuyerUID", "==", uid), { BuyerUID: "", BuyerEmail: "" });
  await updateAll(gifts.where("UID", "==", uid), { UID: "" });
}

/** Transactions, since a batch fails entirely if one document is deleted meanwhile. */
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
