import type { Instant } from "../durations.ts";

export const CONSENT_KINDS = ["PPandTandCConsent", "RemindersConsent", "MarketingConsent"] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

export interface Consent {
  didUserAgree: boolean;
  Date: Instant;
  Version: string;
}

/** Consents in `Users/{uid}`. */
export type Consents = Record<ConsentKind, Consent> & {
  DocID: string;
  /**
   * Kinds of reminders that the learner stopped in spite of the consent. See
   * `contract/src/reminder-kinds.ts`.
   */
  StoppedReminders?: readonly string[];
};
