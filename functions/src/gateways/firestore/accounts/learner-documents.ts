import type { Query } from "firebase-admin/firestore";
import { firestore, refuseWhenUnavailable } from "#gateways/firestore/client.ts";
import {
  billingPath,
  entitlementPath,
  mailCollection,
  stripeCustomerPath,
  userPath,
} from "#gateways/firestore/document-paths.ts";

/** Below the store's limit of 500 writes at once. */
const AT_ONCE = 300;

/** All that the learner did here, what was bought, and mails that wait to be sent. What is gone already stays so. */
export async function deleteLearnerDocuments(uid: string, customerId: string | null): Promise<void> {
  const store = await firestore();
  const user = store.doc(userPath(uid));
  // By what is there, so that whatever comes to be kept under a learner goes with the learner.
  for (const kept of await user.listCollections().catch(refuseWhenUnavailable)) await deleteAll(kept);
  await deleteAll(store.collection(mailCollection).where("UID", "==", uid));
  const paths = [user.path, entitlementPath(uid), billingPath(uid)];
  if (customerId !== null) paths.push(stripeCustomerPath(customerId));
  for (const path of paths) await store.doc(path).delete().catch(refuseWhenUnavailable);
}

async function deleteAll(found: Query): Promise<void> {
  const { docs } = await found.limit(AT_ONCE).get().catch(refuseWhenUnavailable);
  if (docs.length === 0) return;
  const batch = found.firestore.batch();
  for (const { ref } of docs) batch.delete(ref);
  await batch.commit().catch(refuseWhenUnavailable);
  await deleteAll(found);
}
