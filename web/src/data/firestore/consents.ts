import { CONSENT_KINDS, type Consent, type ConsentKind } from "@gruezi/contract/documents/consents";
import { doc, getDoc, Timestamp } from "firebase/firestore/lite";
import { firestore } from "./firestore.ts";
import { throwAppError } from "./firestore-error.ts";

/** What the learner has agreed to or refused. A consent that was never asked for is missing. */
export type GivenConsents = Partial<Record<ConsentKind, Consent>>;

export const consentsDoc = (uid: string) => doc(firestore, "Users", uid);

/** An unreadable consent counts as missing, so it is asked for again. */
function toConsent(value: unknown): Consent | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { didUserAgree, Date: givenAt, Version }: Record<string, unknown> = { ...value };
  if (typeof didUserAgree !== "boolean" || !(givenAt instanceof Timestamp)) return undefined;
  return typeof Version === "string" ? { didUserAgree, Date: givenAt.toMillis(), Version } : undefined;
}

/** What the learner agreed to or refused, in one read. @throws AppError */
export async function getConsents(uid: string): Promise<GivenConsents> {
  const found = await getDoc(consentsDoc(uid)).catch(throwAppError);
  const given: GivenConsents = {};
  for (const kind of CONSENT_KINDS) {
    const consent = toConsent(found.get(kind));
    if (consent) given[kind] = consent;
  }
  return given;
}
