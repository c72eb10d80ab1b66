import type { DocumentData } from "firebase-admin/firestore";
import type Stripe from "stripe";
import type { Books } from "./books.ts";
import { expectedInStores, expectedOfPlan, hasBoughtInStores, type Right } from "./expected.ts";
import type { Wrong } from "./wrong.ts";

/** Statuses of subscriptions that were never paid. */
const NOTHING_BOUGHT: ReadonlySet<string> = new Set(["incomplete", "incomplete_expired"]);
const OVER: ReadonlySet<string> = new Set(["canceled", "incomplete_expired"]);

export function auditEntitlements(books: Books): readonly Wrong[] {
  const { providers, product } = books;
  const living = [...product.logins.keys()].filter((uid) => !product.deleted.has(uid));
  const gone = [...providers.stores.keys()].filter((uid) => !living.includes(uid));
  return [
    ...living.flatMap((uid) => auditLiving(books, uid)),
    ...gone.flatMap((uid) => auditGone(books, uid)),
  ].map(({ uid, what }) => ({ about: "entitlement", uid, what }));
}

interface Found {
  uid: string;
  what: string;
}

const plansOf = ({ providers }: Books, uid: string) =>
  providers.subscriptions.filter(({ metadata }) => metadata["uid"] === uid);

function auditLiving(books: Books, uid: string): readonly Found[] {
  const plans = plansOf(books, uid);
  const customer = books.providers.stores.get(uid);
  const expected = new Map<string, Right>();
  for (const plan of plans) {
    const right = expectedOfPlan(books, plan);
    if (right) expected.set(`stripe:${plan.id}`, right);
  }
  for (const { product, right } of customer ? expectedInStores(books, customer) : [])
    expected.set(`revenuecat:${product}`, right);
  const stored = books.product.entitlements.get(uid);
  const held = rightsHeld(stored, books.now);
  const keys = new Set([...expected.keys(), ...held.keys()]);
  const wrong = [...keys]
    .filter((key) => tell(expected.get(key)) !== tell(held.get(key)))
    .map((key) => `${shorten(key)} has to be ${tell(expected.get(key))} and is ${tell(held.get(key))}`);
  const hasBought =
    (customer !== undefined && hasBoughtInStores(customer)) || plans.some((plan) => wasBought(books, plan));
  if (hasBought && stored?.["hasAlreadySubscribed"] !== true) wrong.push("has bought, and counts as new");
  return wrong.map((what) => ({ uid, what }));
}

/**
 * Tells whether a plan was bought. A first payment that TWINT refuses buys nothing, and its plan is ended.
 */
const wasBought = ({ providers }: Books, { id, status, trial_start: trial }: Stripe.Subscription): boolean =>
  !NOTHING_BOUGHT.has(status) &&
  (trial !== null || providers.invoices.some(({ subscription }) => subscription === id));

/** Returns the stored rights that are neither revoked nor over. */
function rightsHeld(stored: DocumentData | undefined, now: number): ReadonlyMap<string, Right> {
  const held = new Map<string, Right>();
  for (const [key, record] of Object.entries<DocumentData>(stored?.["subs"] ?? {})) {
    const until: number = record["accessUntil"].toMillis();
    if (record["revokedAt"] === null && until > now)
      held.set(key, {
        tier: record["Tier"],
        until,
        cancels: record["cancels"],
        platform: record["platform"],
      });
  }
  return held;
}

const tell = (right: Right | undefined): string =>
  right === undefined || right.tier === 0
    ? "nothing"
    : `tier ${right.tier} until ${new Date(right.until).toISOString()}${right.cancels ? ", cancelled" : ""}, managed ${right.platform === null ? "nowhere" : `on ${right.platform}`}`;

/** Leaves out ids, which differ between runs. */
const shorten = (key: string): string => (key.startsWith("stripe:") ? "a plan on the web" : key);

/** Checks that a deleted account is not charged, and that nothing of it is stored. */
function auditGone(books: Books, uid: string): readonly Found[] {
  const { product } = books;
  const wrong: string[] = [];
  if (plansOf(books, uid).some(({ status }) => !OVER.has(status))) wrong.push("is gone, and a plan runs on");
  if (product.entitlements.has(uid)) wrong.push("is gone, and an entitlement is kept");
  if (product.billing.has(uid)) wrong.push("is gone, and what they bought is kept");
  return wrong.map((what) => ({ uid, what }));
}
