import { firestore, refuseWhenUnavailable } from "#gateways/firestore/client.ts";
import { learningSettingsPath, settingsCollection } from "#gateways/firestore/document-paths.ts";
import { readPage, type StoredPage } from "#gateways/firestore/pages.ts";

/** Limit of the login service's lookup. */
const SIZE = 100;

/** Lists learners whose usual hour, in UTC, is one of the hours. */
export async function listLearnersOfHours(
  hours: readonly number[],
  place: string | null,
): Promise<StoredPage> {
  const store = await firestore();
  const atHours = store.collectionGroup(settingsCollection).where("UsualHour", "in", hours);
  return readPage(atHours.select("UsualHour", "DaysOff"), { isOverAll: true, size: SIZE, place });
}

/** Deletes the usual hour, which devices set again. Deleted settings stay deleted. */
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
