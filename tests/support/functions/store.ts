import type { Entitlement } from "@gruezi/contract/documents/entitlement";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import type { LessonSecret } from "@gruezi/contract/documents/lesson-secret";
import { getApps, initializeApp } from "firebase-admin/app";
import { DocumentReference, Firestore, getFirestore, Query, Transaction } from "firebase-admin/firestore";
import { vi } from "vitest";
import {
  entitlementPath,
  lessonSecretPath,
  videoPath,
} from "#functions/gateways/firestore/document-paths.ts";
import { writeCatalogue } from "#tools/content/publish/catalogue.ts";

/** The store through the functions' own client. */
export function store(): Firestore {
  return getFirestore(getApps()[0] ?? initializeApp());
}

/** Stores the lessons and writes the catalogue again, as a publication does. */
export async function storeLessons(...lessons: readonly Lesson[]): Promise<void> {
  const batch = store().batch();
  for (const lesson of lessons) batch.set(store().doc(videoPath(lesson.DocID)), { ...lesson });
  await batch.commit();
  await writeCatalogue(store());
}

export const storeSecret = (videoId: string, secret: LessonSecret) =>
  store()
    .doc(lessonSecretPath(videoId))
    .set({ ...secret });

export const storeEntitlement = (uid: string, entitlement: Entitlement) =>
  store()
    .doc(entitlementPath(uid))
    .set({ ...entitlement });

/** The emulator clears the store in one request. A store in memory has no address. */
export async function clearStore(): Promise<void> {
  const { FIRESTORE_EMULATOR_HOST, GCLOUD_PROJECT } = process.env;
  if (FIRESTORE_EMULATOR_HOST === undefined) return removeAllDocuments();
  const documents = `projects/${GCLOUD_PROJECT}/databases/(default)/documents`;
  const address = `http://${FIRESTORE_EMULATOR_HOST}/emulator/v1/${documents}`;
  const { ok } = await fetch(address, { method: "DELETE" });
  if (!ok) throw new Error(`The store of ${GCLOUD_PROJECT} could not be cleared.`);
}

async function removeAllDocuments(): Promise<void> {
  for (const collection of await store().listCollections())
    for (const document of await collection.listDocuments()) await store().recursiveDelete(document);
}

/** Every document at any depth, with its time of writing. */
export async function storedDocuments(): Promise<Record<string, number>> {
  const collections = [
    "Videos",
    "Secret",
    "Comments",
    "Users",
    "Entitlements",
    "Metadata",
    "Mail",
    "Billing",
  ];
  const snapshots = await Promise.all(collections.map((name) => store().collectionGroup(name).get()));
  const documents = snapshots.flatMap((snapshot) => snapshot.docs);
  return Object.fromEntries(documents.map((found) => [found.ref.path, found.updateTime.toMillis()]));
}

/**
 * Counts the client's reads from now on: of everything, or of one document. A document's own `get` goes
 * through `getAll`.
 */
export function countReads(path?: string): () => number {
  const documents = vi.spyOn(Firestore.prototype, "getAll");
  const queries = vi.spyOn(Query.prototype, "get");
  // A field mask may follow the documents.
  const isCounted = (asked: unknown) =>
    asked instanceof DocumentReference && (path === undefined || asked.path === path);
  return () =>
    documents.mock.calls.flat().filter(isCounted).length +
    (path === undefined ? queries.mock.calls.length : 0);
}

interface Received {
  documents: number;
  /** Size as JSON. */
  bytes: number;
}

/**
 * Counts the documents that the store returns from now on, those of queries one by one. Missing ones count,
 * too.
 */
export function countReceived(): () => Promise<Received> {
  const spies = [
    vi.spyOn(Firestore.prototype, "getAll"),
    vi.spyOn(Query.prototype, "get"),
    vi.spyOn(Transaction.prototype, "getAll"),
    vi.spyOn(Transaction.prototype, "get"),
  ];
  const earlier = spies.map(({ mock }) => mock.results.length);
  return async () => {
    const later = spies.map(({ mock }, index) => mock.results.slice(earlier[index]));
    const results = later.flat().map(({ value }) => value);
    const answers: { docs?: { data(): unknown }[] }[] = await Promise.all(results);
    const found = answers.flatMap((one) => (Array.isArray(one) ? one : (one.docs ?? [one])));
    const sizes = found.map((one) => JSON.stringify(one.data() ?? null).length);
    return { documents: found.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
  };
}

/** Counts the documents that transactions read and write from now on. A query counts as one. */
export function countInTransactions(): () => { reads: number; writes: number } {
  const lists = vi.spyOn(Transaction.prototype, "getAll");
  const gets = vi.spyOn(Transaction.prototype, "get");
  const sets = vi.spyOn(Transaction.prototype, "set");
  const isDocument = (asked: unknown) => asked instanceof DocumentReference;
  return () => ({
    reads: lists.mock.calls.flat().filter(isDocument).length + gets.mock.calls.length,
    writes: sets.mock.calls.length,
  });
}
