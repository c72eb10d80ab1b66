import * as v from "valibot";
import { createCode, createCoupon } from "../../engine/discounts.ts";
import { formatCoupon, formatPromotionCode } from "../../formats/discount.ts";
import { COUPON_DURATIONS, type PromotionCode } from "../../world/billing-entities.ts";
import { isActiveCode } from "../../world/promotion-codes.ts";
import type { World } from "../../world/world.ts";
import { type Endpoint, endpoint, retrieval } from "../endpoint.ts";
import { findEntity, findLiveCustomer } from "../find.ts";
import { listPage, matches } from "../lists.ts";
import {
  currency,
  flag,
  instant,
  list,
  listParameters,
  parameters,
  text,
  wholeNumber,
} from "../parameters.ts";
import { invalidRequest, missingResource } from "../stripe-fault.ts";

const percent = v.pipe(
  v.string(),
  v.regex(/^\d{1,3}(\.\d{1,2})?$/),
  v.transform(Number),
  v.minValue(0.01),
  v.maxValue(100),
);
const positive = wholeNumber({ from: 1 });

const COUPON = parameters({
  name: v.optional(v.pipe(text, v.maxLength(40))),
  percent_off: v.optional(percent),
  amount_off: v.optional(positive),
  currency: v.optional(currency),
  currency_options: v.optional(v.record(currency, v.strictObject({ amount_off: positive }))),
  duration: v.optional(v.picklist(COUPON_DURATIONS), "once"),
  duration_in_months: v.optional(positive),
  applies_to: v.optional(v.strictObject({ products: list(text) })),
  redeem_by: v.optional(instant),
  max_redemptions: v.optional(positive),
});

function newCoupon(world: World, input: v.InferOutput<typeof COUPON>): object {
  const { percent_off: percentOff = null, amount_off: off, currency: own, duration } = input;
  if ((percentOff === null) === (off === undefined))
    throw invalidRequest("You must pass either percent_off or amount_off, and not both.");
  if ((off === undefined) !== (own === undefined))
    throw invalidRequest("You must pass currency when passing amount_off.", { param: "currency" });
  if ((duration === "repeating") !== (input.duration_in_months !== undefined))
    throw invalidRequest("You must pass duration_in_months with a repeating duration, and only then.", {
      param: "duration_in_months",
    });
  for (const id of input.applies_to?.products ?? [])
    findEntity(world.state.products, { kind: "product", id, param: "applies_to[products][0]" });
  const others = Object.entries(input.currency_options ?? {});
  const coupon = createCoupon(world, {
    name: input.name ?? null,
    percentOff,
    amountsOff: {
      ...(own !== undefined && off !== undefined && { [own]: off }),
      ...Object.fromEntries(others.map(([other, { amount_off: amount }]) => [other, amount])),
    },
    duration,
    months: input.duration_in_months ?? null,
    products: input.applies_to?.products ?? null,
    redeemBy: input.redeem_by ?? null,
    maxRedemptions: input.max_redemptions ?? null,
  });
  return formatCoupon(coupon, world.now());
}

const RESTRICTIONS = v.strictObject({
  first_time_transaction: v.optional(flag, "false"),
  minimum_amount: v.optional(positive),
  minimum_amount_currency: v.optional(currency),
  currency_options: v.optional(v.record(currency, v.strictObject({ minimum_amount: positive })), {}),
});

const CODE = parameters({
  promotion: v.strictObject({ type: v.literal("coupon"), coupon: text }),
  code: v.pipe(text, v.maxLength(500), v.regex(/^[A-Za-z0-9-]+$/)),
  customer: v.optional(text),
  expires_at: v.optional(instant),
  max_redemptions: v.optional(positive),
  restrictions: v.optional(RESTRICTIONS, {}),
});

function newCode(world: World, input: v.InferOutput<typeof CODE>): object {
  const { coupon } = input.promotion;
  findEntity(world.state.coupons, { kind: "coupon", id: coupon, param: "promotion[coupon]" });
  if (input.customer !== undefined) findLiveCustomer(world, input.customer, "customer");
  requireUnused(world, input.code);
  const { minimum_amount: amount, minimum_amount_currency: own, ...others } = input.restrictions;
  const code = createCode(world, {
    code: input.code,
    coupon,
    customer: input.customer ?? null,
    expiresAt: input.expires_at ?? null,
    maxRedemptions: input.max_redemptions ?? null,
    isFirstTimeOnly: others.first_time_transaction,
    minimums: {
      ...(own !== undefined && amount !== undefined && { [own]: amount }),
      ...Object.fromEntries(
        Object.entries(others.currency_options).map(([other, { minimum_amount: least }]) => [other, least]),
      ),
    },
  });
  return formatPromotionCode(world.state, code, world.now());
}

