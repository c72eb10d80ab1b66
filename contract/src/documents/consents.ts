import type { Instant } from "./lesson.ts";

export const CONSENT_KINDS = ["PPandTandCConsent", "RemindersConsent", "MarketingConsent"] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

export interface Consent {
  didUserAgree: boolean;
  Date: Instant;
  Version: string;
}

/** `Users/{uid}` */
export type Consents = Record<ConsentKind, Consent> & {
  DocID: string;
  /** Exceptions from a yes to reminders; `contract/src/reminder-kinds.ts`. */
  StoppedReminders?: readonly string[];
};
