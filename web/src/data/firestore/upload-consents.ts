import { CONSENT_VERSION } from "@gruezi/contract/business";
import type { ConsentKind } from "@gruezi/contract/documents/consents";
import { serverTimestamp, setDoc } from "firebase/firestore/lite";
import { consentsDoc } from "./consents.ts";
import { throwAppError } from "./firestore-error.ts";

export type Agreed = Partial<Record<ConsentKind, boolean>>;

/** Saves what the learner agreed to and the version; the server sets the time. @throws AppError */
export async function uploadConsents(uid: string, agreed: Agreed): Promise<void> {
  const consents = Object.entries(agreed).map(([kind, didUserAgree]) => [
    kind,
    { didUserAgree, Date: serverTimestamp(), Version: CONSENT_VERSION },
  ]);
  const record = { DocID: uid, ...Object.fromEntries(consents) };
  await setDoc(consentsDoc(uid), record, { merge: true }).catch(throwAppError);
}
