import { formatCurrencyOptions, formatProduct } from "../formats/catalogue.ts";
import { formatCustomer } from "../formats/customer.ts";
import {
  formatCoupon,
  formatCouponCurrencies,
  formatDiscount,
  formatMinimums,
  formatPromotionCode,
} from "../formats/discount.ts";
import { formatInvoice, formatInvoicePayments } from "../formats/invoice.ts";
import { formatChallenge, formatOneTime } from "../formats/payment-intent.ts";
import { formatPaymentMethod, formatSetupIntent } from "../formats/payment-method.ts";
import { formatSchedule } from "../formats/schedule.ts";
import { formatSubscription } from "../formats/subscription.ts";
import type { Coupon } from "../world/billing-entities.ts";
import type { Seconds } from "../world/entities.ts";
import { requireEntity, type State } from "../world/state.ts";
import { type Grants, requireExpansion, type Scope } from "./scopes.ts";
import { invalidRequest, notStoodIn } from "./stripe-fault.ts";

type Fields = Record<string, unknown>;

const MAX_DEPTH = 4;

/** Formats by prefix of the id. A longer prefix precedes a shorter one that it begins with. */
const FORMATS: readonly [
  prefix: string,
  scope: Scope,
  format: (state: State, id: string, now: Seconds) => object,
][] = [
  ["cus_", "customer", ({ customers }, id) => formatCustomer(requireEntity(customers, id))],
  ["prod_", "product", ({ products }, id) => formatProduct(requireEntity(products, id))],
  [
    "pm_",
    "payment_method",
    ({ paymentMethods }, id) => formatPaymentMethod(requireEntity(paymentMethods, id)),
  ],
  ["seti_", "setup_intent", ({ setupIntents }, id) => formatSetupIntent(requireEntity(setupIntents, id))],
  ["sub_sched_", "subscription", (state, id) => formatSchedule(state, requireEntity(state.schedules, id))],
  ["sub_", "subscription", (state, id) => formatSubscription(state, requireEntity(state.subscriptions, id))],
  ["di_", "subscription", ({ discounts }, id) => formatDiscount(requireEntity(discounts, id))],
  ["coupon_", "coupon", ({ coupons }, id, now) => formatCoupon(requireEntity(coupons, id), now)],
  [
    "promo_",
    "promotion_code",
    (state, id, now) => formatPromotionCode(state, requireEntity(state.promotionCodes, id), now),
  ],
  ["pi_", "payment_intent", expandIntent],
  ["in_", "invoice", (state, id) => formatInvoice(state, requireEntity(state.invoices, id))],
];

/**
 * Returns a single payment, or the payment of an invoice that waits for the holder. The stand-in knows no
 * others.
 */
function expandIntent({ invoices, sessions }: State, id: string): object {
  for (const session of sessions.values()) {
    const { oneTime } = session;
    if (oneTime?.payment?.intent === id) return formatOneTime(session, oneTime, oneTime.payment);
  }
  for (const invoice of invoices.values())
    if (invoice.challenge?.paymentIntent === id) return formatChallenge(invoice, invoice.challenge);
  throw notStoodIn(`the expansion of ${id}`);
}

interface Reader {
  state: State;
  now: Seconds;
  /** The readable scopes. `null` allows everything. */
  grants: Grants | null;
}

/** Replaces ids with objects along paths such as `data.default_payment_method`. */
export function expandObject(reader: Reader, body: object, paths: readonly string[]): object {
  const copy = structuredClone(body);
  for (const path of paths) expandPath(reader, copy, { path, steps: path.split(".") });
  return copy;
}

interface Route {
  path: string;
  steps: readonly string[];
}

function expandPath(reader: Reader, body: unknown, { path, steps }: Route): void {
  const [step, ...rest] = steps;
  if (step === undefined || body === null) return;
  if (steps.length > MAX_DEPTH) throw cannotExpand(path);
  if (Array.isArray(body)) for (const entry of body) expandPath(reader, entry, { path, steps });
  else expandField(reader, toFields(body, path), { path, steps: [step, ...rest] });
}

/** Fields that are missing until a request expands them. */
const INCLUDED: Readonly<Record<string, (state: State, id: string) => unknown>> = {
  "price.currency_options": ({ prices }, id) => formatCurrencyOptions(requireEntity(prices, id)),
  "coupon.applies_to": ({ coupons }, id) => toProducts(requireEntity(coupons, id)),
  "coupon.currency_options": ({ coupons }, id) => formatCouponCurrencies(requireEntity(coupons, id)),
  "promotion_code.restrictions.currency_options": ({ promotionCodes }, id) =>
    formatMinimums(requireEntity(promotionCodes, id)),
  "invoice.payments": ({ invoices }, id) => formatInvoicePayments(requireEntity(invoices, id)),
};

/** Returns undefined for a coupon of all products: the field is missing even when it is expanded. */
const toProducts = ({ products }: Coupon) => (products === null ? undefined : { products });

function expandField(reader: Reader, fields: Fields, { path, steps }: Route): void {
  const [step = "", ...rest] = steps;
  const include = INCLUDED[`${fields["object"]}.${steps.join(".")}`];
  if (include) {
    const [last = step] = rest;
    const parent = rest.length === 0 ? fields : toFields(fields[step], path);
    parent[last] = include(reader.state, String(fields["id"]));
    return;
  }
  if (!(step in fields)) throw cannotExpand(path);
  const value = fields[step];
  if (typeof value === "string") fields[step] = expandId(reader, value, path);
  else if (isListOfIds(value)) fields[step] = value.map((id) => expandId(reader, id, path));
  else if (rest.length === 0 && value !== null && !isExpanded(value)) throw cannotExpand(path);
  expandPath(reader, fields[step], { path, steps: rest });
}

const isListOfIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === "string");

const isExpanded = (value: unknown): boolean => typeof value === "object" && value !== null && "id" in value;

function expandId({ state, now, grants }: Reader, id: string, path: string): object {
  const found = FORMATS.find(([prefix]) => id.startsWith(prefix));
  if (found === undefined) throw cannotExpand(path);
  const [, scope, format] = found;
  requireExpansion(grants, scope);
  return structuredClone(format(state, id, now));
}

function toFields(body: unknown, path: string): Fields {
  if (typeof body !== "object" || body === null) throw cannotExpand(path);
  return body as Fields; // a plain object is a record of its fields
}

const cannotExpand = (path: string) =>
  invalidRequest(`This property cannot be expanded (${path}).`, { param: "expand" });
