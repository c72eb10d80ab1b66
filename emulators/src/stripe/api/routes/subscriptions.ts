import * as v from "valibot";
import { announceSubscription } from "../../engine/announce.ts";
import { type CancellationWish, changeCancellation, requireNoSchedule } from "../../engine/cancellation.ts";
import { chargeOffSession } from "../../engine/charges.ts";
import { endSubscription, isOver } from "../../engine/ending.ts";
import { payInvoice, payingMethod } from "../../engine/invoices.ts";
import {
  applyCollectionPause,
  beginNewPeriod,
  resumeWithinPeriod,
  resumeWithNewPeriod,
} from "../../engine/pausing.ts";
import { applyPriceChange, dueNow, planPriceChange } from "../../engine/price-change.ts";
import { startSubscription } from "../../engine/subscriptions.ts";
import { formatSubscription } from "../../formats/subscription.ts";
import { requireCurrency } from "../../world/amounts.ts";
import { COLLECTION_BEHAVIORS, type Coupon, type Subscription } from "../../world/billing-entities.ts";
import { mergeMetadata } from "../../world/metadata.ts";
import { isValidCoupon } from "../../world/promotion-codes.ts";
import type { World } from "../../world/world.ts";
import { type Endpoint, endpoint, retrieval } from "../endpoint.ts";
import {
  findEntity,
  findLiveCustomer,
  findPrice,
  findRunningSubscription,
  requireKnownCustomer,
  requireOneCurrency,
} from "../find.ts";
import { isInRange, listPage, matches } from "../lists.ts";
import {
  createdRange,
  currency,
  flag,
  instant,
  list,
  listParameters,
  metadata,
  parameters,
  text,
  wholeNumber,
} from "../parameters.ts";
import { invalidRequest, missingResource, notStoodIn, subscriptionDeclined } from "../stripe-fault.ts";

const STATUSES = [
  "trialing",
  "active",
  "past_due",
  "unpaid",
  "paused",
  "incomplete",
  "incomplete_expired",
  "canceled",
] as const;

const LIST = listParameters({
  customer: v.optional(text),
  price: v.optional(text),
  status: v.optional(v.picklist([...STATUSES, "all", "ended"])),
  created: createdRange,
});

const UPDATE = parameters({
  items: v.optional(
    list(
      v.strictObject({
        id: text,
        price: text,
        quantity: v.optional(wholeNumber({ from: 1, to: 1 })),
      }),
    ),
  ),
  proration_behavior: v.optional(
    v.picklist(["none", "always_invoice", "create_prorations"]),
    "create_prorations",
  ),
  trial_end: v.optional(instant),
  cancel_at_period_end: v.optional(flag),
  /** The time of the end. An empty text removes it. */
  cancel_at: v.optional(v.union([v.literal(""), instant])),
  default_payment_method: v.optional(v.string()),
  metadata: v.optional(metadata),
  /** An empty text ends the pause. */
  pause_collection: v.optional(
    v.union([
      v.literal(""),
      v.strictObject({ behavior: v.picklist(COLLECTION_BEHAVIORS), resumes_at: v.optional(instant) }),
    ]),
  ),
  billing_cycle_anchor: v.optional(v.strictObject({ type: v.literal("now") })),
  payment_behavior: v.optional(v.literal("error_if_incomplete")),
});

type Update = v.InferOutput<typeof UPDATE>;

function listSubscriptions(world: World, input: v.InferOutput<typeof LIST>): object {
  requireKnownCustomer(world, input.customer);
  return listPage(
    {
      all: world.state.subscriptions.values(),
      keep: (subscription) =>
        matches(input.customer, subscription.customer) &&
        matches(input.price, subscription.price) &&
        hasStatus(subscription, input.status) &&
        isInRange(subscription.created, input.created),
      format: (subscription) => formatSubscription(world.state, subscription),
      url: "/v1/subscriptions",
    },
    input,
  );
}

/** Returns whether a subscription passes the filter. By default, cancelled ones do not. */
function hasStatus(subscription: Subscription, status: v.InferOutput<typeof LIST>["status"]): boolean {
  if (status === "all") return true;
  if (status === "ended") return isOver(subscription);
  return status === undefined ? subscription.status !== "canceled" : subscription.status === status;
}

/** Updates a subscription. Checks all parameters before it changes anything. */
function updateSubscription(world: World, input: Update, id: string): object {
  const subscription = findEntity(world.state.subscriptions, { kind: "subscription", id });
  requireChangeable(subscription, input);
  requireCancellable(world, subscription, input);
  requireMethod(world, subscription, input.default_payment_method);
  const price = requireNewPrice(world, subscription, input);
  if (input.billing_cycle_anchor) requireNewPeriod(world, subscription, input);
  if (input.pause_collection !== undefined)
    subscription.collectionPause = toCollectionPause(world, input.pause_collection);
  if (input.trial_end !== undefined) moveTrialEnd(world, subscription, input.trial_end);
  if (input.default_payment_method !== undefined)
    subscription.defaultPaymentMethod = input.default_payment_method || null;
  subscription.metadata = mergeMetadata(subscription.metadata, input.metadata);
  const wish = toWish(input);
  if (wish) changeCancellation(world, subscription, wish);
  if (input.billing_cycle_anchor) beginNewPeriod(world, subscription);
  else if (price) swapPrice(world, subscription, { price, proration: input.proration_behavior });
  else announceSubscription(world, "updated", subscription);
  return formatSubscription(world.state, subscription);
}

