import { DELETED_LEARNER } from "@gruezi/contract/documents/comment";
import type { Query, UpdateData } from "firebase-admin/firestore";
import { firestore, refuseWhenUnavailable } from "#gateways/firestore/client.ts";
import { trialMarksCollection } from "#gateways/firestore/document-paths.ts";

const AT_ONCE = 200;

/** What was written stays where others answered it; who wrote it does not. */
export async function anonymiseComments(uid: string): Promise<void> {
  const store = await firestore();
  const own = store.collectionGroup("Comments").where("UID", "==", uid);
  await updateAll(own, { UID: "", Username: DELETED_LEARNER });
}

/** That a card had its trial is remembered by its hash alone, not whose trial it was. */
export async function anonymiseTrialMarks(uid: string): Promise<void> {
  const store = await firestore();
  const own = store.collection(trialMarksCollection).where("uid", "==", uid);
  await updateAll(own, { uid: "", subscription: "" });
}

/** Until none is found any more; in transactions, because an update of what is deleted meanwhile fails with all others. */
async function updateAll(own: Query, change: UpdateData<object>): Promise<void> {
  const { firestore: store } = own;
  const changed = await store
    .runTransaction(async (transaction) => {
      const { docs } = await transaction.get(own.limit(AT_ONCE));
      for (const { ref } of docs) transaction.update(ref, change);
      return docs.length;
    })
    .catch(refuseWhenUnavailable);
  if (changed > 0) await updateAll(own, change);
}
