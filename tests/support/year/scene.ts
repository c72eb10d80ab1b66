import type Stripe from "stripe";
import { customerOf } from "#support/billing/checkouts.ts";
import type { Instance } from "./instance.ts";
import type { Person } from "./people.ts";
import { readStorePurchases, type StorePurchase, type StorePurchases } from "./providers.ts";
import type { Random } from "./random.ts";

/** Everything that something may happen in. */
export interface Stage {
  stripe: Stripe;
  instance: Instance;
  people: readonly Person[];
  slots: readonly string[];
  now(): number;
  /** Later, and for this person only. */
  later(person: Person, delay: number, what: string, act: () => Promise<void>): void;
}

/** What one person has at the providers when something is to happen to them. */
export interface Scene extends Stage {
  person: Person;
  random: Random;
  /** What they have on the web and has not ended. */
  plan: Stripe.Subscription | undefined;
  /** What runs in a store. */
  store: { product: string; purchase: StorePurchase } | undefined;
  hasBought: boolean;
}

const OVER: ReadonlySet<string> = new Set(["canceled", "incomplete_expired"]);

export async function openScene(stage: Stage, person: Person): Promise<Scene> {
  const plans = await listPlans(stage.stripe, person.uid);
  const purchases = person.isInStores ? await readStorePurchases(person.uid) : {};
  return {
    ...stage,
    person,
    random: person.random,
    plan: plans.find(({ status }) => !OVER.has(status)),
    store: findRunning(purchases, stage.now()),
    hasBought: plans.length > 0 || Object.keys(purchases).length > 0,
  };
}

async function listPlans(stripe: Stripe, uid: string): Promise<readonly Stripe.Subscription[]> {
  const customer = await customerOf(uid);
  if (customer === "undefined") return [];
  const { data } = await stripe.subscriptions
    .list({ customer, status: "all", limit: 100 })
    .catch(() => ({ data: [] }));
  return data;
}

function findRunning(purchases: StorePurchases, now: number): Scene["store"] {
  const running = Object.entries(purchases).find(([, purchase]) => isRunning(purchase, now));
  if (running === undefined) return undefined;
  const [key, purchase] = running;
  const plan = purchase.product_plan_identifier;
  return { product: plan === undefined ? key : `${key}:${plan}`, purchase };
}

const instantOf = (date: string | null): number => (date === null ? 0 : Date.parse(date));

const isRunning = (purchase: StorePurchase, now: number): boolean =>
  purchase.refunded_at === null &&
  Math.max(
    instantOf(purchase.expires_date),
    instantOf(purchase.grace_period_expires_date),
    instantOf(purchase.auto_resume_date),
  ) > now;
