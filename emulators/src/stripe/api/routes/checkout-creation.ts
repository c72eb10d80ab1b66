import * as v from "valibot";
import { DAY, HOUR } from "../../engine/periods.ts";
import { TWINT_MOST } from "../../engine/twint.ts";
import { formatCheckoutSession } from "../../formats/checkout-session.ts";
import { amountIn, requireCurrency } from "../../world/amounts.ts";
import type { Metadata, Price, Seconds } from "../../world/entities.ts";
import type { CheckoutSession, SetupIntent } from "../../world/hosted-entities.ts";
import { newId } from "../../world/identifiers.ts";
import { mergeMetadata } from "../../world/metadata.ts";
import type { World } from "../../world/world.ts";
import { findLiveCustomer, findPrice, requireOneCurrency } from "../find.ts";
import {
  currency,
  flag,
  instant,
  list,
  metadata,
  parameters,
  text,
  url,
  wholeNumber,
} from "../parameters.ts";
import { invalidRequest, notStoodIn } from "../stripe-fault.ts";
import { requireCode } from "./promotion-codes.ts";

const SUBSCRIPTION_FIELDS = v.strictObject({
  trial_period_days: v.optional(wholeNumber({ from: 1, to: 730 })),
  trial_end: v.optional(instant),
  billing_mode: v.optional(v.strictObject({ type: v.literal("flexible") })),
  metadata: v.optional(metadata),
});

export const CREATE = parameters({
  mode: v.picklist(["subscription", "setup", "payment"]),
  customer: text,
  client_reference_id: v.optional(v.pipe(text, v.maxLength(200))),
  line_items: v.optional(
    list(
      v.strictObject({
        price: v.optional(text),
        price_data: v.optional(
          v.strictObject({
            currency,
            unit_amount: wholeNumber({ from: 50 }),
            product_data: v.strictObject({ name: text }),
          }),
        ),
        quantity: v.optional(wholeNumber({ from: 1, to: 999_999 }), "1"),
      }),
    ),
  ),
  allowed_payment_method_types: v.optional(list(v.picklist(["card", "link", "twint"]))),
  payment_method_collection: v.optional(v.picklist(["always", "if_required"]), "always"),
  subscription_data: v.optional(SUBSCRIPTION_FIELDS),
  payment_intent_data: v.optional(v.strictObject({ metadata: v.optional(metadata) })),
  invoice_creation: v.optional(v.strictObject({ enabled: flag })),
  setup_intent_data: v.optional(v.strictObject({ metadata: v.optional(metadata) })),
  metadata: v.optional(metadata),
  success_url: url,
  cancel_url: v.optional(url),
  expires_at: v.optional(instant),
  locale: v.optional(text),
  currency: v.optional(currency),
  discounts: v.optional(list(v.strictObject({ promotion_code: text }))),
  automatic_tax: v.optional(v.strictObject({ enabled: flag })),
  customer_update: v.optional(v.strictObject({ address: v.picklist(["auto", "never"]) })),
  custom_text: v.optional(
    v.strictObject({ submit: v.strictObject({ message: v.pipe(text, v.maxLength(1200)) }) }),
  ),
  ui_mode: v.optional(v.literal("hosted_page")),
});

type Creation = v.InferOutput<typeof CREATE>;

const SHORTEST_LIFE = 30 * 60;
const LONGEST_LIFE = DAY;
/** Stripe's minimum for the end of a trial (https://docs.stripe.com/api/checkout/sessions/create). */
const SHORTEST_TRIAL = 48 * HOUR;

export function createSession(world: World, input: Creation): object {
  const expiresAt = input.expires_at ?? world.now() + LONGEST_LIFE;
  requireLife(expiresAt - world.now());
  findLiveCustomer(world, input.customer, "customer");
  if (input.automatic_tax?.enabled) requireTaxable(world, input);
  const session: CheckoutSession = {
    id: newId("cs_test"),
    created: world.now(),
    mode: input.mode,
    status: "open",
    customer: input.customer,
    clientReferenceId: input.client_reference_id ?? null,
    metadata: mergeMetadata({}, input.metadata),
    allowedPaymentMethodTypes: input.allowed_payment_method_types ?? null,
    paymentMethodCollection: input.payment_method_collection,
    locale: input.locale ?? null,
    isTaxed: input.automatic_tax?.enabled ?? false,
    submitText: input.custom_text?.submit.message ?? null,
    successUrl: input.success_url,
    cancelUrl: input.cancel_url ?? null,
    expiresAt,
    subscription: null,
    invoice: null,
    challengedCard: null,
    ...FIELDS[input.mode](world, input),
  };
  world.state.sessions.set(session.id, session);
  return formatCheckoutSession(world.state, session, world.origin);
}

const FIELDS = { setup: setupFields, subscription: subscriptionFields, payment: paymentFields };

/** Returns the fields of a one-time payment. It must create an invoice, which holds payment and refunds. */
function paymentFields(_world: World, input: Creation) {
  const [line, second] = input.line_items ?? [];
  if (line?.price_data === undefined || second !== undefined)
    throw notStoodIn("a payment other than of one price_data", "line_items");
  if (input.invoice_creation?.enabled !== true)
    throw notStoodIn("a payment without an invoice", "invoice_creation");
  if (input.subscription_data)
    throw invalidRequest("You can not pass `subscription_data` in `payment` mode.", {
      param: "subscription_data",
    });
  const { currency: soldIn, unit_amount: amount, product_data: product } = line.price_data;
  requireTwintable(input, { currency: soldIn, amount, isTrial: false });
  return {
    price: null,
    promotionCode: null,
    oneTime: { name: product.name, amount, payment: null },
    trialDays: null,
    trialEnd: null,
    subscriptionMetadata: {},
    currency: soldIn,
    setupIntent: null,
  };
}

