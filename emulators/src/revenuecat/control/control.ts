import type { RequestedFault } from "../api/requested-faults.ts";
import type { RevenueCatDelivery } from "../webhooks.ts";
import type { RevenueCatEvent } from "../world/events.ts";
import type { ControlRequest } from "./inputs.ts";

export interface ApiRequest {
  method: string;
  path: string;
  query: string;
  /** The HTTP status. `null` while the request is unanswered. */
  status: number | null;
}

/**
 * Changes of purchases. Methods resolve after the first attempt to deliver webhooks, or at once while
 * webhooks are held. They throw a `StoreRefusal` for anything impossible in a store.
 */
export interface RevenueCatControl {
  /** Buys a product. Replaces a running product of the same store at once. */
  storePurchase(request: ControlRequest<"store-purchase">): Promise<void>;
  renew(request: ControlRequest<"renew">): Promise<void>;
  /** Cancels the renewal. Access stays until the end of the period. */
  cancel(request: ControlRequest<"cancel">): Promise<void>;
  uncancel(request: ControlRequest<"uncancel">): Promise<void>;
  /** Fails a charge. By default there are 0 days of grace. */
  billingIssue(request: ControlRequest<"billing-issue">): Promise<void>;
  expire(request: ControlRequest<"expire">): Promise<void>;
  /** Refunds a purchase. Access ends at once, and `expires_date` stays. */
  refund(request: ControlRequest<"refund">): Promise<void>;
  /** Pauses at the end of the period, by default for 30 days. Only for the Play Store. */
  pause(request: ControlRequest<"pause">): Promise<void>;
  transfer(request: ControlRequest<"transfer">): Promise<void>;
  alias(request: ControlRequest<"alias">): Promise<void>;
  /** Grants an entitlement, by default for 30 days. */
  grantPromotional(request: ControlRequest<"grant-promotional">): Promise<void>;
  /** Buys a one-time product, which never appears among the subscriptions. */
  buyOnce(request: ControlRequest<"buy-once">): Promise<void>;
  /** Grants the entitlement without a purchase, for a day at most, as during an outage of the store. */
  grantTemporarily(request: ControlRequest<"grant-temporarily">): Promise<void>;
  extend(request: ControlRequest<"extend">): Promise<void>;
  reverseRefund(request: ControlRequest<"reverse-refund">): Promise<void>;
  /** Makes a field unreadable, by default `expires_date`. */
  spoilRow(request: ControlRequest<"spoil-row">): void;
  copyOffering(request: ControlRequest<"copy-offering">): void;
  /** Sets the prefix of event ids, which may be any text. */
  nameEvents(request: ControlRequest<"name-events">): void;
  /** Creates a purchase without a webhook. */
  seed(request: ControlRequest<"seed">): void;
  hold(): void;
  flush(request?: ControlRequest<"flush">): Promise<void>;
  drop(request: ControlRequest<"drop">): void;
  /** Sends copies of an event. Resolves to each copy's status, `null` without an answer. */
  deliver(request: ControlRequest<"deliver">): Promise<readonly (number | null)[]>;
  /** Sends an event, to which it adds id and time. */
  send(request: ControlRequest<"send">): Promise<void>;
  idle(): Promise<void>;
  setApiFault(fault: RequestedFault): void;
  /** Returns all events, oldest first. */
  events(): readonly RevenueCatEvent[];
  deliveries(): readonly RevenueCatDelivery[];
  requests(): readonly ApiRequest[];
}
