import { instant } from "@gruezi/contract/stored-fields";
import { schemaOf } from "@gruezi/contract/stored-schema";
import type { Firestore, QueryDocumentSnapshot, Transaction } from "firebase-admin/firestore";
import * as v from "valibot";
import { requireAdminApp } from "#gateways/auth/admin-app.ts";
import { Refusal } from "#platform/refusal.ts";

let opened: Promise<Firestore> | undefined;

/** Opens Firestore on the first call, since loading it dominates cold starts. */
export function firestore(): Promise<Firestore> {
  opened ??= import("firebase-admin/firestore").then(({ getFirestore }) => getFirestore(requireAdminApp()));
  return opened;
}

export type InTransaction = (transaction: Transaction) => void;

export async function runInTransaction(write: InTransaction): Promise<void> {
  const store = await firestore();
  await store.runTransaction(async (transaction) => write(transaction)).catch(refuseWhenUnavailable);
}

export async function findDocument<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined> {
  const store = await firestore();
  const snapshot = await store.doc(path).get().catch(refuseWhenUnavailable);
  return snapshot.exists ? parseDocument(path, schema, snapshot.data()) : undefined;
}

/** Parses a document. Throws for a malformed one, since a guess would hide the bug. */
export function parseDocument<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  stored: unknown,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, stored);
  if (parsed.success) return parsed.output;
  const fields = parsed.issues.map((issue) => v.getDotPath(issue) ?? "document");
  throw new Error(`${path} is malformed: ${fields.join(", ")}.`);
}

export const instantField = schemaOf(instant);

/** gRPC codes of transient failures: DEADLINE_EXCEEDED, ABORTED and UNAVAILABLE. */
const PASSING_FAULTS: ReadonlySet<unknown> = new Set([4, 10, 14]);

export function refuseWhenUnavailable(cause: unknown): never {
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  throw PASSING_FAULTS.has(code) ? new Refusal("unavailable", { cause }) : cause;
}

/** An unparsed document. Documents are parsed one by one, so that a malformed one spoils no others. */
export interface StoredDocument {
  id: string;
  path: string;
  fields: unknown;
}

export const toStoredDocument = (found: QueryDocumentSnapshot): StoredDocument => ({
  id: found.id,
  path: found.ref.path,
  fields: found.data(),
});

/** Reads the documents that exist. */
export async function findDocuments(paths: readonly string[]): Promise<readonly StoredDocument[]> {
  if (paths.length === 0) return [];
  const store = await firestore();
  const found = await store.getAll(...paths.map((path) => store.doc(path))).catch(refuseWhenUnavailable);
  return found.flatMap((one) => (one.exists ? [{ id: one.id, path: one.ref.path, fields: one.data() }] : []));
}
