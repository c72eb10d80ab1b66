import { createHash } from "node:crypto";
import { inspect } from "node:util";
import { DAY, type Instant } from "@gruezi/contract/durations";
import * as v from "valibot";
import {
  findDocument,
  firestore,
  instantField,
  parseDocument,
  refuseWhenUnavailable,
} from "#gateways/firestore/client.ts";
import { deadLetterPath, deadLettersCollection } from "#gateways/firestore/document-paths.ts";
import { machineNow } from "#platform/clock.ts";

/** Firestore's time to live. Stripe lists its events for as long. */
const KEPT = 30 * DAY;
/** Limit of a body, longer than all our events. A longer body is cut and cannot be replayed. */
const BODY_MAX_CHARACTERS = 32_000;
const FAULT_MAX_CHARACTERS = 2_000;

export interface FailedWork {
  source: string;
  /** Event id or item key, unique per source. */
  key: string;
  /** Learners that are known, so that the letter is deleted with their data. */
  uids?: readonly string[];
  /** Body of the event. Jobs need only the key. */
  body?: string;
  fault: unknown;
}

const letterSchema = v.object({
  source: v.string(),
  key: v.string(),
  body: v.nullable(v.string()),
  isCut: v.boolean(),
  fault: v.string(),
  failures: v.number(),
  failedAt: instantField,
  doneAt: v.nullable(instantField),
});

export type DeadLetter = v.InferOutput<typeof letterSchema> & { id: string };

/** Returns an id per source and key, so that repeated failures share a letter. */
const toLetterId = (source: string, key: string): string =>
  createHash("sha256")
    .update(JSON.stringify([source, key]))
    .digest("hex")
    .slice(0, 20);

/** Stores a dead letter and returns its id. */
export async function keepLetter({ source, key, uids = [], body, fault }: FailedWork): Promise<string> {
  const [store, { FieldValue }] = await Promise.all([firestore(), import("firebase-admin/firestore")]);
  const id = toLetterId(source, key);
  const at = machineNow();
  const letter = {
    source,
    key: key.slice(0, FAULT_MAX_CHARACTERS),
    uids: [...uids],
    body: body?.slice(0, BODY_MAX_CHARACTERS) ?? null,
    isCut: body !== undefined && body.length > BODY_MAX_CHARACTERS,
    fault: inspect(fault).slice(0, FAULT_MAX_CHARACTERS),
    failures: FieldValue.increment(1),
    failedAt: new Date(at),
    doneAt: null,
    expireAt: new Date(at + KEPT),
  };
  await store.doc(deadLetterPath(id)).set(letter, { merge: true }).catch(refuseWhenUnavailable);
  return id;
}

export async function findLetter(id: string): Promise<DeadLetter | undefined> {
  const letter = await findDocument(deadLetterPath(id), letterSchema);
  return letter && { ...letter, id };
}

/** Marks a letter as done. It may have been deleted with its learner. */
export async function closeLetter(id: string, at: Instant): Promise<void> {
  const store = await firestore();
  await store
    .doc(deadLetterPath(id))
    .update({ doneAt: new Date(at) })
    .catch((fault: unknown) => (isMissing(fault) ? undefined : refuseWhenUnavailable(fault)));
}

/** Returns whether the fault is gRPC's NOT_FOUND. */
const isMissing = (fault: unknown): boolean => fault instanceof Error && "code" in fault && fault.code === 5;

/** Lists letters, the latest failure first. */
export async function listLetters(most: number): Promise<readonly DeadLetter[]> {
  const store = await firestore();
  const latest = store.collection(deadLettersCollection).orderBy("failedAt", "desc").limit(most);
  const { docs } = await latest.get().catch(refuseWhenUnavailable);
  return docs.map((found) => ({
    ...parseDocument(found.ref.path, letterSchema, found.data()),
    id: found.id,
  }));
}
