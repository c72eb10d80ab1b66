import type { Books, Mail, PlanState } from "./books.ts";
import { daysBetween } from "./swiss.ts";
import type { Wrong } from "./wrong.ts";

const SECOND = 1_000;
const DAY = 24 * 60 * 60 * SECOND;

type Occasion = "renews-in-30-days" | "renews-in-7-days";

/**
 * The time that a change may take to arrive: a night repairs lost webhooks, and the job sends twice a day.
 */
const HEARD = 3 * DAY;

const ANNUAL = "year";

interface Renewal {
  uid: string;
  subscription: string;
  at: number;
  /** The amount due, in the smallest unit. */
  amount: number;
  currency: string;
  isFirst: boolean;
}

export function auditNotices(books: Books): readonly Wrong[] {
  const notices = books.product.mails.filter(({ occasion }) => occasion.startsWith("renews-in-"));
  return [
    ...renewalsOf(books).flatMap((renewal) => auditRenewal(books, renewal, notices)),
    ...auditStores(books, notices),
    ...notices.flatMap((mail) => auditNotice(books, mail)),
  ].map(({ uid, what }) => ({ about: "notice", uid, what }));
}

/** Returns the renewals by the year that were charged. */
function renewalsOf({ providers, product }: Books): readonly Renewal[] {
  return providers.renewals.flatMap(({ invoice, subscription }) => {
    const plan = providers.subscriptions.find(({ id }) => id === subscription);
    const uid = plan?.metadata["uid"] ?? "";
    const charged = invoice.lines.data.find(({ amount }) => amount > 0);
    if (plan === undefined || charged === undefined || !product.logins.has(uid) || product.deleted.has(uid))
      return [];
    const { start, end } = charged.period;
    if (end - start < (300 * DAY) / SECOND) return [];
    const { amount_due: amount, currency } = invoice;
    return [{ uid, subscription, at: start * SECOND, amount, currency, isFirst: start === plan.trial_end }];
  });
}

/** Checks that both notices were sent if nothing changed meanwhile. */
function auditRenewal(books: Books, renewal: Renewal, notices: readonly Mail[]) {
  const { uid, at, subscription, isFirst } = renewal;
  const own = notices.filter(
    (mail) => mail.uid === uid && mail.queuedAt <= at && mail.queuedAt > at - 40 * DAY,
  );
  const due: readonly { occasion: Occasion; from: number; until: number }[] = [
    ...(isFirst
      ? []
      : [{ occasion: "renews-in-30-days" as const, from: at - 31 * DAY, until: at - 28 * DAY }]),
    { occasion: "renews-in-7-days", from: at - 8 * DAY, until: at },
  ];
  return due.flatMap(({ occasion, from, until }) => {
    const isKnown = from >= books.begin && willRenewYearly(books, subscription, from - HEARD);
    if (!isKnown || !isQuiet(books, subscription, { from: from - HEARD, until })) return [];
    const sent = own.filter((mail) => mail.occasion === occasion);
    if (sent.length !== 1)
      return [{ uid, what: `${sent.length} notices (${occasion}) of the renewal at ${tell(at)}` }];
    const amount = `${renewal.currency.toUpperCase()} ${(renewal.amount / 100).toFixed(2)}`;
    const isSame = isQuiet(books, subscription, { from, until: at });
    return isSame && sent[0]?.text.includes(amount) !== true
      ? [{ uid, what: `a notice without ${amount} of the renewal at ${tell(at)}` }]
      : [];
  });
}

const tell = (at: number): string => new Date(at).toISOString().slice(0, 10);

function willRenewYearly({ providers }: Books, subscription: string, at: number): boolean {
  const state = providers.states.get(subscription)?.findLast(({ created }) => created * SECOND <= at);
  if (state === undefined) return false;
  const { status, cancel_at: cancelAt, cancel_at_period_end: cancels, items } = state.subscription;
  if (status !== "active" && status !== "trialing") return false;
  return items.data.at(-1)?.price.recurring?.interval === ANNUAL && !cancels && cancelAt === null;
}

/** Tells whether nothing changed that a notice depends on. */
function isQuiet(
  { providers }: Books,
  subscription: string,
  { from, until }: { from: number; until: number },
): boolean {
  const states = providers.states.get(subscription) ?? [];
  const before = states.filter(({ created }) => created * SECOND <= from).at(-1);
  return states
    .filter(({ created }) => created * SECOND > from && created * SECOND < until)
    .every((state) => before !== undefined && factsOf(state) === factsOf(before));
}

