import { CONSENT_VERSION } from "@gruezi/contract/business";
import { CONSENT_KINDS, type Consent, type ConsentKind } from "@gruezi/contract/documents/consents";
import { isReminderKind, type ReminderKind } from "@gruezi/contract/reminder-kinds";
import * as v from "valibot";
import { throwAppError } from "./firestore-error.ts";
import { loadFirestore } from "./load-firestore.ts";
import { timestampSchema } from "./stored-fields.ts";

export type GivenConsents = Partial<Record<ConsentKind, Consent>> & {
  stoppedReminders?: readonly ReminderKind[];
};

export type Agreed = Partial<Record<ConsentKind, boolean>>;

const stoppedSchema = v.fallback(v.array(v.string()), []);
const consentSchema = v.object({ didUserAgree: v.boolean(), Date: timestampSchema, Version: v.string() });

/** Resolves to the learner's consents. Unreadable consents count as missing. @throws AppError */
export async function getConsents(uid: string): Promise<GivenConsents> {
  const { doc, firestore, getDoc } = await loadFirestore();
  const found = await getDoc(doc(firestore, "Users", uid)).catch(throwAppError);
  const given: GivenConsents = {
    stoppedReminders: v.parse(stoppedSchema, found.get("StoppedReminders")).filter(isReminderKind),
  };
  for (const kind of CONSENT_KINDS) {
    const consent = v.safeParse(consentSchema, found.get(kind));
    if (consent.success) given[kind] = consent.output;
  }
  return given;
}

/** Stores the consents. The server sets the time. @throws AppError */
export async function uploadConsents(uid: string, agreed: Agreed): Promise<void> {
  const { doc, firestore, serverTimestamp, setDoc } = await loadFirestore();
  const consents = Object.entries(agreed).map(([kind, didUserAgree]) => [
    kind,
    { didUserAgree, Date: serverTimestamp(), Version: CONSENT_VERSION },
  ]);
  const record = { DocID: uid, ...Object.fromEntries(consents) };
  await setDoc(doc(firestore, "Users", uid), record, { merge: true }).catch(throwAppError);
}

/**
 * Stops one kind of reminder although the learner has consented to reminders, or resumes it.
 * @throws AppError
 */
export async function uploadStopped(uid: string, kind: ReminderKind, isStopped: boolean): Promise<void> {
  const { arrayRemove, arrayUnion, doc, firestore, setDoc } = await loadFirestore();
  const StoppedReminders = isStopped ? arrayUnion(kind) : arrayRemove(kind);
  await setDoc(doc(firestore, "Users", uid), { DocID: uid, StoppedReminders }, { merge: true }).catch(
    throwAppError,
  );
}
