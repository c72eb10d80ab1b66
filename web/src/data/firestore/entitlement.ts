import type { Entitlement } from "@gruezi/contract/documents/entitlement";
import { doc, type FirestoreDataConverter, getDoc } from "firebase/firestore/lite";
import { parseEntitlement } from "./entitlement-fields.ts";
import { firestore } from "./firestore.ts";
import { throwAppError } from "./firestore-error.ts";

const converter: FirestoreDataConverter<Entitlement> = {
  toFirestore: () => {
    throw new Error("Entitlements are written by the server alone.");
  },
  fromFirestore: (snapshot) => parseEntitlement(snapshot.data()),
};

/** What is stored of a learner's purchases; undefined for somebody who never bought anything. @throws AppError */
export async function findEntitlement(uid: string): Promise<Entitlement | undefined> {
  const found = await getDoc(doc(firestore, "Entitlements", uid).withConverter(converter)).catch(
    throwAppError,
  );
  return found.data();
}
