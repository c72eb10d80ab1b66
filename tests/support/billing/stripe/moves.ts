import { DAY, HOUR } from "@gruezi/contract/durations";
import type { StripeFacts } from "#functions/domain/billing/stripe-record.ts";
import { NOW, someStripeFacts } from "#support/billing/builders.ts";
import { LEARNERS, type Move, type Uid, type World } from "#support/billing/provider-world.ts";

interface Transition {
  name: string;
  from: readonly string[];
  when?: (subscription: StripeFacts) => boolean;
  to: Partial<StripeFacts>;
}

const LIVE = ["trialing", "active", "past_due", "unpaid", "paused"];
const PERIOD_END = NOW + 20 * DAY;

const VIP = {
  productId: "prod_vip_monthly",
  priceId: "price_vip_monthly",
  identifier: "vip_monthly",
  tier: 2,
} as const;

const PAID = { status: "active", periodStart: NOW - DAY, periodEnd: PERIOD_END, pauseReason: null } as const;
const NOT_PAID = { status: "past_due", periodStart: NOW - DAY, periodEnd: PERIOD_END } as const;
const KEPT = { cancelAt: null, cancelAtPeriodEnd: false } as const;

const BASIC_LEFT = {
  productId: "prod_basic_monthly",
  priceId: "price_basic_monthly",
  identifier: "basic_monthly",
  tier: 1,
  until: PERIOD_END,
} as const;

const isRevoked = ({ revokedAt }: StripeFacts) => revokedAt !== null;
const isCancelled = ({ cancelAt, cancelAtPeriodEnd }: StripeFacts) => cancelAt !== null || cancelAtPeriodEnd;
const isKept = (subscription: StripeFacts) => !isCancelled(subscription);
const hasSchedule = ({ nextPhase }: StripeFacts) => nextPhase !== null;
const isFree = (subscription: StripeFacts) => isKept(subscription) && !hasSchedule(subscription);

const TRANSITIONS: readonly Transition[] = [
  { name: "a first payment arrives", from: ["incomplete"], to: PAID },
  { name: "a first payment never comes", from: ["incomplete"], to: { status: "incomplete_expired" } },
  { name: "a trial is paid for", from: ["trialing"], when: isKept, to: PAID },
  { name: "a trial is not paid for", from: ["trialing"], when: isKept, to: NOT_PAID },
  {
    name: "a trial ends without a card",
    from: ["trialing"],
    when: isKept,
    to: { status: "paused", pauseReason: "trial_end_without_payment_method" },
  },
  { name: "a renewal is paid for", from: ["active"], when: isFree, to: PAID },
  { name: "a renewal fails", from: ["active"], when: isFree, to: NOT_PAID },
  { name: "a failed renewal is paid for", from: ["past_due", "unpaid"], to: PAID },
  { name: "a failed renewal is given up", from: ["past_due"], to: { status: "unpaid" } },
  {
    name: "a subscription is paused",
    from: ["active"],
    when: isFree,
    to: { status: "paused", pauseReason: "pause_requested" },
  },
  {
    name: "a failed renewal pauses a subscription",
    from: ["past_due"],
    to: { status: "paused", pauseReason: "first_payment_failure" },
  },
  {
    name: "payments are paused",
    from: ["trialing", "active"],
    when: ({ collectionPause }) => collectionPause === null,
    to: { collectionPause: { until: NOW + 60 * DAY } },
  },
  {
    name: "payments go on",
    from: ["trialing", "active"],
    when: ({ collectionPause }) => collectionPause !== null,
    to: { collectionPause: null },
  },
  { name: "a subscription is resumed", from: ["paused"], to: PAID },
  {
    name: "a subscription is cancelled",
    from: ["trialing", "active"],
    when: isFree,
    to: { cancelAtPeriodEnd: true },
  },
  {
    name: "a subscription is cancelled in the portal",
    from: ["trialing", "active"],
    when: isFree,
    to: { cancelAt: PERIOD_END },
  },
  { name: "a cancellation is taken back", from: ["trialing", "active"], when: isCancelled, to: KEPT },
  {
    name: "a change of plan is scheduled",
    from: ["active"],
    when: isFree,
    to: { nextPhase: { ProductID: VIP.productId, at: PERIOD_END } },
  },
  { name: "a scheduled change is released", from: ["active"], when: hasSchedule, to: { nextPhase: null } },
  {
    name: "a scheduled change takes place",
    from: ["active"],
    when: hasSchedule,
    to: { ...PAID, ...VIP, nextPhase: null },
  },
  {
    name: "a plan is upgraded",
    from: ["trialing", "active"],
    when: (subscription) => isFree(subscription) && subscription.tier === 1,
    to: VIP,
  },
  {
    name: "a payment is refunded",
    from: ["active", "past_due"],
    to: { status: "canceled", endedAt: NOW - HOUR, revokedAt: NOW - HOUR, left: null, nextPhase: null },
  },
  {
    name: "a refund fails later",
    from: ["canceled"],
    when: isRevoked,
    to: { revokedAt: null, left: BASIC_LEFT },
  },
  {
    name: "a payment is disputed",
    from: ["active"],
    when: (subscription) => !isRevoked(subscription),
    to: { cancelAtPeriodEnd: true, revokedAt: NOW - HOUR, nextPhase: null },
  },
  { name: "a dispute is won", from: ["active"], when: isRevoked, to: { revokedAt: null } },
  {
    name: "an upgrade is refunded",
    from: ["active"],
    when: ({ tier, left }) => tier === 2 && left === null,
    to: { left: BASIC_LEFT },
  },
  {
    name: "a subscription ends",
    from: LIVE,
    to: { status: "canceled", endedAt: NOW - HOUR, nextPhase: null },
  },
];

const BEGINNINGS: readonly { name: string; to: Partial<StripeFacts> }[] = [
  { name: "a trial begins", to: { status: "trialing", trialStart: NOW - DAY, trialEnd: PERIOD_END } },
  { name: "a subscription is bought", to: PAID },
  { name: "a subscription is bought and not paid for yet", to: { status: "incomplete" } },
];

/** A learner can pay in two tabs. */
const MOST_SUBSCRIPTIONS = 2;

export const STRIPE_MOVES: readonly string[] = [...BEGINNINGS, ...TRANSITIONS].map(({ name }) => name);

export const stripeMovesOf = (world: World): readonly Move[] =>
  LEARNERS.flatMap((uid) => [...beginningsOf(world, uid), ...transitionsOf(world, uid)]);

function beginningsOf(world: World, uid: Uid): readonly Move[] {
  const held = world.stripe[uid];
  if (held.length >= MOST_SUBSCRIPTIONS) return [];
  const id = `sub_${uid}_${held.length + 1}`;
  return BEGINNINGS.map(({ name, to }) =>
    moveTo(world, { name, uid, held: [...held, someStripeFacts({ id, ...to })] }),
  );
}

function transitionsOf(world: World, uid: Uid): readonly Move[] {
  const held = world.stripe[uid];
  return held.flatMap((subscription, at) =>
    TRANSITIONS.filter(
      ({ from, when }) => from.includes(subscription.status) && when?.(subscription) !== false,
    ).map(({ name, to }) => moveTo(world, { name, uid, held: held.with(at, { ...subscription, ...to }) })),
  );
}

const moveTo = (
  world: World,
  { name, uid, held }: { name: string; uid: Uid; held: readonly StripeFacts[] },
): Move => ({
  name,
  source: "stripe",
  uids: [uid],
  after: { ...world, stripe: { ...world.stripe, [uid]: held } },
});
