import { CONSENT_VERSION } from "@gruezi/contract/business";
import type { Consent, Consents } from "@gruezi/contract/documents/consents";
import { swissNoon } from "./held-plans.ts";

/** 3 March 2026, current terms. */
export const aGivenConsent = (fields: Partial<Consent> = {}): Consent => ({
  didUserAgree: true,
  Date: swissNoon(2026, 3, 3),
  Version: CONSENT_VERSION,
  ...fields,
});

/** Terms and reminders, no news. */
export const storedConsents = (fields: Partial<Consents> = {}): Consents => ({
  DocID: "anna",
  PPandTandCConsent: aGivenConsent(),
  RemindersConsent: aGivenConsent(),
  MarketingConsent: aGivenConsent({ didUserAgree: false }),
  ...fields,
});
