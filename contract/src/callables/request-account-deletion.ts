import * as v from "valibot";
import type { Platform } from "../documents/entitlement.ts";
import type { Instant } from "../durations.ts";

export const requestAccountDeletionRequest = v.strictObject({
  /** The account's email address, or `DELETION_WORD` if it has none. */
  confirmEmail: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(320)),
});
export type RequestAccountDeletionRequest = v.InferOutput<typeof requestAccountDeletionRequest>;

export type Processor =
  | "firebase-authentication"
  | "firestore"
  | "stripe"
  | "revenuecat"
  | "app-store"
  | "google-play"
  | "email"
  | "zoom"
  | "support-chat";

export type ReceiptPart =
  | "login"
  | "learning"
  | "comments"
  | "subscription-data"
  | "queued-mails"
  | "delivered-mails"
  | "trial-marks"
  | "withdrawals"
  | "gifts"
  | "deletion-mark"
  | "backups"
  | "subscription"
  | "customer"
  | "invoices"
  | "purchases"
  | "store-subscription"
  | "meetings"
  | "chats";

/**
 * What became of a part of the data. `nothing`: there was none. `only-you`: only the learner can end it, at
 * the store.
 */
export type ReceiptFate = "deleted" | "anonymised" | "ended" | "kept" | "nothing" | "only-you";

export interface ReceiptLine {
  processor: Processor;
  part: ReceiptPart;
  fate: ReceiptFate;
  /** Null if nothing is kept, or if no date is set. */
  keptUntil: Instant | null;
  /** The store's page to end the subscription. Null for other lines. */
  managementUrl: string | null;
}

export interface AccountDeletionReceipt {
  deletedAt: Instant;
  lines: readonly ReceiptLine[];
}

export const STORE_OF: Record<Exclude<Platform, "stripe">, Processor> = {
  ios: "app-store",
  android: "google-play",
};
