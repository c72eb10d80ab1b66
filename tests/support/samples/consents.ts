import { CONSENT_VERSION } from "@gruezi/contract/business";
import type { Consent, Consents } from "@gruezi/contract/documents/consents";
import { swissNoon } from "./current-plans.ts";

/** Returns a consent of 3 March 2026 to the current terms. */
export const aGivenConsent = (fields: Partial<Consent> = {}): Consent => ({
  didUserAgree: true,
  Date: swissNoon(2026, 3, 3),
  Version: CONSENT_VERSION,
  ...fields,
});

/** Returns consents to the terms and to reminders, but not to news. */
export const storedConsents = (fields: Partial<Consents> = {}): Consents => ({
  DocID: "anna",
  PPandTandCConsent: aGivenConsent(),
  RemindersConsent: aGivenConsent(),
  MarketingConsent: aGivenConsent({ didUserAgree: false }),
  ...fields,
});
