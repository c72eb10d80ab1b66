import { CONSENT_VERSION } from "@gruezi/contract/business";
import type { ConsentKind } from "@gruezi/contract/documents/consents";
import type { GivenConsents } from "#data/firestore/consents.ts";

/** Returns whether the learner has not agreed to the current version of the terms. */
export function needsConsents({ PPandTandCConsent: terms }: GivenConsents): boolean {
  return !terms?.didUserAgree || terms.Version < CONSENT_VERSION;
}

/**
 * Returns whether the learner has agreed to any version of the terms. The page then notes that they have
 * changed.
 */
export function hasAgreedBefore({ PPandTandCConsent: terms }: GivenConsents): boolean {
  return terms?.didUserAgree ?? false;
}

/**
 * Returns the initial state of the boxes. The terms must be ticked again; optional consents keep their
 * values.
 */
export function firstAnswers(given: GivenConsents): Record<ConsentKind, boolean> {
  return {
    PPandTandCConsent: false,
    RemindersConsent: given.RemindersConsent?.didUserAgree ?? false,
    MarketingConsent: given.MarketingConsent?.didUserAgree ?? false,
  };
}
