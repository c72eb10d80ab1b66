import { readFileSync } from "node:fs";
import { getApps, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { type DocumentData, getFirestore } from "firebase-admin/firestore";
import type Stripe from "stripe";
import { storesStandIn, stripeStandIn } from "#support/billing/env.ts";
import type { Action } from "#support/year/actions.ts";
import { openStripe, readStoreCustomer, type StoreCustomer } from "#support/year/providers.ts";

/** The providers' state, read through their APIs. */
export interface ProviderBooks {
  subscriptions: readonly Stripe.Subscription[];
  /** The paid invoices. */
  invoices: readonly PaidInvoice[];
  /** All invoices, paid or not. */
  issued: readonly Stripe.Invoice[];
  /** All discounts ever given, oldest first. */
  discounts: readonly Stripe.Discount[];
  /** Promotion codes by their coupon. */
  codes: ReadonlyMap<string, string>;
  refunds: readonly Stripe.Refund[];
  /** Disputes in the state of their latest event. */
  disputes: readonly Stripe.Dispute[];
  /** Events of payments, refunds and disputes. */
  moneyEvents: readonly Stripe.Event[];
  stores: ReadonlyMap<string, StoreCustomer>;
  /** Events of the stores in their order. */
  storeEvents: readonly StoreEvent[];
  /** Fingerprints of the cards at the purchase, since cards may have changed later. */
  fingerprints: ReadonlyMap<string, string>;
  /** States by the subscription's id, oldest first. */
  states: ReadonlyMap<string, readonly PlanState[]>;
  /** Schedules of subscriptions, oldest first. */
  schedules: readonly { created: number; schedule: Stripe.SubscriptionSchedule }[];
  /** The number of renewals that a bank asked about. */
  challenges: number;
  disputeMoves: readonly { created: number; intent: string; status: Stripe.Dispute.Status }[];
  /** Charged invoices of further periods, including unpaid ones. */
  renewals: readonly { invoice: Stripe.Invoice; subscription: string }[];
  /** Checkout sessions by the subscription that they sold. */
  sessions: ReadonlyMap<string, string>;
  /** Payment methods whose mandate was revoked, or that were detached. */
  lostTwint: ReadonlySet<string>;
  /** Balances by customer. A credit is negative. */
  balances: ReadonlyMap<string, number>;
}

export interface PlanState {
  created: number;
  subscription: Stripe.Subscription;
}

type StoreEvent = ReturnType<typeof storesStandIn.control.events>[number];

export type PaidInvoice = Stripe.Invoice & { paymentIntent: string; subscription: string };

/** The product's stored state. */
export interface ProductBooks {
  /** Email addresses by uid. */
  logins: ReadonlyMap<string, string>;
  entitlements: ReadonlyMap<string, DocumentData>;
  billing: ReadonlyMap<string, DocumentData>;
  deleted: ReadonlySet<string>;
  slots: ReadonlyMap<string, DocumentData>;
  lessonsGiven: number;
  /** Learners whose slot was taken before their payment. Support gives them another. */
  lostLessons: ReadonlySet<string>;
  doneEvents: ReadonlySet<string>;
  mails: readonly Mail[];
  withdrawals: readonly DocumentData[];
  /** Cancellations by month and reason. */
  cancellations: ReadonlyMap<string, DocumentData>;
}

export interface Mail {
  id: string;
  to: string;
  /** The learner's uid. Empty for visitors. */
  uid: string;
  occasion: string;
  subject: string;
  text: string;
  queuedAt: number;
}

export interface Books {
  /** The first instant with jobs. */
  begin: number;
  now: number;
  /** Email addresses by uid, including those of deleted accounts. */
  emails: ReadonlyMap<string, string>;
  /** What learners and support did. */
  actions: readonly Action[];
  /** The errors in the log. */
  faults: readonly string[];
  providers: ProviderBooks;
  product: ProductBooks;
}

/** A simulated year. */
interface Lived extends Pick<Books, "begin" | "actions" | "faults"> {
  people: readonly { uid: string; email: string }[];
}

export async function readBooks({ people, actions, faults, begin }: Lived): Promise<Books> {
  const product = { ...(await readProduct()), lostLessons: readLostLessons(faults) };
  const providers = await readProviders(people.map(({ uid }) => uid));
  const emails = new Map(people.map(({ uid, email }) => [uid, email]));
  return { begin, emails, now: Date.now(), actions, faults, providers, product };
}

const LOST_LESSON = /"uid":"([^"]+)".*private lesson lost/;

