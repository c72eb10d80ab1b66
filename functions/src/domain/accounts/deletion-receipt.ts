import {
  type AccountDeletionReceipt,
  type ReceiptFate,
  type ReceiptLine,
  type ReceiptPart,
  STORE_OF,
} from "@gruezi/contract/callables/request-account-deletion";
import { DAY, type Instant } from "@gruezi/contract/durations";
import { recordsKeptUntil } from "./business-records.ts";
import type { Departure } from "./departure.ts";

/** How long backups are kept, as docs/deploy.md says. */
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

const toFirestoreLines = ({ hasTrialMarks, at, ...departure }: Departure): readonly ReceiptLine[] => [
  line("firestore", "learning", "deleted"),
  line("firestore", "comments", "anonymised"),
  line("firestore", "subscription-data", "deleted"),
  line("firestore", "queued-mails", "deleted"),
  line("firestore", "trial-marks", hasTrialMarks ? "kept" : "nothing"),
  ...toRecordLine("withdrawals", departure.withdrawalsKeptUntil),
  ...toRecordLine("gifts", departure.giftsKeptUntil),
  line("firestore", "deletion-mark", "kept"),
  line("firestore", "backups", "kept", { keptUntil: at + BACKUPS_KEPT }),
];

const toRecordLine = (part: "withdrawals" | "gifts", keptUntil: Instant | null): readonly ReceiptLine[] =>
  keptUntil === null ? [] : [line("firestore", part, "kept", { keptUntil })];

function toStripeLines({ stripeCustomerId, hadWebPlan, at }: Departure): readonly ReceiptLine[] {
  if (stripeCustomerId === null) return [line("stripe", "customer", "nothing")];
  return [
    line("stripe", "subscription", hadWebPlan ? "ended" : "nothing"),
    line("stripe", "customer", "deleted"),
    line("stripe", "invoices", "kept", { keptUntil: recordsKeptUntil(at) }),
  ];
}
