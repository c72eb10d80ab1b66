import { CONSENT_VERSION } from "@gruezi/contract/business";
import type { ConsentKind } from "@gruezi/contract/documents/consents";
import type { GivenConsents } from "#data/firestore/consents.ts";

/** True when the terms were never agreed to, or only in an older version. */
export function needsConsents({ PPandTandCConsent: terms }: GivenConsents): boolean {
  return !terms?.didUserAgree || terms.Version < CONSENT_VERSION;
}

/** True when the learner agreed to an older version, so that the page says that the terms have changed. */
export function hasAgreedBefore({ PPandTandCConsent: terms }: GivenConsents): boolean {
  return terms?.didUserAgree ?? false;
}

/** What the form starts with. The learner must tick the terms; the optional ones keep their earlier answers. */
export function firstAnswers(given: GivenConsents): Record<ConsentKind, boolean> {
  return {
    PPandTandCConsent: false,
    RemindersConsent: given.RemindersConsent?.didUserAgree ?? false,
    MarketingConsent: given.MarketingConsent?.didUserAgree ?? false,
  };
}
