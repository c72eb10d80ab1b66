import { type Entitlement, readEntitlement } from "@gruezi/contract/documents/entitlement";
import { doc, type FirestoreDataConverter, getDoc } from "firebase/firestore/lite";
import { AppError } from "#lib/app-error.ts";
import { firestore } from "./firestore.ts";
import { throwAppError } from "./firestore-error.ts";

const converter: FirestoreDataConverter<Entitlement> = {
  toFirestore: () => {
    throw new Error("Entitlements are written by the server alone.");
  },
  fromFirestore: (snapshot) => parseEntitlement(snapshot.data()),
};

function parseEntitlement(fields: unknown): Entitlement {
  try {
    return readEntitlement(fields, "");
  } catch (cause) {
    throw new AppError("unexpected", { cause });
  }
}

/** What is stored of a learner's purchases; undefined for somebody who never bought anything. @throws AppError */
export async function findEntitlement(uid: string): Promise<Entitlement | undefined> {
  const found = await getDoc(doc(firestore, "Entitlements", uid).withConverter(converter)).catch(
    throwAppError,
  );
  return found.data();
}
