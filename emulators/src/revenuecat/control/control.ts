import type { RequestedFault } from "../api/requested-faults.ts";
import type { RevenueCatDelivery } from "../webhooks.ts";
import type { RevenueCatEvent } from "../world/events.ts";
import type { ControlRequest } from "./inputs.ts";

export interface ApiRequest {
  method: string;
  path: string;
  query: string;
  /** `null` while unanswered. */
  status: number | null;
}

/**
 * Methods resolve after the first attempt to deliver webhooks, or at once while held; they throw a
 * `StoreRefusal` for anything impossible in a store.
 */
export interface RevenueCatControl {
  /** Replaces a running product of the same store at once. */
  storePurchase(request: ControlRequest<"store-purchase">): Promise<void>;
  renew(request: ControlRequest<"renew">): Promise<void>;
  /** Access stays until the period's end. */
  cancel(request: ControlRequest<"cancel">): Promise<void>;
  uncancel(request: ControlRequest<"uncancel">): Promise<void>;
  /** 0 days of grace by default. */
  billingIssue(request: ControlRequest<"billing-issue">): Promise<void>;
  expire(request: ControlRequest<"expire">): Promise<void>;
  /** Access ends at once, `expires_date` stays. */
  refund(request: ControlRequest<"refund">): Promise<void>;
  /** At the period's end, for 30 days by default; Play Store only. */
  pause(request: ControlRequest<"pause">): Promise<void>;
  transfer(request: ControlRequest<"transfer">): Promise<void>;
  alias(request: ControlRequest<"alias">): Promise<void>;
  /** 30 days by default. */
  grantPromotional(request: ControlRequest<"grant-promotional">): Promise<void>;
  /** Never among subscriptions. */
  buyOnce(request: ControlRequest<"buy-once">): Promise<void>;
  /** Outage of the store: the entitlement for a day at most, without a purchase. */
  grantTemporarily(request: ControlRequest<"grant-temporarily">): Promise<void>;
  extend(request: ControlRequest<"extend">): Promise<void>;
  reverseRefund(request: ControlRequest<"reverse-refund">): Promise<void>;
  /** `expires_date` by default. */
  spoilRow(request: ControlRequest<"spoil-row">): void;
  copyOffering(request: ControlRequest<"copy-offering">): void;
  /** May contain any text. */
  nameEvents(request: ControlRequest<"name-events">): void;
  /** Without a webhook. */
  seed(request: ControlRequest<"seed">): void;
  hold(): void;
  flush(request?: ControlRequest<"flush">): Promise<void>;
  drop(request: ControlRequest<"drop">): void;
  /** Resolves to each copy's status, `null` without an answer. */
  deliver(request: ControlRequest<"deliver">): Promise<readonly (number | null)[]>;
  /** Fills in id and time. */
  send(request: ControlRequest<"send">): Promise<void>;
  idle(): Promise<void>;
  setApiFault(fault: RequestedFault): void;
  /** Oldest first. */
  events(): readonly RevenueCatEvent[];
  deliveries(): readonly RevenueCatDelivery[];
  requests(): readonly ApiRequest[];
}
