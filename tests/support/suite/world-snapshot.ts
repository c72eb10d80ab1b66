import { getApps, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import type { CollectionReference, DocumentSnapshot } from "firebase-admin/firestore";
import { clock, storesStandIn, stripeStandIn } from "#support/billing/env.ts";
import { startAfresh } from "#support/billing/world.ts";
import { addLearner } from "#support/functions/learners.ts";
import { store } from "#support/functions/store.ts";

/** Stores documents, logins, time, Stripe and stores. Returns a function that restores them. */
export async function snapshotWorld(): Promise<() => Promise<void>> {
  await Promise.all([stripeStandIn.control.idle({}), storesStandIn.control.idle()]);
  const documents = await documentsIn(await store().listCollections());
  const { users } = await getAuth(getApps()[0] ?? initializeApp()).listUsers();
  const offset = clock.offset();
  const bringBackProviders = [stripeStandIn.snapshot(), storesStandIn.snapshot()];

  return async () => {
    await startAfresh();
    await clock.advance(offset);
    for (const bringBack of bringBackProviders) bringBack();
    await Promise.all([write(documents), ...users.map(({ uid, email }) => addLearner(uid, email))]);
  };
}

/** Lists documents at any depth, also below missing ones. */
async function documentsIn(collections: readonly CollectionReference[]): Promise<DocumentSnapshot[]> {
  const references = (await Promise.all(collections.map((each) => each.listDocuments()))).flat();
  const found = await Promise.all(references.map((reference) => reference.get()));
  const below = await Promise.all(references.map((reference) => reference.listCollections()));
  const deeper = below.length > 0 ? await documentsIn(below.flat()) : [];
  return [...found.filter(({ exists }) => exists), ...deeper];
}

async function write(documents: readonly DocumentSnapshot[]): Promise<void> {
  const batch = store().batch();
  for (const document of documents) batch.set(document.ref, document.data() ?? {});
  await batch.commit();
}
