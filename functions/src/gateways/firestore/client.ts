import type { Firestore } from "firebase-admin/firestore";
import * as v from "valibot";
import { requireAdminApp } from "#gateways/auth/admin-app.ts";
import { Refusal } from "#platform/refusal.ts";

let opened: Promise<Firestore> | undefined;

/** Loaded with the first read: Firestore is most of what a cold start would weigh. */
export function firestore(): Promise<Firestore> {
  opened ??= import("firebase-admin/firestore").then(({ getFirestore }) => getFirestore(requireAdminApp()));
  return opened;
}

export async function findDocument<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined> {
  const store = await firestore();
  const snapshot = await store.doc(path).get().catch(refuseWhenUnavailable);
  return snapshot.exists ? parseDocument(path, schema, snapshot.data()) : undefined;
}

/** Throws for a malformed document: whoever wrote it has a bug, and guessing would hide it. */
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

/**
 * gRPC's DEADLINE_EXCEEDED, ABORTED and UNAVAILABLE, which pass without us doing anything: one document was written by
 * too many at once, or the store was slow.
 */
const PASSING_FAULTS: ReadonlySet<unknown> = new Set([4, 10, 14]);

export function refuseWhenUnavailable(cause: unknown): never {
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  throw PASSING_FAULTS.has(code) ? new Refusal("unavailable", { cause }) : cause;
}
