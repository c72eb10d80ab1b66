import { MINUTE } from "@gruezi/contract/durations";
import type { ProductClock } from "../start/product-clock.ts";
import type { Delivery } from "../webhooks/delivery.ts";
import { createOutbox, type Outbox } from "../webhooks/outbox.ts";
import type { RevenueCatEvent } from "./world/events.ts";

export interface Webhook {
  url: string;
  /** The whole value of the `Authorization` header. */
  authorization: string;
}

/** Replaces the agreed `Authorization` header. */
export type WebhookFlaws = { authorization?: string | undefined };

export type RevenueCatOutbox = Outbox<RevenueCatEvent, Webhook, WebhookFlaws>;
export type RevenueCatDelivery = Delivery<RevenueCatEvent>;

/** https://www.revenuecat.com/docs/integrations/webhooks */
const LATE_RETRIES = [5, 10, 20, 40, 80].map((minutes) => minutes * MINUTE);

export const createRevenueCatOutbox = (clock: ProductClock, target: Webhook | null): RevenueCatOutbox =>
  createOutbox<RevenueCatEvent, Webhook, WebhookFlaws>({
    target,
    now: clock.now,
    noFlaws: {},
    vendor: {
      toRequest: (event, webhook, { authorization = webhook.authorization }) => ({
        url: webhook.url,
        headers: { "Content-Type": "application/json", Authorization: authorization },
        body: JSON.stringify({ api_version: "1.0", event }),
      }),
      isReceived: (status) => status === 200,
      patience: MINUTE,
      firstPause: 0,
      /** Each delay counts from the failure before it. */
      lateRetryAt(_event, retry, failedAt) {
        const wait = LATE_RETRIES[retry];
        return wait === undefined ? null : failedAt + wait;
      },
    },
  });
