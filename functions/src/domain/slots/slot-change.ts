import type { SubscriptionRecord } from "@gruezi/contract/documents/entitlement";
import type { Instant } from "@gruezi/contract/documents/lesson";
import type { PlanChange } from "#domain/billing/plan-change.ts";
import { RENEWAL_SLACK } from "#domain/billing/stripe-record.ts";

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

/** A function has 70 seconds: what was begun earlier is either known to who begins another change, or has failed. */
const ASKING = 70 * 1000;
/** Stripe's page cannot be closed by us, and may be used for as long as somebody is active on it. */
const REMEMBERED = DAY;

export type ChangeKind = Exclude<PlanChange, "not-changeable" | "same-plan">;

/** A change to a plan with a private lesson, and its hour. Written before Stripe is asked for the change. */
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
  /** Until Stripe has answered nobody knows whether the change is made. */
  isAnswered: boolean;
  /** When the hour is free again if the change has not been made. */
  heldUntil: Instant;
  /** When the plan is paid for first, once that is agreed; null before. */
  beginsAt: Instant | null;
}

type Wanted = Pick<SlotChange, "kind" | "subscriptionId" | "packageId"> & { slotId: string | null };

/**
 * `share`: the same page is being opened from another tab. `busy`: a change is being made, or has just been, and this
 * one was decided upon without it. `begin`: nothing is in the way; the hour of an earlier change goes over to this one.
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
 * `made`: the hour is the learner's, with lessons from the week after `at`. `agreed`: it is kept until that payment.
 * `open`: it is held, because the change may still be made or paid for. `run-out`: it is free, and a learner who makes the
 * change late is given it only if it still is. `off`: the change will not be made any more.
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
  if (now < change.heldUntil) return { kind: "open" };
  return { kind: now < change.startedAt + REMEMBERED ? "run-out" : "off" };
}

const isOver = ({ state, revokedAt }: SubscriptionRecord): boolean => state === "ended" || revokedAt !== null;

/**
 * The plan is there. On Stripe's page it was paid for; where it was agreed before, its first payment is tried an hour
 * after it has begun and may fail, and until it has come the hour is only held.
 */
function judgePlan(
  { beginsAt }: SlotChange,
  { state, expires_date }: SubscriptionRecord,
  now: Instant,
): ChangeOutcome {
  if (state === "trial") return { kind: "agreed", beginsAt: expires_date };
  if (beginsAt === null) return { kind: "made", at: now };
  if (state === "blocked") return { kind: "off" };
  const isPaid = state === "paid" && now >= beginsAt + RENEWAL_SLACK;
  return isPaid ? { kind: "made", at: beginsAt } : { kind: "open" };
}

const findAgreedDate = ({ productId }: SlotChange, { changesTo }: SubscriptionRecord) =>
  changesTo?.ProductID === productId ? changesTo.at : undefined;

/** Stripe may take a while to do what is due; before that, what is not agreed any more was taken back. */
const isBeginning = (beginsAt: Instant, now: Instant): boolean =>
  now >= beginsAt && now < beginsAt + RENEWAL_SLACK;

/** Whether a purchase pays for the hour that came with this package. */
export const paysFor = (
  lessonPackage: string,
  { identifier, state, revokedAt }: SubscriptionRecord,
): boolean => identifier === lessonPackage && state !== "ended" && revokedAt === null;
