import * as v from "valibot";
import type { Platform } from "../documents/entitlement.ts";
import type { Instant } from "../documents/lesson.ts";

export const requestAccountDeletionRequest = v.strictObject({
  /** The account's address, or `DELETION_WORD` where it has none, typed so that nobody deletes it by a slip. */
  confirmEmail: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(320)),
});
export type RequestAccountDeletionRequest = v.InferOutput<typeof requestAccountDeletionRequest>;

/** The services that hold data about a learner. */
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
 * `nothing`: there was none. `only-you`: it goes on until the learner ends it, because a store takes no order of
 * ours.
 */
export type ReceiptFate = "deleted" | "anonymised" | "ended" | "kept" | "nothing" | "only-you";

export interface ReceiptLine {
  processor: Processor;
  part: ReceiptPart;
  fate: ReceiptFate;
  /** Of what is kept; null where no day is set for it. */
  keptUntil: Instant | null;
  /** Where a store's subscription is ended, if the store told us. */
  managementUrl: string | null;
}

/** What became of everything, processor by processor. */
export interface AccountDeletionReceipt {
  deletedAt: Instant;
  lines: readonly ReceiptLine[];
}

export const STORE_OF: Record<Exclude<Platform, "stripe">, Processor> = {
  ios: "app-store",
  android: "google-play",
};
