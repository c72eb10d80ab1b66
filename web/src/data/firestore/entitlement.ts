import { type Entitlement, readEntitlement } from "@gruezi/contract/documents/entitlement";
import { AppError } from "#lib/app-error.ts";
import { throwAppError } from "./firestore-error.ts";
import { loadFirestore } from "./load-firestore.ts";

function parseEntitlement(fields: unknown): Entitlement {
  try {
    return readEntitlement(fields, "");
  } catch (cause) {
    throw new AppError("unexpected", { cause });
  }
}

/** Resolves to the entitlement. Undefined for learners without any purchase. @throws AppError */
export async function findEntitlement(uid: string): Promise<Entitlement | undefined> {
  const { doc, firestore, getDoc } = await loadFirestore();
  const fields = (await getDoc(doc(firestore, "Entitlements", uid)).catch(throwAppError)).data();
  return fields && parseEntitlement(fields);
}