const readLostLessons = (faults: readonly string[]): ReadonlySet<string> =>
  new Set(faults.flatMap((line) => LOST_LESSON.exec(line)?.[1] ?? []));

async function readProviders(uids: readonly string[]): Promise<ProviderBooks> {
  const stripe = openStripe();
  const all = { limit: 100 } as const;
  const subscriptions = await listAll(
    stripe.subscriptions.list({ ...all, status: "all", expand: ["data.default_payment_method"] }),
  );
  const issued = await listAll(stripe.invoices.list(all));
  const invoices = issued.filter(({ status }) => status === "paid");
  const payments = await listAll(stripe.invoicePayments.list(all));
  const refunds = await listAll(stripe.refunds.list(all));
  const intents = new Map(
    payments.map(({ invoice, payment }) => [idOf(invoice), idOf(payment.payment_intent ?? "")]),
  );
  const events = stripeStandIn.control.events();
  return {
    subscriptions,
    invoices: invoices.flatMap((invoice) => {
      const subscription = invoice.parent?.subscription_details?.subscription;
      const paymentIntent = intents.get(invoice.id) ?? (isPaidByCredit(invoice) ? "" : undefined);
      return paymentIntent === undefined || !subscription
        ? []
        : [{ ...invoice, paymentIntent, subscription: idOf(subscription) }];
    }),
    renewals: issued.flatMap((invoice) => {
      const subscription = invoice.parent?.subscription_details?.subscription;
      const isCharged = invoice.status !== "void" && invoice.amount_due > 0;
      return invoice.billing_reason === "subscription_cycle" && isCharged && subscription
        ? [{ invoice, subscription: idOf(subscription) }]
        : [];
    }),
    issued,
    discounts: events.flatMap(({ type, data: { object } }) =>
      type === "customer.discount.created" && object.object === "discount" ? [object] : [],
    ),
    codes: new Map(
      (await listAll(stripe.promotionCodes.list(all))).map(({ code, promotion }) => [
        idOf(promotion.coupon ?? ""),
        code,
      ]),
    ),
    refunds,
    disputes: latestDisputes(events),
    moneyEvents: events.filter(isAboutMoney),
    stores: new Map(await Promise.all(uids.map(async (uid) => [uid, await readStoreCustomer(uid)] as const))),
    storeEvents: storesStandIn.control.events(),
    fingerprints: readFingerprints(events),
    ...readHistories(events),
  };
}

/** Tells whether the rest of an earlier period, or the customer's balance, paid at least a part. */
export const isPaidByCredit = ({
  lines,
  starting_balance: before,
  ending_balance: after,
}: Pick<Stripe.Invoice, "lines" | "starting_balance" | "ending_balance">): boolean =>
  lines.data.some(({ amount }) => amount < 0) || (after ?? before) > before;

async function listAll<T>(pages: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const one of pages) all.push(one);
  return all;
}

export const idOf = (reference: string | { id: string }): string =>
  typeof reference === "string" ? reference : reference.id;

function readFingerprints(events: readonly Stripe.Event[]): ReadonlyMap<string, string> {
  const ofCard = new Map<string, string>();
  const found = new Map<string, string>();
  for (const event of events) {
    if (event.type === "payment_method.attached")
      ofCard.set(event.data.object.id, event.data.object.card?.fingerprint ?? "");
    if (event.type !== "customer.subscription.created") continue;
    const { id, default_payment_method: method } = event.data.object;
    const print = ofCard.get(idOf(method ?? ""));
    if (print) found.set(id, print);
  }
  return found;
}

function latestDisputes(events: readonly Stripe.Event[]): readonly Stripe.Dispute[] {
  const found = new Map<string, Stripe.Dispute>();
  for (const { data } of events) {
    const { object } = data;
    if (object.object === "dispute") found.set(object.id, object);
  }
  return [...found.values()];
}

