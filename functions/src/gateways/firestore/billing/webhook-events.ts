import { setTimeout as pause } from "node:timers/promises";
import type { Instant } from "@gruezi/contract/documents/lesson";
import type { DocumentReference, Firestore, Transaction } from "firebase-admin/firestore";
import * as v from "valibot";
import { firestore, parseDocument, refuseWhenUnavailable } from "#gateways/firestore/client.ts";
import { instantField } from "#gateways/firestore/document-fields.ts";
import { now } from "#platform/clock.ts";

const eventSchema = v.variant("state", [
  v.object({ state: v.literal("processing"), leaseUntil: instantField }),
  v.object({ state: v.literal("done") }),
]);

/** Longer than a function may run, so that nobody works on an event whose first handler still might. */
const LEASE = 75 * 1000;
const POLL = 200;
/** Firestore's time-to-live policy deletes by this field; providers send an event again for three days at most. */
const KEPT = 30 * 24 * 60 * 60 * 1000;

/**
 * Takes an event to be worked on, or says that it has been done. While another handler works on it this waits: only
 * once that one has finished, or has died, is it known what to tell the provider.
 */
export async function claimEvent(path: string): Promise<"claimed" | "done"> {
  const store = await firestore();
  for (;;) {
    const verdict = await tryToClaim(store, store.doc(path)).catch(refuseWhenUnavailable);
    if (verdict !== "busy") return verdict;
    await pause(POLL);
  }
}

function tryToClaim(store: Firestore, event: DocumentReference): Promise<"claimed" | "done" | "busy"> {
  return store.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(event);
    const known = snapshot.exists ? parseDocument(event.path, eventSchema, snapshot.data()) : undefined;
    if (known?.state === "done") return "done";
    if (known !== undefined && known.leaseUntil > now()) return "busy";
    transaction.set(event, { state: "processing", leaseUntil: new Date(now() + LEASE) });
    return "claimed";
  });
}

/** For a handler that failed and knows it: the provider's next attempt need not wait for the lease to run out. */
export async function releaseEvent(path: string): Promise<void> {
  const store = await firestore();
  await store.doc(path).delete();
}

/** Marks the event in the transaction that writes what it brought, so that neither is true without the other. */
export const doneMark =
  (store: Firestore, path: string, at: Instant) =>
  (transaction: Transaction): void => {
    transaction.set(store.doc(path), { state: "done", doneAt: new Date(at), expireAt: new Date(at + KEPT) });
  };

/** For an event that changes nothing of ours. */
export async function finishEvent(path: string): Promise<void> {
  const store = await firestore();
  await store.runTransaction(async (transaction) => doneMark(store, path, now())(transaction));
}
