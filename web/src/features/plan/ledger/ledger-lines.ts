import type {
  CurrentSubscription,
  CurrentSubscriptions,
} from "@gruezi/contract/callables/current-subscriptions";
import type {
  Discount,
  Entitlement,
  SubscriptionRecord,
  WayOfPaying,
} from "@gruezi/contract/documents/entitlement";
import type { Instant } from "@gruezi/contract/durations";
import type { Tier } from "@gruezi/contract/tiers";
import { waysOfPaying } from "@gruezi/contract/ways-of-paying";
import type { WithdrawalShare } from "@gruezi/contract/withdrawal-share";
import { type CurrentPlan, isGift, type NextStep, nextStep, sureUntil } from "@gruezi/contract/your-plan";

export type Seller = "web" | "app-store" | "google-play" | "gift" | "redeemed" | "elsewhere";

export type LedgerLine =
  | { kind: "bought"; seller: Seller; on: Instant }
  | { kind: "gives"; tier: Tier; until: Instant; isFree: boolean }
  | NextStep
  | { kind: "paid-by"; way: WayOfPaying; mayTakeTwint: boolean; isTrial: boolean }
  | { kind: "discounted"; discounts: readonly Discount[]; currency: string }
  /** Period of a gift, which may be over or still to come. */
  | { kind: "gift-period"; tier: Tier; from: Instant; until: Instant }
  | { kind: "ended"; on: Instant }
  | { kind: "trial-refused"; on: Instant }
  | { kind: "withdrawn" | "change-withdrawn"; on: Instant; shares: readonly WithdrawalShare[] }
  | { kind: "upgrade-undone"; on: Instant }
  | { kind: "payment-returned" | "gift-returned"; on: Instant }
  /** A purchase in a store's sandbox, which charges nothing. It gives access only to reviewers of the stores. */
  | { kind: "test-purchase"; givesAccess: boolean };

export interface LedgerEntry {
  key: string;
  record: SubscriptionRecord;
  /** The purchase as it runs now. Null when it is over. */
  held: CurrentPlan | null;
  /** True for the primary record of the server. */
  isYours: boolean;
  lines: readonly LedgerLine[];
}

/** Returns the entries, held purchases first, then the newest. */
export function ledgerEntries(
  { subs }: Pick<Entitlement, "subs">,
  current: CurrentSubscriptions,
): LedgerEntry[] {
  return Object.entries(subs)
    .map(([key, record]) => toEntry(key, record, current[record.ProductID]))
    .sort((a, b) => rank(b) - rank(a) || byNewest(a, b));
}

const rank = ({ held, isYours }: LedgerEntry) => (held ? 1 : 0) + (isYours ? 1 : 0);

const byNewest = (a: LedgerEntry, b: LedgerEntry) =>
  b.record.purchase_date - a.record.purchase_date || a.key.localeCompare(b.key);

function toEntry(
  key: string,
  record: SubscriptionRecord,
  told: CurrentSubscription | undefined,
): LedgerEntry {
  const { trialRefusedAt } = record;
  if (trialRefusedAt !== null) {
    const refused: LedgerLine = { kind: "trial-refused", on: trialRefusedAt };
    return { key, record, held: null, isYours: false, lines: [refused] };
  }
  const bought: LedgerLine = { kind: "bought", seller: sellerOf(record), on: record.purchase_date };
  const held = findHeld(record, told);
  const isYours = held !== null && held === told && told.isPrimary;
  const rest = held ? heldLines(record.Tier, held) : [pastLine(record)];
  const paidBy = held ? wayLine(record) : [];
  const bargains = discounted(record);
  return {
    key,
    record,
    held,
    isYours,
    lines: [bought, ...tried(record, held), ...takenBack(record), ...bargains, ...rest, ...paidBy],
  };
}

/**
 * Returns the running purchase of a record. The server's clock decides, since its response omits ended purchases. It
 * names one purchase per product, so the others are shown as stored.
 */
function findHeld(record: SubscriptionRecord, told: CurrentSubscription | undefined): CurrentPlan | null {
  if (!told || record.state === "ended") return null;
  if (isSamePurchase(told, record)) return told;
  return record.revokedAt === null ? { ...record, state: record.state } : null;
}

const isSamePurchase = (told: CurrentSubscription, record: SubscriptionRecord) =>
  told.store === record.store && told.purchase_date === record.purchase_date;

const tried = ({ source, sandbox }: SubscriptionRecord, held: CurrentPlan | null): LedgerLine[] =>
  sandbox && source === "revenuecat" && held ? [{ kind: "test-purchase", givesAccess: true }] : [];

/** Returns the lines about changes that were made and taken back. */
function takenBack({ withdrawn, upgradeUndoneAt }: SubscriptionRecord): LedgerLine[] {
  const lines: LedgerLine[] = [];
  if (withdrawn?.from === "change")
    lines.push({ kind: "change-withdrawn", on: withdrawn.at, shares: withdrawn.shares });
  if (upgradeUndoneAt !== null) lines.push({ kind: "upgrade-undone", on: upgradeUndoneAt });
  return lines;
}

function wayLine({ wayOfPaying: way, currency, inTrial: isTrial }: SubscriptionRecord): LedgerLine[] {
  if (way === null || currency === null) return [];
  const mayTakeTwint = waysOfPaying({ currency, isTrial: false }).includes("twint");
  return [{ kind: "paid-by", way, mayTakeTwint, isTrial }];
}

const discounted = ({ discounts, currency, state }: SubscriptionRecord): LedgerLine[] =>
  discounts.length === 0 || currency === null || state === "ended"
    ? []
    : [{ kind: "discounted", discounts, currency }];

function heldLines(tier: Tier, held: CurrentPlan): LedgerLine[] {
  const next = nextStep(held);
  if (held.state === "blocked") return [next];
  return [{ kind: "gives", tier, until: sureUntil(held), isFree: held.state === "trial" }, next];
}

function pastLine(record: SubscriptionRecord): LedgerLine {
  const { source, withdrawn, revokedAt, state, sandbox, accessUntil, beginsAt, Tier } = record;
  if (withdrawn?.from === "purchase")
    return { kind: "withdrawn", on: withdrawn.at, shares: withdrawn.shares };
  if (revokedAt !== null)
    return { kind: source === "gift" ? "gift-returned" : "payment-returned", on: revokedAt };
  if (beginsAt !== null) return { kind: "gift-period", tier: Tier, from: beginsAt, until: accessUntil };
  if (sandbox && state !== "ended") return { kind: "test-purchase", givesAccess: false };
  return { kind: "ended", on: accessUntil };
}

const SELLER_OF = { stripe: "web", ios: "app-store", android: "google-play" } as const;

function sellerOf(record: SubscriptionRecord): Seller {
  if (record.platform) return SELLER_OF[record.platform];
  if (record.source === "gift") return "redeemed";
  return isGift(record) ? "gift" : "elsewhere";
}
