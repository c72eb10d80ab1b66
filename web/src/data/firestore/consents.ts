import { CONSENT_VERSION } from "@gruezi/contract/business";
import { CONSENT_KINDS, type Consent, type ConsentKind } from "@gruezi/contract/documents/consents";
import * as v from "valibot";
import { throwAppError } from "./firestore-error.ts";
import { loadFirestore } from "./load-firestore.ts";
import { timestampSchema } from "./stored-fields.ts";

export type GivenConsents = Partial<Record<ConsentKind, Consent>>;

export type Agreed = Partial<Record<ConsentKind, boolean>>;

const consentSchema = v.object({ didUserAgree: v.boolean(), Date: timestampSchema, Version: v.string() });

/** Unreadable consents count as missing. @throws AppError */
export async function getConsents(uid: string): Promise<GivenConsents> {
  const { doc, firestore, getDoc } = await loadFirestore();
  const found = await getDoc(doc(firestore, "Users", uid)).catch(throwAppError);
  const given: GivenConsents = {};
  for (const kind of CONSENT_KINDS) {
    const consent = v.safeParse(consentSchema, found.get(kind));
    if (consent.success) given[kind] = consent.output;
  }
  return given;
}

/** The server sets the time. @throws AppError */
export async function uploadConsents(uid: string, agreed: Agreed): Promise<void> {
  const { doc, firestore, serverTimestamp, setDoc } = await loadFirestore();
  const consents = Object.entries(agreed).map(([kind, didUserAgree]) => [
    kind,
    { didUserAgree, Date: serverTimestamp(), Version: CONSENT_VERSION },
  ]);
  const record = { DocID: uid, ...Object.fromEntries(consents) };
  await setDoc(doc(firestore, "Users", uid), record, { merge: true }).catch(throwAppError);
}
