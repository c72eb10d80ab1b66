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

/** Limit of the login service's lookup. */
const SIZE = 100;

/** UTC. */
export async function listLearnersOfHours(
  hours: readonly number[],
  place: string | null,
): Promise<StoredPage> {
  const store = await firestore();
  const atHours = store.collectionGroup(settingsCollection).where("UsualHour", "in", hours);
  return readPage(atHours.select("UsualHour", "DaysOff"), { isOverAll: true, size: SIZE, place });
}

/** Items whose only answer was undone are new, hence not due. */
const ANSWERED = [LEARNING, REVIEW, RELEARNING];

/** One aggregation: a read per thousand items. */
export async function countDueItems(uid: string, at: Instant): Promise<number> {
  const store = await firestore();
  const cards = store.doc(userPath(uid)).collection(cardsCollection);
  const due = cards.where("state", "in", ANSWERED).where("due", "<=", new Date(at));
  const counted = await due.count().get().catch(refuseWhenUnavailable);
  return counted.data().count;
}

/** Devices restore it. Deleted settings stay deleted. */
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
