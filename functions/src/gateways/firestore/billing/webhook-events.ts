import { setTimeout as pause } from "node:timers/promises";
import { DAY, type Instant, SECOND } from "@gruezi/contract/durations";
import type { DocumentReference, Firestore } from "firebase-admin/firestore";
import * as v from "valibot";
import {
  firestore,
  type InTransaction,
  instantField,
  parseDocument,
  refuseWhenUnavailable,
  runInTransaction,
} from "#gateways/firestore/client.ts";
import { now } from "#platform/clock.ts";

/** Outcome of an event. `nobody`: it concerns no learner, and `markDone` was not used. */
export type Handled = "handled" | "nobody";

/**
 * Handles an event once, and again after a failure. `markDone` joins the last transaction, so that mark and
 * work commit together.
 */
export async function handleOnce(
  path: string,
  handle: (markDone: InTransaction) => Promise<Handled>,
): Promise<Handled> {
  if ((await claimEvent(path)) === "done") return "handled";
  try {
    const handled = await handle(doneMark(await firestore(), path, now()));
    if (handled === "nobody") await finishEvent(path);
    return handled;
  } catch (fault) {
    await releaseEvent(path);
    throw fault;
  }
}

const eventSchema = v.variant("state", [
  v.object({ state: v.literal("processing"), leaseUntil: instantField }),
  v.object({ state: v.literal("done") }),
]);

/** Longer than the timeout of a function, so an expired lease means that its handler is dead. */
const LEASE = 75 * SECOND;
const POLL = 200;
/** Firestore's time to live. Providers repeat events for three days at most. */
const KEPT = 30 * DAY;

/** Claims an event. Waits for a running handler, whose outcome decides the response. */
async function claimEvent(path: string): Promise<"claimed" | "done"> {
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

export async function findDone(paths: readonly string[]): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set();
  const store = await firestore();
  const events = paths.map((path) => store.doc(path));
  const found = await store.getAll(...events, { fieldMask: ["state"] }).catch(refuseWhenUnavailable);
  return new Set(found.filter((event) => event.get("state") === "done").map(({ ref }) => ref.path));
}

/** Releases an event, so that the provider can retry before the lease ends. */
async function releaseEvent(path: string): Promise<void> {
  const store = await firestore();
  await store.doc(path).delete();
}

async function finishEvent(path: string): Promise<void> {
  await runInTransaction(doneMark(await firestore(), path, now()));
}

const doneMark =
  (store: Firestore, path: string, at: Instant): InTransaction =>
  (transaction) => {
    transaction.set(store.doc(path), { state: "done", doneAt: new Date(at), expireAt: new Date(at + KEPT) });
  };
