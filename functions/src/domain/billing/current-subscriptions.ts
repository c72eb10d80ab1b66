import type {
  CurrentSubscription,
  CurrentSubscriptions,
} from "@gruezi/contract/callables/current-subscriptions";
import type {
  Entitlement,
  Pause,
  Platform,
  SubscriptionRecord,
} from "@gruezi/contract/documents/entitlement";
import { DAY, type Instant } from "@gruezi/contract/durations";
import { byPrecedence, findPrimary, type Source } from "./entitlement-reducer.ts";
import { stateAt } from "./subscription-state.ts";

/** How long an overdue renewal is read again. Older ones are left to the nightly job and support. */
const REFRESH_WINDOW = 14 * DAY;

type LearnerRecords = Pick<Entitlement, "subs"> | undefined;

/** Returns the current plans by product. Of two with the same product, the one with precedence counts. */
export function toCurrentSubscriptions(entitlement: LearnerRecords, now: Instant): CurrentSubscriptions {
  const subs = entitlement?.subs ?? {};
  const primary = findPrimary(subs, now);
  const entries = Object.entries(subs)
    .toSorted(byPrecedence(now))
    .toReversed()
    .map(([key, record]) => toCurrent(record, { isPrimary: key === primary, now }));
  return Object.fromEntries(entries.flatMap((current) => (current ? [[current.ProductID, current]] : [])));
}

function toCurrent(
  record: SubscriptionRecord,
  { isPrimary, now }: { isPrimary: boolean; now: Instant },
): CurrentSubscription | undefined {
  const state = stateAt(record, now);
  if (state === "ended" || isToCome(record, now)) return undefined;
  const { ProductID, identifier, Tier, purchase_date, expires_date, anchor, cancels, inTrial } = record;
  const { accessUntil, changesTo, platform, store, currency, managementUrl } = record;
  return {
    ProductID,
    identifier,
    Tier,
    purchase_date,
    expires_date,
    anchor,
    cancels,
    inTrial,
    state,
    accessUntil,
    changesTo,
    discounts: record.discounts,
    pause: pauseAt(record, now),
    confirmUrl: record.confirmUrl,
    wayOfPaying: record.wayOfPaying,
    platform,
    store,
    currency,
    isPrimary,
    managementUrl,
  };
}

/** Returns whether the record begins later, as a gift that follows a plan. */
const isToCome = ({ beginsAt }: SubscriptionRecord, now: Instant): boolean =>
  beginsAt !== null && beginsAt > now;

/**
 * Returns the pause to show. A current record with `revokedAt` is disputed, since a final return would have
 * ended it.
 */
const pauseAt = ({ revokedAt, pause }: SubscriptionRecord, now: Instant): CurrentSubscription["pause"] => {
  if (revokedAt !== null) return { kind: "disputed", until: null };
  return isOver(pause, now) ? null : pause;
};

/** Returns whether payments have resumed, which no event announces. */
const isOver = (pause: Pause | null, now: Instant): boolean =>
  pause?.kind === "payments" && pause.until !== null && pause.until <= now;

/** Returns the primary record, which may lack access. */
export function findCurrent(
  entitlement: LearnerRecords,
  now: Instant,
): { key: string; record: SubscriptionRecord } | undefined {
  const subs = entitlement?.subs ?? {};
  const key = findPrimary(subs, now);
  const record = key === null ? undefined : subs[key];
  return key === null || record === undefined ? undefined : { key, record };
}

export function onlyFrom(source: Source, entitlement: LearnerRecords): LearnerRecords {
  const bought = Object.entries(entitlement?.subs ?? {}).filter(([, record]) => record.source === source);
  return { subs: Object.fromEntries(bought) };
}

export const platformOf = (entitlement: LearnerRecords, now: Instant): Platform | null =>
  findCurrent(entitlement, now)?.record.platform ?? null;

export const needsRefresh = (entitlement: LearnerRecords, now: Instant): boolean =>
  Object.values(entitlement?.subs ?? {}).some((record) => isOverdue(record, now));

const isOverdue = ({ cancels, revokedAt, accessUntil }: SubscriptionRecord, now: Instant): boolean =>
  !cancels && revokedAt === null && accessUntil <= now && now - accessUntil <= REFRESH_WINDOW;