function requireChangeable(subscription: Subscription, { metadata: _, expand: __, ...rest }: Update): void {
  const { proration_behavior: ___, ...changes } = rest;
  if (!isOver(subscription) || Object.keys(changes).length === 0) return;
  throw invalidRequest("A canceled subscription can only update its cancellation_details and metadata.");
}

function requireCancellable(world: World, subscription: Subscription, input: Update): void {
  const { cancel_at: at, cancel_at_period_end: atPeriodEnd } = input;
  if (at === undefined && atPeriodEnd === undefined) return;
  if (at !== undefined && atPeriodEnd !== undefined)
    throw invalidRequest("You may only specify one of these parameters: cancel_at, cancel_at_period_end.");
  requireNoSchedule(subscription);
  if (typeof at === "number" && at <= world.now())
    throw invalidRequest("Invalid timestamp: must be in the future.", { param: "cancel_at" });
}

function requireMethod({ state }: World, { customer }: Subscription, id: string | undefined): void {
  if (!id) return;
  const param = "default_payment_method";
  const method = findEntity(state.paymentMethods, { kind: "PaymentMethod", id, param });
  if (method.customer !== customer) throw missingResource("PaymentMethod", id, param, 400);
}

function requireNewPrice(world: World, subscription: Subscription, input: Update) {
  const [item, second] = input.items ?? [];
  if (item === undefined) return;
  if (subscription.schedule !== null) throw notStoodIn("a price changed beside a schedule", "items");
  if (second !== undefined) throw notStoodIn("a second subscription item", "items[1]");
  if (item.id !== subscription.itemId)
    throw missingResource("subscription_item", item.id, "items[0][id]", 400);
  if (subscription.status !== "trialing" && input.proration_behavior === "create_prorations")
    throw notStoodIn("prorations that wait for the next invoice", "proration_behavior");
  const price = findPrice(world, item.price, "items[0][price]");
  requireCurrency(price, subscription.currency, "items[0][price]");
  return price;
}

function toCollectionPause(world: World, wish: NonNullable<Update["pause_collection"]>) {
  if (wish === "") return null;
  const { behavior, resumes_at: resumesAt = null } = wish;
  if (resumesAt !== null && resumesAt <= world.now())
    throw invalidRequest("`resumes_at` must be in the future.", { param: "pause_collection[resumes_at]" });
  return { behavior, resumesAt };
}

/**
 * Refuses a new period that cannot be paid, so that a declined payment changes nothing:
 * https://docs.stripe.com/api/subscriptions/update#payment_behavior
 */
function requireNewPeriod(world: World, subscription: Subscription, input: Update): void {
  if (input.items || subscription.status !== "active")
    throw notStoodIn("a new period beside another change", "billing_cycle_anchor");
  if (input.proration_behavior !== "none" || input.payment_behavior !== "error_if_incomplete")
    throw notStoodIn("a new period with prorations or a debt", "billing_cycle_anchor");
  const { customer, defaultPaymentMethod } = subscription;
  const method =
    defaultPaymentMethod ??
    findEntity(world.state.customers, { kind: "customer", id: customer }).defaultPaymentMethod;
  const declined = chargeOffSession(world, customer, method);
  if (declined !== null) throw subscriptionDeclined(declined);
}

function moveTrialEnd(world: World, subscription: Subscription, trialEnd: number): void {
  if (subscription.status !== "trialing")
    throw notStoodIn("a trial given to a running subscription", "trial_end");
  if (trialEnd <= world.now())
    throw invalidRequest("Invalid timestamp: must be in the future.", { param: "trial_end" });
  Object.assign(subscription, { trialEnd, periodEnd: trialEnd, anchor: trialEnd });
}

function toWish({ cancel_at: at, cancel_at_period_end: atPeriodEnd }: Update): CancellationWish | null {
  if (at !== undefined) return { cancelAt: at === "" ? null : at };
  return atPeriodEnd === undefined ? null : { cancelAtPeriodEnd: atPeriodEnd };
}

interface Swap {
  price: ReturnType<typeof findPrice>;
  proration: Update["proration_behavior"];
}

function swapPrice(world: World, subscription: Subscription, { price, proration }: Swap): void {
  const change = planPriceChange(world, subscription, price, proration);
  const invoice = applyPriceChange(world, subscription, change);
  if (invoice === null) return;
  if (subscription.collectionPause) {
    applyCollectionPause(world, invoice, subscription.collectionPause);
    return;
  }
  const declined = payInvoice(world, invoice, payingMethod(world, invoice));
  if (declined === null || dueNow(change) === 0) return;
  subscription.status = "past_due";
  announceSubscription(world, "updated", subscription);
}