function readHistories(events: readonly Stripe.Event[]) {
  const balances = new Map<string, number>();
  const states = new Map<string, PlanState[]>();
  const schedules: ProviderBooks["schedules"][number][] = [];
  const disputeMoves: ProviderBooks["disputeMoves"][number][] = [];
  const sessions = new Map<string, string>();
  const lostTwint = new Set<string>();
  for (const { created, data, type } of events) {
    const { object } = data;
    if (object.object === "mandate" && object.status === "inactive")
      lostTwint.add(idOf(object.payment_method));
    if (object.object === "payment_method" && type === "payment_method.detached") lostTwint.add(object.id);
    if (object.object === "subscription")
      states.set(object.id, [...(states.get(object.id) ?? []), { created, subscription: object }]);
    if (object.object === "customer") balances.set(object.id, object.balance ?? 0);
    if (object.object === "subscription_schedule") schedules.push({ created, schedule: object });
    if (object.object === "dispute")
      disputeMoves.push({ created, intent: idOf(object.payment_intent ?? ""), status: object.status });
    if (object.object === "checkout.session" && object.subscription)
      sessions.set(idOf(object.subscription), object.id);
  }
  const challenges = events.filter(({ type }) => type === "invoice.payment_action_required").length;
  return { states, schedules, disputeMoves, sessions, challenges, lostTwint, balances };
}

const isAboutMoney = ({ type, data }: Stripe.Event): boolean =>
  type === "refund.created" ||
  type === "charge.dispute.created" ||
  (type === "invoice.paid" && "amount_paid" in data.object && Number(data.object.amount_paid) > 0);

async function readProduct(): Promise<Omit<ProductBooks, "lostLessons">> {
  const app = getApps()[0] ?? initializeApp();
  const store = getFirestore(app);
  const read = async (name: string) => {
    const { docs } = await store.collection(name).get();
    return new Map(docs.map((found) => [found.id, found.data()]));
  };
  const events = await read("StripeEvents");
  const counts = await store.doc("Metadata/private_lessons").get();
  return {
    logins: await readLogins(),
    entitlements: await read("Entitlements"),
    billing: await read("Billing"),
    deleted: new Set((await read("DeletedUsers")).keys()),
    slots: await read("PrivateLessons"),
    lessonsGiven: Number(counts.get("AmountOfLessons")),
    mails: [...(await read("Mail"))].map(toMail),
    withdrawals: [...(await read("Withdrawals")).values()],
    cancellations: await read("Figures"),
    doneEvents: new Set([...events].filter(([, { state }]) => state === "done").map(([id]) => id)),
  };
}

/** How long a mail is kept. */
const MAIL_KEPT = 60 * 24 * 60 * 60 * 1000;

const toMail = ([id, mail]: readonly [string, DocumentData]): Mail => {
  const { to, UID: uid, Occasion: occasion, message, expireAt } = mail;
  return {
    ...{ id, to, uid, occasion, subject: message.subject, text: message.text },
    queuedAt: expireAt.toMillis() - MAIL_KEPT,
  };
};

async function readLogins(): Promise<ReadonlyMap<string, string>> {
  const auth = getAuth(getApps()[0]);
  const logins = new Map<string, string>();
  for (let page: string | undefined, isFirst = true; isFirst || page; isFirst = false) {
    const found = await auth.listUsers(1000, page);
    for (const { uid, email = "" } of found.users) logins.set(uid, email);
    page = found.pageToken;
  }
  return logins;
}

interface SoldPlan {
  tier: 1 | 2;
  hasLesson: boolean;
}

/** The sold plans by their price at Stripe or their product in a store. */
export const PRICE_LIST: ReadonlyMap<string, SoldPlan> = readPriceList();

function readPriceList(): ReadonlyMap<string, SoldPlan> {
  const file = new URL("../../../emulator-data/billing-catalogue.json", import.meta.url);
  const { plans } = JSON.parse(readFileSync(file, "utf8")) as { plans: Record<string, string | number>[] }; // our own file
  return new Map(
    plans.flatMap((plan) => {
      const sold: SoldPlan = {
        tier: plan["tier"] === 2 ? 2 : 1,
        hasLesson: String(plan["identifier"]).includes("private"),
      };
      const products = ["price", "app_store", "play_store"].map((where) => String(plan[where]));
      return [...products, `test_${plan["identifier"]}`].map((product) => [product, sold] as const);
    }),
  );
}
