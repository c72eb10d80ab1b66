import { createHash } from "node:crypto";
import { inspect } from "node:util";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { DAY } from "@gruezi/contract/durations";
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

/** Firestore's time-to-live policy deletes the letter then; Stripe lists an event for as long. */
const KEPT = 30 * DAY;
/** More than any event of ours has. What is longer is cut, and cannot be done again from the letter. */
const BODY_MAX_CHARACTERS = 32_000;
const FAULT_MAX_CHARACTERS = 2_000;

/** Something that could not be done, with all that is needed to do it again. */
export interface FailedWork {
  /** The webhook or the job. */
  source: string;
  /** What tells it from all other work of that source: an event's id, or the key of a job's item. */
  key: string;
  /** The learners it is known to be about, so that it is deleted with them. */
  uids?: readonly string[];
  /** What a provider sent. A job needs only the key. */
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

/** The same for the same work, so that it has one letter however often it fails. */
const toLetterId = (source: string, key: string): string =>
  createHash("sha256")
    .update(JSON.stringify([source, key]))
    .digest("hex")
    .slice(0, 20);

/** Returns the letter's id. */
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

/** A letter may be gone with the learner whom its work deleted. */
export async function closeLetter(id: string, at: Instant): Promise<void> {
  const store = await firestore();
  await store
    .doc(deadLetterPath(id))
    .update({ doneAt: new Date(at) })
    .catch((fault: unknown) => (isMissing(fault) ? undefined : refuseWhenUnavailable(fault)));
}

/** gRPC's NOT_FOUND. */
const isMissing = (fault: unknown): boolean => fault instanceof Error && "code" in fault && fault.code === 5;

/** The last ones first; at most so many. */
export async function listLetters(most: number): Promise<readonly DeadLetter[]> {
  const store = await firestore();
  const latest = store.collection(deadLettersCollection).orderBy("failedAt", "desc").limit(most);
  const { docs } = await latest.get().catch(refuseWhenUnavailable);
  return docs.map((found) => ({
    ...parseDocument(found.ref.path, letterSchema, found.data()),
    id: found.id,
  }));
}
