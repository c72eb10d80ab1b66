import { createHmac } from "node:crypto";
import { MINUTE } from "@gruezi/contract/durations";
import type Stripe from "stripe";
import type { ProductClock } from "../start/product-clock.ts";
import type { Delivery } from "../webhooks/delivery.ts";
import { createOutbox, type Outbox } from "../webhooks/outbox.ts";

/** Events chosen in the Dashboard. Other events are stored, but not sent. */
export const ENABLED_EVENTS: ReadonlySet<Stripe.Event.Type> = new Set<Stripe.Event.Type>([
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "customer.subscription.trial_will_end",
  "customer.subscription.pending_update_applied",
  "customer.subscription.pending_update_expired",
  "customer.deleted",
  "subscription_schedule.updated",
  "subscription_schedule.released",
  "subscription_schedule.canceled",
  "subscription_schedule.completed",
  "subscription_schedule.aborted",
  "mandate.updated",
  "payment_method.detached",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.payment_action_required",
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
  "radar.early_fraud_warning.created",
]);

export interface WebhookTarget {
  url: string;
  secret: string;
}

export interface WebhookFlaws {
  badSignature?: boolean;
  /** Signs with a time one second beyond the SDK's tolerance. */
  oldTimestamp?: boolean;
  /** Sends the body as re-serialised by a proxy: the same object in other bytes. */
  parsedBody?: boolean;
}

export type StripeOutbox = Outbox<Stripe.Event, WebhookTarget, WebhookFlaws>;

const LATE_RETRIES = [MINUTE, 5 * MINUTE, 30 * MINUTE];

export const createStripeOutbox = (clock: ProductClock, target: WebhookTarget | null): StripeOutbox =>
  createOutbox<Stripe.Event, WebhookTarget, WebhookFlaws>({
    target,
    now: clock.now,
    noFlaws: {},
    vendor: {
      toRequest,
      isReceived: (status) => status >= 200 && status < 300,
      /** Leaves time for a cold start of the receiver. */
      patience: 30_000,
      /** Lets the request that causes the event be answered first. */
      firstPause: 20,
      /** Counts from the time of the event. */
      lateRetryAt(event, retry) {
        const wait = LATE_RETRIES[retry];
        return wait === undefined ? null : event.created * 1000 + wait;
      },
    },
  });

const TOLERANCE_SECONDS = 300;

function toRequest(
  event: Stripe.Event,
  { url, secret }: WebhookTarget,
  { badSignature = false, oldTimestamp = false, parsedBody = false }: WebhookFlaws,
) {
  const payload = JSON.stringify(event, null, 2);
  const timestamp = Math.floor(Date.now() / 1000) - (oldTimestamp ? TOLERANCE_SECONDS + 1 : 0);
  const signature = signPayload(payload, badSignature ? `${secret}_wrong` : secret, timestamp);
  return {
    url,
    headers: { "Content-Type": "application/json; charset=utf-8", "Stripe-Signature": signature },
    body: parsedBody ? JSON.stringify(event) : payload,
  };
}

/** Signs as in https://docs.stripe.com/webhooks#verify-manually. The SDK compares with the machine's time. */
function signPayload(payload: string, secret: string, timestamp: number): string {
  const digest = createHmac("sha256", secret).update(`${timestamp}.${payload}`).digest("hex");
  return `t=${timestamp},v1=${digest}`;
}

export interface StripeDelivery extends Pick<Delivery<unknown>, "state" | "attempts" | "lastStatus"> {
  eventId: string;
  type: string;
}

export const toStripeDelivery = ({
  event,
  state,
  attempts,
  lastStatus,
}: Delivery<Stripe.Event>): StripeDelivery => ({
  eventId: event.id,
  type: event.type,
  state,
  attempts,
  lastStatus,
});
