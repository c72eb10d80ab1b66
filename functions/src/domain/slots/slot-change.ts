import type { SubscriptionRecord } from "@gruezi/contract/documents/entitlement";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { DAY } from "@gruezi/contract/durations";
import type { PlanChange } from "#domain/billing/plan-change.ts";
import { RENEWAL_SLACK } from "#domain/billing/stripe-record.ts";

/** A function has 70 seconds: a change that was begun earlier has been answered, or has failed. */
const ASKING = 70 * 1000;
/** We cannot close Stripe's page, and it stays usable while somebody is active on it. */
const REMEMBERED = DAY;

export type ChangeKind = Exclude<PlanChange, "not-changeable" | "same-plan">;

/**
 * A change to a plan with a private lesson, and its slot. Stored as `lessonChange`, before Stripe is asked for the
 * change.
 */
export interface SlotChange {
  /** Part of the idempotency key, so that two tabs are sent to one page. */
  nonce: string;
  kind: ChangeKind;
  /** Stripe's id of what is changed. */
  subscriptionId: string;
  packageId: string;
  productId: string;
  slotId: string;
  startedAt: Instant;
  /** Until Stripe has answered, the change may or may not have been made. */
  isAnswered: boolean;
  /** When the slot is freed if the change has not been made by then. */
  heldUntil: Instant;
  /** When the plan's first payment is due; null until the change is agreed. */
  beginsAt: Instant | null;
}

type Wanted = Pick<SlotChange, "kind" | "subscriptionId" | "packageId"> & { slotId: string | null };

/**
 * `share`: another tab is opening the same page. `busy`: another change is being made, or has just been made, of
 * which this one does not know. `begin`: nothing is in the way; the slot of an earlier change goes to this one.
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
 * `made`: the slot is the learner's, with lessons from the week after `at`. `agreed`: it is held until the first
 * payment. `open`: it is held, because the change may still be made or paid for. `run-out`: it is free, and a learner
 * who makes the change late gets it only if it still is. `off`: the change will not be made any more.
 */
export type ChangeOutcome =
  | { kind: "made"; at: Instant }
  | { kind: "agreed"; beginsAt: Instant }
  | { kind: "open" | "run-out" | "off" };

/** What has become of a change, by the subscription as Stripe tells it now; undefined where there is none any more. */
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
 * The new plan has begun. If it was bought on Stripe's page, it is paid for. If it was agreed before, its first payment is
 * tried an hour after it has begun and may fail; until it arrives, the slot is only held.
 */
function judgePlan(
  { beginsAt }: SlotChange,
  { state, expires_date }: SubscriptionRecord,
  now: Instant,
): ChangeOutcome {
  if (state === "trial") return { kind: "agreed", beginsAt: expires_date };
  // Nothing was ever paid for it, so others may have the slot; a new card can still pay for the plan, months later.
  if (state === "blocked") return { kind: "run-out" };
  if (beginsAt === null) return { kind: "made", at: now };
  const isPaid = state === "paid" && now >= beginsAt + RENEWAL_SLACK;
  return isPaid ? { kind: "made", at: beginsAt } : { kind: "open" };
}

const findAgreedDate = ({ productId }: SlotChange, { changesTo }: SubscriptionRecord) =>
  changesTo?.ProductID === productId ? changesTo.at : undefined;

/** Stripe may take a while to do what is due; before that, what is not agreed any more was taken back. */
const isBeginning = (beginsAt: Instant, now: Instant): boolean =>
  now >= beginsAt && now < beginsAt + RENEWAL_SLACK;

/** Whether a purchase pays for the slot that came with this package. */
export const paysFor = (
  lessonPackage: string,
  { identifier, state, revokedAt }: SubscriptionRecord,
): boolean => identifier === lessonPackage && state !== "ended" && revokedAt === null;