const factsOf = ({ subscription }: PlanState): string => {
  const { status, cancel_at, cancel_at_period_end, pause_collection, schedule, discounts, items } =
    subscription;
  const plan = items.data.map(({ price, current_period_end: end }) => [price.id, end]);
  return JSON.stringify([
    status,
    cancel_at,
    cancel_at_period_end,
    pause_collection,
    schedule,
    discounts,
    plan,
  ]);
};

/** Checks that a notice is about a year that was to be charged by then, and that it is sent on its days. */
function auditNotice(books: Books, { uid, occasion, queuedAt, subject }: Mail) {
  const plans = [...books.providers.states.values()].flatMap((states) => {
    const before = states.findLast(({ created }) => created * SECOND <= queuedAt);
    return before !== undefined && before.subscription.metadata["uid"] === uid ? [before] : [];
  });
  const isDue = plans.some((state) => isAbout(state, { occasion, queuedAt }));
  const isOfStore = isOfStoreIn(books, { uid, occasion, queuedAt });
  return isDue || isOfStore
    ? []
    : [{ uid, what: `a notice on ${tell(queuedAt)} of nothing: ${occasion}, ${subject}` }];
}

const isOnItsDay = (occasion: string, days: number): boolean =>
  occasion === "renews-in-30-days" ? days === 30 || days === 29 : days <= 7 && days >= 0;

function isAbout(
  { subscription }: PlanState,
  { occasion, queuedAt }: Pick<Mail, "occasion" | "queuedAt">,
): boolean {
  const { status, cancel_at: cancelAt, cancel_at_period_end: cancels, items } = subscription;
  const item = items.data.at(-1);
  if (item === undefined || !["active", "trialing"].includes(status)) return false;
  const end = item.current_period_end;
  const isEnding = cancels || (cancelAt !== null && cancelAt <= end);
  const isYearly = item.price.recurring?.interval === ANNUAL || subscription.schedule !== null;
  return isYearly && !isEnding && isOnItsDay(occasion, daysBetween(queuedAt, end * SECOND));
}

const YEARLY_PRODUCT = /annual|year/;

function isOfStoreIn(
  { providers }: Books,
  { uid, occasion, queuedAt }: Pick<Mail, "uid" | "occasion" | "queuedAt">,
): boolean {
  const heirs = new Set([uid]);
  for (const { type, transferred_to: to, transferred_from: from } of providers.storeEvents)
    if (type === "TRANSFER" && Array.isArray(to) && to.includes(uid) && Array.isArray(from))
      for (const giver of from) heirs.add(String(giver));
  return providers.storeEvents.some(
    ({ app_user_id: user, product_id: product, expiration_at_ms: end }) =>
      heirs.has(String(user)) &&
      YEARLY_PRODUCT.test(String(product)) &&
      isOnItsDay(occasion, daysBetween(queuedAt, Number(end))),
  );
}

/** Checks the second notice before a yearly renewal in a store, if nothing happened meanwhile. */
function auditStores({ begin, providers, product }: Books, notices: readonly Mail[]) {
  const events = Map.groupBy(providers.storeEvents, ({ app_user_id: user }) => String(user));
  return [...events].flatMap(([uid, own]) => {
    const isMoved = providers.storeEvents.some(
      ({ type, transferred_to: to, transferred_from: from }) =>
        type === "TRANSFER" && [to, from].some((ids) => Array.isArray(ids) && ids.includes(uid)),
    );
    if (isMoved || !product.logins.has(uid) || product.deleted.has(uid)) return [];
    return own
      .filter(({ type, product_id: id }) => type === "RENEWAL" && YEARLY_PRODUCT.test(String(id)))
      .flatMap(({ event_timestamp_ms: at }) => {
        // A change of the product renews at once.
        const isForeseen = own.some(
          ({ type, product_id: id, expiration_at_ms: end, event_timestamp_ms: then }) =>
            then < at &&
            type !== "CANCELLATION" &&
            YEARLY_PRODUCT.test(String(id)) &&
            Math.abs(Number(end) - at) < DAY / 24,
        );
        if (!isForeseen) return [];
        const isHeard = own.some(({ event_timestamp_ms: then }) => then > at - HEARD_IN_STORES && then < at);
        if (isHeard || at - HEARD_IN_STORES < begin) return [];
        const sent = notices.filter(
          (mail) =>
            mail.uid === uid &&
            mail.occasion === "renews-in-7-days" &&
            mail.queuedAt > at - 9 * DAY &&
            mail.queuedAt <= at,
        );
        return sent.length === 1
          ? []
          : [{ uid, what: `${sent.length} notices of the store's renewal at ${tell(at)}` }];
      });
  });
}

/** The time that a change in a store may take to arrive, since each learner is read again once a week. */
const HEARD_IN_STORES = 17 * DAY;
