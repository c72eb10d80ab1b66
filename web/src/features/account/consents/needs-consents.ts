import { CONSENT_VERSION } from "@gruezi/contract/business";
import type { ConsentKind } from "@gruezi/contract/documents/consents";
import type { GivenConsents } from "#data/firestore/consents.ts";

/** Whether the terms have to be agreed to: never asked, refused, or agreed to in an older version. */
export function needsConsents({ PPandTandCConsent: terms }: GivenConsents): boolean {
  return !terms?.didUserAgree || terms.Version < CONSENT_VERSION;
}

/** Whether the learner has agreed before, so that the terms are what has changed. */
export function hasAgreedBefore({ PPandTandCConsent: terms }: GivenConsents): boolean {
  return terms?.didUserAgree ?? false;
}

/** What the form starts with: the terms are for the learner to tick, the optional ones stand as they stood. */
export function firstAnswers(given: GivenConsents): Record<ConsentKind, boolean> {
  return {
    PPandTandCConsent: false,
    RemindersConsent: given.RemindersConsent?.didUserAgree ?? false,
    MarketingConsent: given.MarketingConsent?.didUserAgree ?? false,
  };
}
