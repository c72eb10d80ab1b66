import type { Consent } from "@gruezi/contract/documents/consents";
import { formatDate } from "#lib/format-date.ts";

/** When the learner decided, and how. */
export function consentWords(consent: Consent | undefined): string {
  if (!consent) return "You have not been asked yet.";
  const day = formatDate(consent.Date);
  return consent.didUserAgree ? `Agreed on ${day}.` : `Not agreed, as of ${day}.`;
}