function requireLife(seconds: Seconds): void {
  if (seconds >= SHORTEST_LIFE && seconds <= LONGEST_LIFE) return;
  const message =
    "The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.";
  throw invalidRequest(message, { param: "expires_at" });
}

function requireTaxable(world: World, input: Creation): void {
  if (input.mode === "setup")
    throw invalidRequest("You can not pass `automatic_tax` in `setup` mode.", { param: "automatic_tax" });
  if (input.customer_update?.address === "auto") return;
  const { country } = findLiveCustomer(world, input.customer, "customer");
  if (country === null)
    throw invalidRequest(
      "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto' to save the address entered in Checkout to the Customer.",
      { code: "customer_tax_location_invalid" },
    );
}

function subscriptionFields(world: World, input: Creation) {
  if (input.setup_intent_data)
    throw invalidRequest("You can not pass `setup_intent_data` in `subscription` mode.", {
      param: "setup_intent_data",
    });
  const { trial_period_days: trialDays = null, trial_end: trialEnd = null } = input.subscription_data ?? {};
  requireOneTrial({ trialDays, trialEnd, now: world.now() });
  const price = requireOnePrice(world, input);
  const currency = input.currency ?? price.currency;
  requireCurrency(price, currency, "line_items[0][price]");
  requireOneCurrency(world, input.customer, currency);
  requireTwintable(input, {
    currency,
    amount: amountIn(price, currency),
    isTrial: trialDays !== null || trialEnd !== null,
  });
  return {
    price: price.id,
    promotionCode: findCode(world, input, { price, currency }),
    oneTime: null,
    trialDays,
    trialEnd,
    subscriptionMetadata: mergeMetadata({}, input.subscription_data?.metadata),
    currency,
    setupIntent: null,
  };
}

function findCode(
  world: World,
  { discounts: [wanted, second] = [], customer }: Creation,
  { price, currency }: { price: Price; currency: string },
): string | null {
  if (second !== undefined)
    throw invalidRequest("You can only specify one discount.", { param: "discounts" });
  if (wanted === undefined) return null;
  const order = { customer, currency, product: price.product, amount: amountIn(price, currency) };
  return requireCode(world, wanted.promotion_code, order).id;
}

function requireOnePrice(world: World, { line_items: lines = [] }: Creation): Price {
  const [line, second] = lines;
  if (line === undefined)
    throw invalidRequest("Missing required param: line_items.", {
      code: "parameter_missing",
      param: "line_items",
    });
  if (second !== undefined) throw notStoodIn("a second line item", "line_items[1]");
  if (line.quantity !== 1) throw notStoodIn("a quantity other than 1", "line_items[0][quantity]");
  return findPrice(world, line.price ?? "", "line_items[0][price]");
}

interface TrialRequest {
  trialDays: number | null;
  trialEnd: Seconds | null;
  now: Seconds;
}

function requireOneTrial({ trialDays, trialEnd, now }: TrialRequest): void {
  const param = "subscription_data[trial_end]";
  if (trialEnd === null) return;
  if (trialDays !== null)
    throw invalidRequest("You may only specify one of these parameters: trial_end, trial_period_days.", {
      param,
    });
  if (trialEnd < now + SHORTEST_TRIAL)
    throw invalidRequest("The `trial_end` date has to be at least 2 days in the future.", { param });
}

interface TwintPayment {
  currency: string | undefined;
  amount: number;
  isTrial: boolean;
}

/**
 * Refuses TWINT where it does not work. Stripe only filters out such methods, but then a page without TWINT
 * would go unnoticed. Whether TWINT takes trials is untested, since the product does not request it.
 */
function requireTwintable(input: Creation, { currency, amount, isTrial }: TwintPayment): void {
  if (!input.allowed_payment_method_types?.includes("twint")) return;
  const param = "allowed_payment_method_types";
  if (currency !== "chf") throw invalidRequest("The payment method `twint` supports `chf` alone.", { param });
  if (amount > TWINT_MOST)
    throw invalidRequest("The payment method `twint` takes at most CHF 5,000.00.", { param });
  if (isTrial) throw notStoodIn("a trial with TWINT", param);
}

function setupFields(world: World, input: Creation) {
  if (input.line_items)
    throw invalidRequest("You can not pass `line_items` in `setup` mode.", { param: "line_items" });
  if (input.subscription_data)
    throw invalidRequest("You can not pass `subscription_data` in `setup` mode.", {
      param: "subscription_data",
    });
  if (input.discounts)
    throw invalidRequest("You can not pass `discounts` in `setup` mode.", { param: "discounts" });
  if (!input.currency && !input.allowed_payment_method_types)
    throw invalidRequest("Missing required param: currency.", {
      code: "parameter_missing",
      param: "currency",
    });
  requireTwintable(input, { currency: input.currency, amount: 0, isTrial: false });
  const intent = newSetupIntent(world, input, mergeMetadata({}, input.setup_intent_data?.metadata));
  return {
    price: null,
    promotionCode: null,
    oneTime: null,
    trialDays: null,
    trialEnd: null,
    subscriptionMetadata: {},
    currency: input.currency ?? null,
    setupIntent: intent.id,
  };
}

function newSetupIntent(world: World, input: Creation, ownMetadata: Metadata): SetupIntent {
  const intent: SetupIntent = {
    id: newId("seti"),
    created: world.now(),
    customer: input.customer,
    status: "requires_payment_method",
    paymentMethod: null,
    methodTypes: input.allowed_payment_method_types ?? ["card"],
    mandate: null,
    metadata: ownMetadata,
  };
  world.state.setupIntents.set(intent.id, intent);
  return intent;
}
