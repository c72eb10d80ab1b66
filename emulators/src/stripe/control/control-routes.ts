import * as v from "valibot";
import {
  advanceInput,
  choice,
  text as id,
  natural,
  positive,
  webhookInputs,
} from "../../pages/control-inputs.ts";
import {
  COLLECTION_BEHAVIORS,
  COUPON_DURATIONS,
  DISPUTE_STATUSES,
  PAUSE_REASONS,
  REFUND_FAILURES,
} from "../world/billing-entities.ts";
import { TWINT_ANSWERS } from "../world/hosted-entities.ts";

/** Milliseconds since 1970. */
const instant = natural;

const SEEDED_SUBSCRIPTION = v.strictObject({
  id,
  customer: id,
  price: id,
  currency: v.optional(v.string(), "chf"),
  status: v.optional(
    v.picklist(["active", "trialing", "past_due", "unpaid", "incomplete", "canceled"]),
    "active",
  ),
  created: instant,
  currentPeriodStart: instant,
  /** The end of the period, or of a trial. */
  currentPeriodEnd: instant,
  cancelAtPeriodEnd: v.optional(v.boolean(), false),
  metadata: v.optional(v.record(v.string(), v.string()), {}),
});

const CARD_FIELDS = v.strictObject({
  number: v.string(),
  expiry: v.optional(v.string(), "12/49"),
  cvc: v.optional(v.string(), "123"),
  name: v.optional(v.string(), "Test Card"),
  country: v.optional(v.string(), "CH"),
});

/** A card, or its number alone. */
const CARD = v.pipe(
  v.union([v.string(), CARD_FIELDS]),
  v.transform((card) => (typeof card === "string" ? v.parse(CARD_FIELDS, { number: card }) : card)),
);

/** Schemas of the control's requests, which arrive as a form or as JSON. */
export const CONTROL_ROUTES = {
  advance: advanceInput,
  "fail-next-charge": v.strictObject({ customer: id, times: v.optional(positive, 1) }),
  refund: v.strictObject({ invoice: id, amount: v.optional(positive) }),
  "fail-refund": v.strictObject({
    refund: id,
    reason: v.optional(v.picklist(REFUND_FAILURES), "expired_or_canceled_card"),
  }),
  dispute: v.strictObject({
    invoice: id,
    /** A status `warning_…` moves no money. */
    status: v.optional(
      v.picklist(["needs_response", "warning_needs_response", "prevented"]),
      "needs_response",
    ),
    amount: v.optional(positive),
  }),
  "move-dispute": v.strictObject({ dispute: id, status: v.picklist(DISPUTE_STATUSES) }),
  "close-dispute": v.strictObject({
    dispute: id,
    outcome: v.picklist(["won", "lost", "warning_closed"]),
  }),
  /** Redeems a coupon, as in the Dashboard. */
  discount: v.strictObject({
    subscription: id,
    percentOff: v.pipe(positive, v.maxValue(100)),
    duration: v.optional(v.picklist(COUPON_DURATIONS), "forever"),
    months: v.optional(positive),
  }),
  /** Edits a price as in the Dashboard: replaces all metadata, and all further currencies. */
  "edit-price": v.strictObject({
    price: id,
    metadata: v.optional(v.record(v.string(), v.string())),
    unitAmount: v.optional(positive),
    otherAmounts: v.optional(v.record(v.string(), v.number())),
    taxBehavior: v.optional(v.picklist(["inclusive", "exclusive"])),
  }),
  /** Adds a free item that is none of the product's. */
  "add-item": v.strictObject({ subscription: id }),
  "portal-cancel": v.strictObject({ subscription: id }),
  /** By default, the reason is the one for which Stripe pauses in that status. */
  pause: v.strictObject({ subscription: id, reason: v.optional(v.picklist(PAUSE_REASONS)) }),
  "pause-payments": v.strictObject({
    subscription: id,
    behavior: v.optional(v.picklist(COLLECTION_BEHAVIORS), "void"),
    days: v.optional(positive),
  }),
  "resume-payments": v.strictObject({ subscription: id }),
  "end-unpaid": v.strictObject({ subscription: id }),
  /** Answers the bank's question about a renewal, as the holder does. */
  "answer-challenge": v.strictObject({ invoice: id, outcome: v.picklist(["complete", "fail"]) }),
  "complete-checkout": v.strictObject({ session: id, card: CARD }),
  "pay-by-twint": v.strictObject({ session: id, answer: v.optional(v.picklist(TWINT_ANSWERS), "confirm") }),
  /** Settles a waiting payment: the first one of a plan, or a single payment by its session. */
  "settle-twint": v.union([
    v.strictObject({ subscription: id, outcome: v.picklist(["succeed", "fail"]) }),
    v.strictObject({ session: id, outcome: v.picklist(["succeed", "fail"]) }),
  ]),
  /** Revokes the mandate of a method, by default that of the method that pays. */
  "revoke-mandate": v.strictObject({ subscription: id, method: v.optional(id) }),
  "detach-method": v.strictObject({ subscription: id, method: v.optional(id) }),
  "complete-portal": v.strictObject({ session: id }),
  "finish-challenge": v.strictObject({ session: id, outcome: v.picklist(["complete", "fail"]) }),
  ...webhookInputs,
  deliver: v.strictObject({
    eventId: id,
    times: v.optional(positive, 1),
    delayMilliseconds: v.optional(natural, 0),
    badSignature: v.optional(choice, false),
    oldTimestamp: v.optional(choice, false),
    parsedBody: v.optional(choice, false),
  }),
  "set-api-fault": v.pipe(
    v.strictObject({
      method: v.picklist(["GET", "POST", "DELETE"]),
      path: v.pipe(v.string(), v.startsWith("/v1/")),
      /** 403 stands for a permission that was removed in the Dashboard. */
      kind: v.picklist(["500", "429", "403", "hang", "cut"]),
      when: v.optional(v.picklist(["before", "after"]), "before"),
      times: v.optional(positive, 1),
    }),
    v.check(
      ({ kind, when }) => (kind !== "429" && kind !== "403") || when === "before",
      'Faults 429 and 403 have no effect: use "before".',
    ),
  ),
  "clear-api-faults": v.strictObject({}),
  "clear-requests": v.strictObject({}),
  seed: v.strictObject({
    customers: v.optional(
      v.array(
        v.strictObject({
          id,
          email: v.optional(v.nullable(v.string()), null),
          created: instant,
          metadata: v.optional(v.record(v.string(), v.string()), {}),
          /** The default card of the customer and the subscriptions. */
          card: v.optional(v.strictObject({ paymentMethod: id, number: v.string() })),
        }),
      ),
      [],
    ),
    subscriptions: v.optional(v.array(SEEDED_SUBSCRIPTION), []),
    codes: v.optional(
      v.array(
        v.strictObject({
          code: v.string(),
          percentOff: v.pipe(positive, v.maxValue(100)),
          duration: v.picklist(COUPON_DURATIONS),
          months: v.optional(positive),
        }),
      ),
      [],
    ),
  }),
  reset: v.strictObject({}),
} as const;

export const CONTROL_READS = ["clock", "events", "deliveries", "requests"] as const;

export type ControlName = keyof typeof CONTROL_ROUTES;
export type ControlInput<N extends ControlName> = v.InferInput<(typeof CONTROL_ROUTES)[N]>;
export type ControlRequest<N extends ControlName> = v.InferOutput<(typeof CONTROL_ROUTES)[N]>;