const isSameCode = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

function requireUnused({ state, now }: World, code: string): void {
  for (const known of state.promotionCodes.values())
    if (isSameCode(known.code, code) && isActiveCode(state, known, now()))
      throw invalidRequest("An active promotion code with this code already exists.", { param: "code" });
}

const LIST = listParameters({ code: v.optional(text), active: v.optional(flag), coupon: v.optional(text) });

const listCodes = (world: World, input: v.InferOutput<typeof LIST>) =>
  listPage(
    {
      all: world.state.promotionCodes.values(),
      keep: (code) =>
        (input.code === undefined || isSameCode(code.code, input.code)) &&
        matches(input.active, isActiveCode(world.state, code, world.now())) &&
        matches(input.coupon, code.coupon),
      format: (code) => formatPromotionCode(world.state, code, world.now()),
      url: "/v1/promotion_codes",
    },
    input,
  );

const UPDATE = parameters({ active: flag });

function updateCode(world: World, { active }: v.InferOutput<typeof UPDATE>, id: string): object {
  const code = findCode(world, id);
  code.isOn = active;
  return formatPromotionCode(world.state, code, world.now());
}

const findCode = ({ state }: World, id: string): PromotionCode =>
  findEntity(state.promotionCodes, { kind: "promotion code", id });

const REFUSED = "discounts[0][promotion_code]";

interface Order {
  customer: string;
  product: string;
  currency: string;
  amount: number;
}

/**
 * Returns a code that the order may redeem. For a first purchase, it refuses in Stripe's known words
 * (stripe/stripe-php#1146), otherwise in its own: the product may rely only on `param`.
 */
export function requireCode(world: World, id: string, order: Order): PromotionCode {
  const { state } = world;
  const code = state.promotionCodes.get(id);
  if (code === undefined) throw missingResource("promotion code", id, REFUSED, 400);
  const coupon = findEntity(state.coupons, { kind: "coupon", id: code.coupon });
  const refuse = (message: string) => invalidRequest(message, { param: REFUSED });
  if (!isActiveCode(state, code, world.now())) throw refuse("This promotion code is not active.");
  if (code.customer !== null && code.customer !== order.customer)
    throw refuse("This promotion code belongs to another customer.");
  if (code.isFirstTimeOnly && hasPaid(world, order.customer))
    throw refuse(
      "This promotion code cannot be redeemed because the associated customer has prior transactions.",
    );
  if (coupon.products !== null && !coupon.products.includes(order.product))
    throw refuse("This promotion code applies to no item of this session.");
  if (coupon.percentOff === null && !(order.currency in coupon.amountsOff))
    throw refuse(`This promotion code has no amount in ${order.currency}.`);
  const minimum = code.minimums[order.currency];
  if (Object.keys(code.minimums).length > 0 && (minimum === undefined || order.amount < minimum))
    throw refuse("This promotion code needs a larger amount.");
  return code;
}

/** Returns whether the customer has paid an invoice. Those without an amount, as for a trial, count too. */
const hasPaid = ({ state }: World, customer: string): boolean =>
  [...state.invoices.values()].some((invoice) => invoice.customer === customer && invoice.status === "paid");

export const PROMOTION_CODE_ENDPOINTS: readonly Endpoint[] = [
  endpoint("POST", "/v1/coupons", COUPON, newCoupon),
  retrieval("/v1/coupons/:id", (world, id) =>
    formatCoupon(findEntity(world.state.coupons, { kind: "coupon", id }), world.now()),
  ),
  endpoint("POST", "/v1/promotion_codes", CODE, newCode),
  endpoint("GET", "/v1/promotion_codes", LIST, listCodes),
  retrieval("/v1/promotion_codes/:id", (world, id) =>
    formatPromotionCode(world.state, findCode(world, id), world.now()),
  ),
  endpoint("POST", "/v1/promotion_codes/:id", UPDATE, updateCode),
];
