import type { SubscriptionRecord } from "@gruezi/contract/documents/entitlement";
import { DAY, type Instant } from "@gruezi/contract/durations";
import type { PlanChange } from "#domain/billing/plan-change.ts";
import { RENEWAL_SLACK } from "#domain/billing/stripe-record.ts";

/** Functions time out after 70 seconds, so an older change was answered or has failed. */
const ASKING = 70 * 1000;
/** How long a change is remembered. Stripe's page stays usable while the customer is active. */
const REMEMBERED = DAY;

export type ChangeKind = Exclude<PlanChange, "not-changeable" | "same-plan">;

/** A change of plan that holds a slot. Stored as `lessonChange` before the request to Stripe. */
export interface SlotChange {
  /** Part of the idempotency key, so that two tabs get one page. */
  nonce: string;
  kind: ChangeKind;
  subscriptionId: string;
  packageId: string;
  productId: string;
  slotId: string;
  startedAt: Instant;
  /** Whether Stripe has answered. While false, the change may have happened. */
  isAnswered: boolean;
  /** When the slot is freed, unless the change happened. */
  heldUntil: Instant;
  /** Due date of the plan's first payment. Null until the learner agreed. */
  beginsAt: Instant | null;
}

type SlotWish = Pick<SlotChange, "kind" | "subscriptionId" | "packageId"> & { slotId: string | null };

/**
 * `share`: another tab opens the same page. `busy`: another change is running or was just made. `begin`: the
 * new change takes over an earlier change's slot.
 */
export type BeginDecision = "begin" | "share" | "busy";

export function decideBegin(running: SlotChange | undefined, wanted: SlotWish, now: Instant): BeginDecision {
  if (running === undefined || now >= running.heldUntil || now - running.startedAt >= ASKING) return "begin";
  if (running.kind === "confirm" && isSame(running, wanted)) return "share";
  return running.kind === "confirm" && running.isAnswered ? "begin" : "busy";
}

const isSame = (running: SlotChange, wanted: SlotWish): boolean =>
  running.kind === wanted.kind &&
  running.subscriptionId === wanted.subscriptionId &&
  running.packageId === wanted.packageId &&
  running.slotId === wanted.slotId;

/**
 * `made`: the slot is the learner's, with lessons from the week after `at`. `agreed`: it is held until the
 * first payment. `open`: it is held, since the change may still happen. `run-out`: it is free, and a late
 * change gets it only if it still is. `off`: the change can no longer happen.
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

/**
 * Returns whether the plan was cancelled after the change began, which is possible only on a plan that renews
 * or changes.
 */
const isCancelled = ({ cancels, changesTo }: SubscriptionRecord): boolean => cancels && changesTo === null;

const isOver = ({ state, revokedAt }: SubscriptionRecord): boolean => state === "ended" || revokedAt !== null;

/**
 * Judges a change whose plan runs. A plan that was bought on Stripe's page is paid. The first payment of a
 * plan agreed before comes an hour after its start and may fail, so the slot stays held.
 */
function judgePlan(
  { beginsAt }: SlotChange,
  { state, expires_date }: SubscriptionRecord,
  now: Instant,
): ChangeOutcome {
  if (state === "trial") return { kind: "agreed", beginsAt: expires_date };
  // The plan was never paid. A new card may still pay months later.
  if (state === "blocked") return { kind: "run-out" };
  if (beginsAt === null) return { kind: "made", at: now };
  const isPaid = state === "paid" && now >= beginsAt + RENEWAL_SLACK;
  return isPaid ? { kind: "made", at: beginsAt } : { kind: "open" };
}

const findAgreedDate = ({ productId }: SlotChange, { changesTo }: SubscriptionRecord) =>
  changesTo?.ProductID === productId ? changesTo.at : undefined;

/**
 * Returns whether Stripe may still begin the plan late. Before `beginsAt`, a missing agreement means a
 * cancellation.
 */
const isBeginning = (beginsAt: Instant, now: Instant): boolean =>
  now >= beginsAt && now < beginsAt + RENEWAL_SLACK;

export const paysFor = (
  lessonPackage: string,
  { identifier, state, revokedAt }: SubscriptionRecord,
): boolean => identifier === lessonPackage && state !== "ended" && revokedAt === null;
