import type { QueryDocumentSnapshot } from "firebase-admin/firestore";

/** A document of many as it is stored, to be parsed by itself: one that is malformed must not spoil the others. */
export interface Stored {
  id: string;
  path: string;
  fields: unknown;
}

export const toStored = (found: QueryDocumentSnapshot): Stored => ({
  id: found.id,
  path: found.ref.path,
  fields: found.data(),
});
