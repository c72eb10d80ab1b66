import { createHmac } from "node:crypto";
import { MINUTE, SECOND } from "@gruezi/contract/durations";
import type { ProductClock } from "../start/product-clock.ts";
import type { Delivery } from "../webhooks/delivery.ts";
import { createOutbox, type Outbox } from "../webhooks/outbox.ts";
import type { RevenueCatEvent } from "./world/events.ts";

export interface Webhook {
  url: string;
  /** The full value of the `Authorization` header. */
  authorization: string;
  /** The secret for signatures. Null for unsigned webhooks, which are RevenueCat's default. */
  signingSecret?: string | null;
}

export const SIGNATURE_FLAWS = ["missing", "wrong", "old"] as const;

/** Requested faults of a webhook. */
export type WebhookFlaws = {
  authorization?: string | undefined;
  signature?: (typeof SIGNATURE_FLAWS)[number] | undefined;
};

export type RevenueCatOutbox = Outbox<RevenueCatEvent, Webhook, WebhookFlaws>;
export type RevenueCatDelivery = Delivery<RevenueCatEvent>;

/** Delays of https://www.revenuecat.com/docs/integrations/webhooks, in milliseconds. */
const LATE_RETRIES = [5, 10, 20, 40, 80].map((minutes) => minutes * MINUTE);

export const createRevenueCatOutbox = (clock: ProductClock, target: Webhook | null): RevenueCatOutbox =>
  createOutbox<RevenueCatEvent, Webhook, WebhookFlaws>({
    target,
    now: clock.now,
    noFlaws: {},
    vendor: {
      toRequest(event, webhook, { authorization = webhook.authorization, signature }) {
        const body = JSON.stringify({ api_version: "1.0", event });
        const secret = signature === "missing" ? null : (webhook.signingSecret ?? null);
        return {
          url: webhook.url,
          headers: {
            "Content-Type": "application/json",
            Authorization: authorization,
            ...(secret !== null && { "X-RevenueCat-Webhook-Signature": sign(body, secret, signature) }),
          },
          body,
        };
      },
      isReceived: (status) => status === 200,
      patience: MINUTE,
      firstPause: 0,
      /** Counts from the previous failure. */
      lateRetryAt(_event, retry, failedAt) {
        const wait = LATE_RETRIES[retry];
        return wait === undefined ? null : failedAt + wait;
      },
    },
  });

const OLD = 6 * MINUTE;

/** Signs a body for each attempt anew, by the machine's clock, as RevenueCat does. */
function sign(body: string, secret: string, flaw: WebhookFlaws["signature"]): string {
  const time = Math.floor((Date.now() - (flaw === "old" ? OLD : 0)) / SECOND);
  const signed = flaw === "wrong" ? `${body} ` : body;
  return `t=${time},v1=${createHmac("sha256", secret).update(`${time}.${signed}`).digest("hex")}`;
}
