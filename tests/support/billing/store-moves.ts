import { DAY, HOUR } from "@gruezi/contract/durations";
import type { StoreFacts } from "#functions/domain/billing/store-record.ts";
import { NOW, someStoreFacts } from "./builders.ts";
import { LEARNERS, type Move, type Uid, type World } from "./provider-world.ts";

interface Transition {
  name: string;
  when: (purchase: StoreFacts) => boolean;
  to: Partial<StoreFacts>;
}

const RUNNING = {
  expiresDate: NOW + 20 * DAY,
  periodType: "normal",
  graceUntil: null,
  unsubscribedAt: null,
  billingIssueAt: null,
  refundedAt: null,
  autoResumeAt: null,
} as const;
const OVER = { expiresDate: NOW - HOUR, graceUntil: null } as const;

const isRunning = ({ expiresDate, refundedAt }: StoreFacts) =>
  refundedAt === null && (expiresDate === null || expiresDate > NOW);
const isOver = (purchase: StoreFacts) => !isRunning(purchase);
const isGift = ({ store }: StoreFacts) => store === "promotional";
const isRenewing = (purchase: StoreFacts) =>
  isRunning(purchase) && purchase.unsubscribedAt === null && !isGift(purchase);
const isUnsubscribed = (purchase: StoreFacts) => isRunning(purchase) && purchase.unsubscribedAt !== null;
const isRetried = ({ billingIssueAt, refundedAt, autoResumeAt }: StoreFacts) =>
  billingIssueAt !== null && refundedAt === null && autoResumeAt === null;
const isInGrace = (purchase: StoreFacts) => isRetried(purchase) && purchase.graceUntil !== null;
const isPaused = (purchase: StoreFacts) => isOver(purchase) && purchase.autoResumeAt !== null;

const TRANSITIONS: readonly Transition[] = [
  { name: "a purchase renews", when: isRenewing, to: RUNNING },
  { name: "a purchase is unsubscribed from", when: isRenewing, to: { unsubscribedAt: NOW - HOUR } },
  { name: "a purchase is subscribed to again", when: isUnsubscribed, to: { unsubscribedAt: null } },
  { name: "a purchase expires", when: (it) => isUnsubscribed(it) || (isGift(it) && isRunning(it)), to: OVER },
  {
    name: "a purchase fails to renew and is in grace",
    when: isRenewing,
    to: { expiresDate: NOW - HOUR, billingIssueAt: NOW - HOUR, graceUntil: NOW + 5 * DAY },
  },
  {
    name: "a purchase fails to renew",
    when: isRenewing,
    to: { ...OVER, billingIssueAt: NOW - HOUR },
  },
  { name: "a grace runs out", when: isInGrace, to: OVER },
  { name: "a failed purchase is paid for", when: isRetried, to: RUNNING },
  { name: "a purchase is paused", when: isRenewing, to: { ...OVER, autoResumeAt: NOW + 30 * DAY } },
  { name: "a purchase is resumed", when: isPaused, to: RUNNING },
  { name: "a purchase is refunded", when: isRenewing, to: { refundedAt: NOW - HOUR } },
  {
    name: "a purchase is made again",
    when: (it) => isOver(it) && !isRetried(it) && !isPaused(it),
    to: RUNNING,
  },
];

const BEGINNINGS: readonly { name: string; purchase: StoreFacts }[] = [
  { name: "a trial begins in Apple's store", purchase: someStoreFacts({ periodType: "trial" }) },
  {
    name: "a purchase is made in Google's store",
    purchase: someStoreFacts({ productId: "gruezi_basic:monthly", store: "play_store", tier: 1 }),
  },
  {
    name: "a gift is given",
    purchase: someStoreFacts({ productId: "rc_promo_vip", store: "promotional", expiresDate: null }),
  },
];

const TRANSFER = "all purchases are transferred";

export const STORE_MOVES: readonly string[] = [
  ...[...BEGINNINGS, ...TRANSITIONS].map(({ name }) => name),
  TRANSFER,
];

export const storeMovesOf = (world: World): readonly Move[] => [
  ...LEARNERS.flatMap((uid) => [...beginningsOf(world, uid), ...transitionsOf(world, uid)]),
  ...LEARNERS.flatMap((from) =>
    LEARNERS.filter((to) => to !== from).flatMap((to) => transfersOf(world, from, to)),
  ),
];

function beginningsOf(world: World, uid: Uid): readonly Move[] {
  const held = world.revenuecat[uid];
  return BEGINNINGS.filter(({ purchase }) =>
    held.every(({ productId }) => productId !== purchase.productId),
  ).map(({ name, purchase }) => moveTo(world, { name, changed: { [uid]: [...held, purchase] } }));
}

function transitionsOf(world: World, uid: Uid): readonly Move[] {
  const held = world.revenuecat[uid];
  return held.flatMap((purchase, at) =>
    TRANSITIONS.filter(({ when }) => when(purchase)).map(({ name, to }) =>
      moveTo(world, { name, changed: { [uid]: held.with(at, { ...purchase, ...to }) } }),
    ),
  );
}

function transfersOf(world: World, from: Uid, to: Uid): readonly Move[] {
  const moved = world.revenuecat[from];
  if (moved.length === 0) return [];
  const kept = world.revenuecat[to].filter((held) =>
    moved.every(({ productId }) => productId !== held.productId),
  );
  return [moveTo(world, { name: TRANSFER, changed: { [from]: [], [to]: [...kept, ...moved] } })];
}

type Changed = Partial<Record<Uid, readonly StoreFacts[]>>;

const moveTo = (world: World, { name, changed }: { name: string; changed: Changed }): Move => ({
  name,
  source: "revenuecat",
  uids: LEARNERS.filter((uid) => uid in changed),
  after: { ...world, revenuecat: { ...world.revenuecat, ...changed } },
});
