import * as v from "valibot";
import { DAY, HOUR } from "../../engine/periods.ts";
import { formatCheckoutSession } from "../../formats/checkout-session.ts";
import type { Metadata, Seconds } from "../../world/entities.ts";
import type { CheckoutSession, SetupIntent } from "../../world/hosted-entities.ts";
import { newId } from "../../world/identifiers.ts";
import { mergeMetadata } from "../../world/metadata.ts";
import type { World } from "../../world/world.ts";
import { findLiveCustomer, findPrice } from "../find.ts";
import { instant, list, metadata, parameters, text, url, wholeNumber } from "../parameters.ts";
import { invalidRequest, notStoodIn } from "../stripe-fault.ts";

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
    list(v.strictObject({ price: text, quantity: v.optional(wholeNumber({ from: 1, to: 999_999 }), "1") })),
  ),
  allowed_payment_method_types: v.optional(list(v.picklist(["card", "link", "twint"]))),
  payment_method_collection: v.optional(v.picklist(["always", "if_required"]), "always"),
  subscription_data: v.optional(SUBSCRIPTION_FIELDS),
  setup_intent_data: v.optional(v.strictObject({ metadata: v.optional(metadata) })),
  metadata: v.optional(metadata),
  success_url: url,
  cancel_url: v.optional(url),
  expires_at: v.optional(instant),
  locale: v.optional(text),
  currency: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{3}$/))),
  ui_mode: v.optional(v.literal("hosted_page")),
});

type Creation = v.InferOutput<typeof CREATE>;

const SHORTEST_LIFE = 30 * 60;
const LONGEST_LIFE = DAY;
/** Stripe's minimum (https://docs.stripe.com/api/checkout/sessions/create). */
const SHORTEST_TRIAL = 48 * HOUR;

export function createSession(world: World, input: Creation): object {
  const expiresAt = input.expires_at ?? world.now() + LONGEST_LIFE;
  requireLife(expiresAt - world.now());
  if (input.mode === "payment") throw notStoodIn("checkout in payment mode", "mode");
  findLiveCustomer(world, input.customer, "customer");
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
    successUrl: input.success_url,
    cancelUrl: input.cancel_url ?? null,
    expiresAt,
    subscription: null,
    invoice: null,
    challengedCard: null,
    ...(input.mode === "setup" ? setupFields(world, input) : subscriptionFields(world, input)),
  };
  world.state.sessions.set(session.id, session);
  return formatCheckoutSession(world.state, session, world.origin);
}

function requireLife(seconds: Seconds): void {
  if (seconds >= SHORTEST_LIFE && seconds <= LONGEST_LIFE) return;
  const message =
    "The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.";
  throw invalidRequest(message, { param: "expires_at" });
}

function subscriptionFields(world: World, input: Creation) {
  if (input.setup_intent_data)
    throw invalidRequest("You can not pass `setup_intent_data` in `subscription` mode.", {
      param: "setup_intent_data",
    });
  const { trial_period_days: trialDays = null, trial_end: trialEnd = null } = input.subscription_data ?? {};
  requireOneTrial({ trialDays, trialEnd, now: world.now() });
  return {
    price: requireOnePrice(world, input),
    trialDays,
    trialEnd,
    subscriptionMetadata: mergeMetadata({}, input.subscription_data?.metadata),
    currency: null,
    setupIntent: null,
  };
}

function requireOnePrice(world: World, { line_items: lines = [] }: Creation): string {
  const [line, second] = lines;
  if (line === undefined)
    throw invalidRequest("Missing required param: line_items.", {
      code: "parameter_missing",
      param: "line_items",
    });
  if (second !== undefined) throw notStoodIn("a second line item", "line_items[1]");
  if (line.quantity !== 1) throw notStoodIn("a quantity other than 1", "line_items[0][quantity]");
  return findPrice(world, line.price, "line_items[0][price]").id;
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

function setupFields(world: World, input: Creation) {
  if (input.line_items)
    throw invalidRequest("You can not pass `line_items` in `setup` mode.", { param: "line_items" });
  if (input.subscription_data)
    throw invalidRequest("You can not pass `subscription_data` in `setup` mode.", {
      param: "subscription_data",
    });
  if (!input.currency && !input.allowed_payment_method_types)
    throw invalidRequest("Missing required param: currency.", {
      code: "parameter_missing",
      param: "currency",
    });
  const intent = newSetupIntent(world, input.customer, mergeMetadata({}, input.setup_intent_data?.metadata));
  return {
    price: null,
    trialDays: null,
    trialEnd: null,
    subscriptionMetadata: {},
    currency: input.currency ?? null,
    setupIntent: intent.id,
  };
}

function newSetupIntent(world: World, customer: string, ownMetadata: Metadata): SetupIntent {
  const intent: SetupIntent = {
    id: newId("seti"),
    created: world.now(),
    customer,
    status: "requires_payment_method",
    paymentMethod: null,
    metadata: ownMetadata,
  };
  world.state.setupIntents.set(intent.id, intent);
  return intent;
}
