import type Stripe from "stripe";
import { customerOf } from "#support/billing/checkouts.ts";
import type { Action } from "./actions.ts";
import type { Instance } from "./instance.ts";
import type { Person } from "./people.ts";
import { NOTHING_IN_STORES, readStoreCustomer, type StoreCustomer, type StorePurchase } from "./providers.ts";
import { createRandom, type Random } from "./random.ts";

export interface Stage {
  actions: Action[];
  stripe: Stripe;
  instance: Instance;
  people: readonly Person[];
  slots: readonly string[];
  now(): number;
  /** Schedules an act for this person only. */
  later(person: Person, delay: number, what: string, act: () => Promise<void>): void;
}

/** The state of a person at the providers. */
export interface Scene extends Stage {
  person: Person;
  random: Random;
  /** The running plan on the web. */
  plan: Stripe.Subscription | undefined;
  /** The running plan in a store. */
  store: { product: string; purchase: StorePurchase } | undefined;
  /** True if there is an entitlement without a subscription. */
  hasRight: boolean;
  /** Products whose plans have ended for good. */
  pastProducts: readonly string[];
  hasBought: boolean;
}

const OVER: ReadonlySet<string> = new Set(["canceled", "incomplete_expired"]);

export async function openScene(stage: Stage, person: Person): Promise<Scene> {
  const plans = await listPlans(stage.stripe, person.uid);
  const customer = person.isInStores ? await readStoreCustomer(person.uid) : NOTHING_IN_STORES;
  const purchases = Object.entries(customer.subscriptions);
  return {
    ...stage,
    person,
    random: person.random,
    plan: plans.find(({ status }) => !OVER.has(status)),
    store: findRunning(purchases, stage.now()),
    hasRight: hasRight(customer, stage.now()),
    pastProducts: purchases.filter(([, one]) => !isRunning(one, stage.now())).map(productOf),
    hasBought: plans.length > 0 || purchases.length > 0,
  };
}

async function listPlans(stripe: Stripe, uid: string): Promise<readonly Stripe.Subscription[]> {
  const customer = await customerOf(uid);
  if (customer === "undefined") return [];
  const { data } = await stripe.subscriptions
    .list({ customer, status: "all", limit: 100, expand: ["data.default_payment_method"] })
    .catch(() => ({ data: [] }));
  return data;
}

type Bought = readonly [key: string, purchase: StorePurchase];

function findRunning(purchases: readonly Bought[], now: number): Scene["store"] {
  const running = purchases.find(([, purchase]) => isRunning(purchase, now));
  return running && { product: productOf(running), purchase: running[1] };
}

/** Returns the product as offers spell it. */
const productOf = ([key, { product_plan_identifier: plan }]: Bought): string =>
  plan === undefined ? key : `${key}:${plan}`;

const hasRight = ({ entitlements, subscriptions }: StoreCustomer, now: number): boolean =>
  Object.values(entitlements).some(
    ({ product_identifier: product, expires_date: until }) =>
      !(product in subscriptions) && (until === null || Date.parse(until) > now),
  );

const instantOf = (date: string | null): number => (date === null ? 0 : Date.parse(date));

const isRunning = (purchase: StorePurchase, now: number): boolean =>
  purchase.refunded_at === null &&
  Math.max(
    instantOf(purchase.expires_date),
    instantOf(purchase.grace_period_expires_date),
    instantOf(purchase.auto_resume_date),
  ) > now;

/** Returns the end of the period. Ignores items that support added. */
export const periodEndOf = (plan: Stripe.Subscription | undefined): number =>
  1000 * Math.max(0, ...(plan?.items.data ?? []).map(({ current_period_end: end }) => end));

/**
 * Tells whether the learner asks to begin at once. It is drawn apart, so that the rest of the year does not
 * depend on it.
 */
export const ticksBox = ({ person, now }: Pick<Scene, "person" | "now">): boolean =>
  createRandom(person.uid, `box ${now()}`).chance(0.6);
