import { LEARNING, RELEARNING, REVIEW } from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { firestore, refuseWhenUnavailable } from "#gateways/firestore/client.ts";
import {
  cardsCollection,
  learningSettingsPath,
  settingsCollection,
  userPath,
} from "#gateways/firestore/document-paths.ts";
import { readPage, type StoredPage } from "#gateways/firestore/pages.ts";

/** As many as the login service looks up at once. */
const SIZE = 100;

/** The settings of learners who usually learn at this hour, in UTC. */
export async function listLearnersOfHour(hour: number, place: string | null): Promise<StoredPage> {
  const store = await firestore();
  const atHour = store.collectionGroup(settingsCollection).where("UsualHour", "==", hour);
  return readPage(atHour.select("UsualHour"), { isOverAll: true, size: SIZE, place });
}

/** An item whose only answer was taken back is new, and not due. */
const ANSWERED = [LEARNING, REVIEW, RELEARNING];

/** How many of a learner's items are due at this time. One aggregation, which costs a read for each thousand of them. */
export async function countDueItems(uid: string, at: Instant): Promise<number> {
  const store = await firestore();
  const cards = store.doc(userPath(uid)).collection(cardsCollection);
  const due = cards.where("state", "in", ANSWERED).where("due", "<=", new Date(at));
  const counted = await due.count().get().catch(refuseWhenUnavailable);
  return counted.data().count;
}

/** Their device notes it again when they learn. Settings that are gone stay gone. */
export async function forgetUsualHour(uid: string): Promise<void> {
  const [store, { FieldValue }] = await Promise.all([firestore(), import("firebase-admin/firestore")]);
  const settings = store.doc(learningSettingsPath(uid));
  await store
    .runTransaction(async (transaction) => {
      const found = await transaction.get(settings);
      if (found.exists) transaction.update(settings, { UsualHour: FieldValue.delete() });
    })
    .catch(refuseWhenUnavailable);
}
