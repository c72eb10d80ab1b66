import type { FittedWeights } from "@gruezi/contract/documents/learning-settings";
import { firestore, refuseWhenUnavailable } from "#gateways/firestore/client.ts";
import { deletedUserPath, learningSettingsPath } from "#gateways/firestore/document-paths.ts";

/** Merges the weights into the settings. Skips deleted accounts. */
export async function saveFittedWeights(
  uid: string,
  { weights, fittedAt, ...fitted }: FittedWeights,
): Promise<void> {
  const store = await firestore();
  await store
    .runTransaction(async (transaction) => {
      const deleted = await transaction.get(store.doc(deletedUserPath(uid)));
      if (deleted.exists) return;
      const Fitted = { ...fitted, weights: [...weights], fittedAt: new Date(fittedAt) };
      transaction.set(store.doc(learningSettingsPath(uid)), { Fitted }, { merge: true });
    })
    .catch(refuseWhenUnavailable);
}