const CREATE = parameters({
  customer: text,
  items: list(v.strictObject({ price: text })),
  default_payment_method: text,
  payment_behavior: v.literal("error_if_incomplete"),
  currency: v.optional(currency),
  automatic_tax: v.optional(v.strictObject({ enabled: flag })),
  billing_mode: v.strictObject({ type: v.literal("flexible") }),
  discounts: v.optional(list(v.strictObject({ coupon: text }))),
  metadata: v.optional(metadata),
});

/** Creates a subscription, and charges it at once and off session. A declined card leaves no subscription. */
function createSubscription(world: World, input: v.InferOutput<typeof CREATE>): object {
  const { customer, default_payment_method: paymentMethod } = input;
  const { country } = findLiveCustomer(world, customer, "customer");
  const [item, second] = input.items;
  if (item === undefined || second !== undefined) throw notStoodIn("other than one item", "items");
  const price = findPrice(world, item.price, "items[0][price]");
  const soldIn = input.currency ?? price.currency;
  requireCurrency(price, soldIn, "items[0][price]");
  requireOneCurrency(world, customer, soldIn);
  const isTaxed = input.automatic_tax?.enabled ?? false;
  if (isTaxed && country === null)
    throw invalidRequest("The customer's location isn't recognized. Set a valid customer address.", {
      code: "customer_tax_location_invalid",
    });
  const param = "default_payment_method";
  const method = findEntity(world.state.paymentMethods, { kind: "PaymentMethod", id: paymentMethod, param });
  if (method.customer !== customer) throw missingResource("PaymentMethod", paymentMethod, param, 400);
  const coupon = findCoupon(world, input);
  const declined = chargeOffSession(world, customer, paymentMethod);
  if (declined !== null) throw subscriptionDeclined(declined);
  const subscription = startSubscription(world, {
    coupon,
    customer,
    price: price.id,
    currency: soldIn,
    isTaxed,
    paymentMethod,
    trialEnd: null,
    metadata: mergeMetadata({}, input.metadata),
  });
  return formatSubscription(world.state, subscription);
}

function findCoupon(
  { state, now }: World,
  { discounts: [wanted, second] = [] }: v.InferOutput<typeof CREATE>,
): Coupon | undefined {
  if (second !== undefined) throw notStoodIn("a second discount", "discounts[1]");
  if (wanted === undefined) return undefined;
  const param = "discounts[0][coupon]";
  const coupon = findEntity(state.coupons, { kind: "coupon", id: wanted.coupon, param });
  if (!isValidCoupon(coupon, now()))
    throw invalidRequest(`Coupon ${coupon.id} is used up and cannot be applied.`, {
      code: "coupon_expired",
      param,
    });
  return coupon;
}

const RESUME = parameters({
  billing_cycle_anchor: v.optional(v.strictObject({ type: v.picklist(["now", "unchanged"]) }), {
    type: "now",
  }),
  payment_behavior: v.optional(
    v.picklist(["resume_on_payment_attempt", "resume_on_payment_success"]),
    "resume_on_payment_attempt",
  ),
  proration_behavior: v.optional(
    v.picklist(["always_invoice", "create_prorations", "none"]),
    "create_prorations",
  ),
});

function resumeSubscription(world: World, input: v.InferOutput<typeof RESUME>, id: string): object {
  const subscription = findRunningSubscription(world, id);
  if (subscription.status !== "paused")
    throw invalidRequest(`The subscription \`${id}\` is not paused and cannot be resumed.`);
  if (subscription.resumption !== null) throw notStoodIn("a second resumption beside one that is not paid");
  if (input.billing_cycle_anchor.type === "unchanged") {
    if (input.proration_behavior !== "none")
      throw notStoodIn("prorations of a resumption", "proration_behavior");
    resumeWithinPeriod(world, subscription);
  } else {
    if (input.payment_behavior !== "resume_on_payment_success")
      throw notStoodIn("a resumption that is paid for by hand", "payment_behavior");
    resumeWithNewPeriod(world, subscription);
  }
  return formatSubscription(world.state, subscription);
}

function cancelSubscription(world: World, _input: object, id: string): object {
  const subscription = findRunningSubscription(world, id);
  endSubscription(world, subscription, "cancellation_requested");
  return formatSubscription(world.state, subscription);
}

export const SUBSCRIPTION_ENDPOINTS: readonly Endpoint[] = [
  endpoint("GET", "/v1/subscriptions", LIST, listSubscriptions),
  retrieval("/v1/subscriptions/:id", ({ state }, id) =>
    formatSubscription(state, findEntity(state.subscriptions, { kind: "subscription", id })),
  ),
  endpoint("POST", "/v1/subscriptions", CREATE, createSubscription),
  endpoint("POST", "/v1/subscriptions/:id", UPDATE, updateSubscription),
  endpoint("POST", "/v1/subscriptions/:id/resume", RESUME, resumeSubscription),
  endpoint(
    "DELETE",
    "/v1/subscriptions/:id",
    parameters({ invoice_now: v.optional(v.literal("false")), prorate: v.optional(v.literal("false")) }),
    cancelSubscription,
  ),
];
