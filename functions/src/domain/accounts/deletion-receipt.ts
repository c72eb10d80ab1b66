import { SWISS_TIME_ZONE } from "@gruezi/contract/business";
import {
  type AccountDeletionReceipt,
  type ReceiptFate,
  type ReceiptLine,
  type ReceiptPart,
  STORE_OF,
} from "@gruezi/contract/callables/request-account-deletion";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { DAY } from "@gruezi/contract/durations";
import type { Departure } from "./departure.ts";

/** Business records: Swiss Code of Obligations, article 958f. */
const YEARS_KEPT = 10;
/** Retention in docs/deploy.md. */
const BACKUPS_KEPT = 7 * DAY;

export function toReceipt(departure: Departure): AccountDeletionReceipt {
  return {
    deletedAt: departure.at,
    lines: [
      line("firebase-authentication", "login", "deleted"),
      ...toStoreLines(departure),
      ...toFirestoreLines(departure),
      ...toStripeLines(departure),
      line("revenuecat", "purchases", "deleted"),
      line("email", "delivered-mails", "kept"),
      line("zoom", "meetings", "nothing"),
      line("support-chat", "chats", "kept"),
    ],
  };
}

const line = (
  processor: ReceiptLine["processor"],
  part: ReceiptPart,
  fate: ReceiptFate,
  more: Partial<Pick<ReceiptLine, "keptUntil" | "managementUrl">> = {},
): ReceiptLine => ({ processor, part, fate, keptUntil: null, managementUrl: null, ...more });

const toStoreLines = ({ storePlans }: Departure): readonly ReceiptLine[] =>
  storePlans.map(({ platform, managementUrl }) =>
    line(STORE_OF[platform], "store-subscription", "only-you", { managementUrl }),
  );

const toFirestoreLines = ({ hasTrialMarks, at }: Departure): readonly ReceiptLine[] => [
  line("firestore", "learning", "deleted"),
  line("firestore", "comments", "anonymised"),
  line("firestore", "subscription-data", "deleted"),
  line("firestore", "queued-mails", "deleted"),
  line("firestore", "trial-marks", hasTrialMarks ? "kept" : "nothing"),
  line("firestore", "deletion-mark", "kept"),
  line("firestore", "backups", "kept", { keptUntil: at + BACKUPS_KEPT }),
];

function toStripeLines({ stripeCustomerId, hadWebPlan, at }: Departure): readonly ReceiptLine[] {
  if (stripeCustomerId === null) return [line("stripe", "customer", "nothing")];
  return [
    line("stripe", "subscription", hadWebPlan ? "ended" : "nothing"),
    line("stripe", "customer", "deleted"),
    line("stripe", "invoices", "kept", { keptUntil: invoicesKeptUntil(at) }),
  ];
}

const year = new Intl.DateTimeFormat("en-GB", { year: "numeric", timeZone: SWISS_TIME_ZONE });

/** Ten years from the end of the business (calendar) year. Near noon, for the same day everywhere. */
function invoicesKeptUntil(at: Instant): Instant {
  return Date.UTC(Number(year.format(at)) + YEARS_KEPT, 11, 31, 11);
}
