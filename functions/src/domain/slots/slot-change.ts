import type { SubscriptionRecord } from "@gruezi/contract/documents/entitlement";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { DAY } from "@gruezi/contract/durations";
import type { PlanChange } from "#domain/billing/plan-change.ts";
import { RENEWAL_SLACK } from "#domain/billing/stripe-record.ts";

/** Functions time out after 70 seconds: older changes were answered or failed. */
const ASKING = 70 * 1000;
/** Stripe's page stays usable while the customer is active. */
const REMEMBERED = DAY;

export type ChangeKind = Exclude<PlanChange, "not-changeable" | "same-plan">;

/** Stored as `lessonChange` before asking Stripe. */
export interface SlotChange {
  /** Part of the idempotency key: two tabs get one page. */
  nonce: string;
  kind: ChangeKind;
  subscriptionId: string;
  packageId: string;
  productId: string;
  slotId: string;
  startedAt: Instant;
  /** While false, the change may have happened. */
  isAnswered: boolean;
  /** Frees the slot unless the change happened. */
  heldUntil: Instant;
  /** Due date of the plan's first payment; null until agreed. */
  beginsAt: Instant | null;
}

type Wanted = Pick<SlotChange, "kind" | "subscriptionId" | "packageId"> & { slotId: string | null };

/**
 * `share`: another tab opens the same page. `busy`: another change is running or just made. `begin`: takes
 * over an earlier change's slot.
 */
export type BeginDecision = "begin" | "share" | "busy";

export function decideBegin(running: SlotChange | undefined, wanted: Wanted, now: Instant): BeginDecision {
  if (running === undefined || now >= running.heldUntil || now - running.startedAt >= ASKING) return "begin";
  if (running.kind === "confirm" && isSame(running, wanted)) return "share";
  return running.kind === "confirm" && running.isAnswered ? "begin" : "busy";
}

const isSame = (running: SlotChange, wanted: Wanted): boolean =>
  running.kind === wanted.kind &&
  running.subscriptionId === wanted.subscriptionId &&
  running.packageId === wanted.packageId &&
  running.slotId === wanted.slotId;

/**
 * `made`: the learner's, with lessons from the week after `at`. `agreed`: held until the first payment.
 * `open`: held, the change may still happen. `run-out`: free; a late change gets it only if still free.
 * `off`: can no longer happen.
 */
export type ChangeOutcome =
  | { kind: "made"; at: Instant }
  | { kind: "agreed"; beginsAt: Instant }
  | { kind: "open" | "run-out" | "off" };

export function judgeChange(
  change: SlotChange,
  subscription: SubscriptionRecord | undefined,
  now: Instant,
): ChangeOutcome {
  if (subscription === undefined || isOver(subscription)) return { kind: "off" };
  if (subscription.identifier === change.packageId) return judgePlan(change, subscription, now);
  const beginsAt = findAgreedDate(change, subscription);
  if (beginsAt !== undefined) return { kind: "agreed", beginsAt };
  if (change.beginsAt !== null) return { kind: isBeginning(change.beginsAt, now) ? "open" : "off" };
  if (now < change.heldUntil && !isCancelled(subscription)) return { kind: "open" };
  return { kind: now < change.startedAt + REMEMBERED ? "run-out" : "off" };
}

/** A change begins on a plan that renews or changes: a cancellation came after it. */
const isCancelled = ({ cancels, changesTo }: SubscriptionRecord): boolean => cancels && changesTo === null;

const isOver = ({ state, revokedAt }: SubscriptionRecord): boolean => state === "ended" || revokedAt !== null;

/**
 * Bought on Stripe's page, the new plan is paid; agreed earlier, its first payment comes an hour after the
 * start and may fail, so the slot stays held.
 */
function judgePlan(
  { beginsAt }: SlotChange,
  { state, expires_date }: SubscriptionRecord,
  now: Instant,
): ChangeOutcome {
  if (state === "trial") return { kind: "agreed", beginsAt: expires_date };
  // Never paid; a new card may still pay months later.
  if (state === "blocked") return { kind: "run-out" };
  if (beginsAt === null) return { kind: "made", at: now };
  const isPaid = state === "paid" && now >= beginsAt + RENEWAL_SLACK;
  return isPaid ? { kind: "made", at: beginsAt } : { kind: "open" };
}

const findAgreedDate = ({ productId }: SlotChange, { changesTo }: SubscriptionRecord) =>
  changesTo?.ProductID === productId ? changesTo.at : undefined;

/** Stripe may be late; earlier, a missing agreement was cancelled. */
const isBeginning = (beginsAt: Instant, now: Instant): boolean =>
  now >= beginsAt && now < beginsAt + RENEWAL_SLACK;

export const paysFor = (
  lessonPackage: string,
  { identifier, state, revokedAt }: SubscriptionRecord,
): boolean => identifier === lessonPackage && state !== "ended" && revokedAt === null;
