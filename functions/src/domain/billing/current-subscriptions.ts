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
import type { Instant } from "@gruezi/contract/documents/lesson";
import { byPrecedence, findPrimary, type Source } from "./entitlement-reducer.ts";
import { stateAt } from "./subscription-state.ts";

const DAY = 24 * 60 * 60 * 1000;
/** Later than this, what we missed is for the nightly job and for a person. */
const REFRESH_WINDOW = 14 * DAY;

/** Undefined for a learner who never bought anything. */
type Held = Pick<Entitlement, "subs"> | undefined;

/** What has not ended, as it is now. Of two with the same product, the one that counts for more. */
export function toCurrentSubscriptions(entitlement: Held, now: Instant): CurrentSubscriptions {
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
  if (state === "ended") return undefined;
  const { ProductID, identifier, Tier, purchase_date, expires_date, cancels, inTrial } = record;
  const { accessUntil, changesTo, pause, platform, store, managementUrl } = record;
  return {
    ProductID,
    identifier,
    Tier,
    purchase_date,
    expires_date,
    cancels,
    inTrial,
    state,
    accessUntil,
    changesTo,
    pause: isOver(pause, now) ? null : pause,
    platform,
    store,
    isPrimary,
    managementUrl,
  };
}

/** Nobody writes when a day just comes on which payments go on. */
const isOver = (pause: Pause | null, now: Instant): boolean =>
  pause?.kind === "payments" && pause.until !== null && pause.until <= now;

/** "Your plan" now, with its key; one that gives no access where nothing better is left. */
export function findCurrent(
  entitlement: Held,
  now: Instant,
): { key: string; record: SubscriptionRecord } | undefined {
  const subs = entitlement?.subs ?? {};
  const key = findPrimary(subs, now);
  const record = key === null ? undefined : subs[key];
  return key === null || record === undefined ? undefined : { key, record };
}

/** As if nothing had been bought elsewhere. */
export function onlyFrom(source: Source, entitlement: Held): Held {
  const bought = Object.entries(entitlement?.subs ?? {}).filter(([, record]) => record.source === source);
  return { subs: Object.fromEntries(bought) };
}

export const platformOf = (entitlement: Held, now: Instant): Platform | null =>
  findCurrent(entitlement, now)?.record.platform ?? null;

/** Whether a renewal should have come and we have not heard of it: the provider is worth a question. */
export const needsRefresh = (entitlement: Held, now: Instant): boolean =>
  Object.values(entitlement?.subs ?? {}).some((record) => isOverdue(record, now));

const isOverdue = ({ cancels, revokedAt, accessUntil }: SubscriptionRecord, now: Instant): boolean =>
  !cancels && revokedAt === null && accessUntil <= now && now - accessUntil <= REFRESH_WINDOW;
