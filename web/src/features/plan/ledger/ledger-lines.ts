import type {
  CurrentSubscription,
  CurrentSubscriptions,
} from "@gruezi/contract/callables/current-subscriptions";
import type { Entitlement, SubscriptionRecord, Tier } from "@gruezi/contract/documents/entitlement";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { type Held, isGift, type NextStep, nextStep, sureUntil } from "#features/plan/held/next-step.ts";

export type Seller = "web" | "app-store" | "google-play" | "gift" | "elsewhere";

export type LedgerLine =
  | { kind: "bought"; seller: Seller; on: Instant }
  | { kind: "gives"; tier: Tier; until: Instant; isFree: boolean }
  | NextStep
  | { kind: "ended"; on: Instant }
  | { kind: "payment-returned"; on: Instant }
  | { kind: "test-purchase" };

export interface LedgerEntry {
  key: string;
  record: SubscriptionRecord;
  /** Not ended, by the server's clock. */
  isHeld: boolean;
  lines: readonly LedgerLine[];
}

/** One entry a purchase: what is held first, the plan we call yours at the top, then the newest. */
export function ledgerEntries(
  { subs, primary }: Pick<Entitlement, "subs" | "primary">,
  current: CurrentSubscriptions,
): LedgerEntry[] {
  return Object.entries(subs)
    .map(([key, record]) => toEntry(key, record, findHeld(record, current)))
    .sort((a, b) => rank(b, primary) - rank(a, primary) || byNewest(a, b));
}

const rank = ({ isHeld, key }: LedgerEntry, primary: string | null) =>
  (isHeld ? 2 : 0) + (key === primary ? 1 : 0);

const byNewest = (a: LedgerEntry, b: LedgerEntry) =>
  b.record.purchase_date - a.record.purchase_date || a.key.localeCompare(b.key);

function toEntry(key: string, record: SubscriptionRecord, held: Held | undefined): LedgerEntry {
  const bought: LedgerLine = { kind: "bought", seller: sellerOf(record), on: record.purchase_date };
  const rest = held ? heldLines(record.Tier, held) : [pastLine(record)];
  return { key, record, isHeld: held !== undefined, lines: [bought, ...rest] };
}

/**
 * Whether a stored purchase still counts, only the server's clock says: its answer has no purchase that has ended. It
 * names one purchase a product, so that a second one of the same product is taken as it is stored.
 */
function findHeld(record: SubscriptionRecord, current: CurrentSubscriptions): Held | undefined {
  const told = current[record.ProductID];
  if (!told || record.revokedAt !== null || record.state === "ended") return undefined;
  return isSamePurchase(told, record) ? told : { ...record, state: record.state };
}

const isSamePurchase = (told: CurrentSubscription, record: SubscriptionRecord) =>
  told.store === record.store && told.purchase_date === record.purchase_date;

function heldLines(tier: Tier, held: Held): LedgerLine[] {
  const next = nextStep(held);
  if (held.state === "blocked") return [next];
  return [{ kind: "gives", tier, until: sureUntil(held), isFree: held.state === "trial" }, next];
}

function pastLine({ revokedAt, state, sandbox, accessUntil }: SubscriptionRecord): LedgerLine {
  if (revokedAt !== null) return { kind: "payment-returned", on: revokedAt };
  if (sandbox && state !== "ended") return { kind: "test-purchase" };
  return { kind: "ended", on: accessUntil };
}

const SELLER_OF = { stripe: "web", ios: "app-store", android: "google-play" } as const;

function sellerOf(record: SubscriptionRecord): Seller {
  if (record.platform) return SELLER_OF[record.platform];
  return isGift(record) ? "gift" : "elsewhere";
}
