import { CONSENT_VERSION } from "@gruezi/contract/business";
import { CONSENT_KINDS, type ConsentKind } from "@gruezi/contract/documents/consents";
import { doc, serverTimestamp, setDoc } from "firebase/firestore/lite";
import { firestore } from "./firestore.ts";
import { throwAppError } from "./firestore-error.ts";

/** Says what the learner agreed to, and to which version; the server sets the time. @throws AppError */
export async function uploadConsents(uid: string, agreed: Record<ConsentKind, boolean>): Promise<void> {
  const consents = CONSENT_KINDS.map((kind) => [
    kind,
    { didUserAgree: agreed[kind], Date: serverTimestamp(), Version: CONSENT_VERSION },
  ]);
  const record = { DocID: uid, ...Object.fromEntries(consents) };
  await setDoc(doc(firestore, "Users", uid), record, { merge: true }).catch(throwAppError);
}
