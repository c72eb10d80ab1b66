import type { RequestedFault } from "../api/requested-faults.ts";
import type { RevenueCatDelivery } from "../webhooks.ts";
import type { RevenueCatEvent } from "../world/events.ts";
import type { ControlRequest } from "./inputs.ts";

/** A request to the API, as tests count them. */
export interface ApiRequest {
  method: string;
  path: string;
  query: string;
  /** `null` until it is answered. */
  status: number | null;
}

/**
 * Does what people do in the app stores. Each method resolves after the first attempt to deliver its webhooks, or at
 * once while webhooks are held; it throws a `StoreRefusal` for what could not happen in a store.
 */
export interface RevenueCatControl {
  /** Buying another product of the same store replaces the running one at once. */
  storePurchase(request: ControlRequest<"store-purchase">): Promise<void>;
  renew(request: ControlRequest<"renew">): Promise<void>;
  /** Access stays until the period's end. */
  cancel(request: ControlRequest<"cancel">): Promise<void>;
  uncancel(request: ControlRequest<"uncancel">): Promise<void>;
  /** The store cannot charge for the next period; 0 days of grace unless said otherwise. */
  billingIssue(request: ControlRequest<"billing-issue">): Promise<void>;
  expire(request: ControlRequest<"expire">): Promise<void>;
  /** Access ends at once, `expires_date` stays where it was. */
  refund(request: ControlRequest<"refund">): Promise<void>;
  /** From the period's end on, for 30 days unless said otherwise; in the Play Store only. */
  pause(request: ControlRequest<"pause">): Promise<void>;
  /** Moves all purchases of one customer to another. */
  transfer(request: ControlRequest<"transfer">): Promise<void>;
  alias(request: ControlRequest<"alias">): Promise<void>;
  /** For 30 days unless said otherwise. */
  grantPromotional(request: ControlRequest<"grant-promotional">): Promise<void>;
  /** Adds an earlier purchase, without a webhook. */
  seed(request: ControlRequest<"seed">): void;
  hold(): void;
  flush(request?: ControlRequest<"flush">): Promise<void>;
  drop(request: ControlRequest<"drop">): void;
  /** Sends an event again; resolves to the status of each copy, `null` for no answer. */
  deliver(request: ControlRequest<"deliver">): Promise<readonly (number | null)[]>;
  /** Sends an event of the test's own making; a missing id or time is filled in. */
  send(request: ControlRequest<"send">): Promise<void>;
  idle(): Promise<void>;
  setApiFault(fault: RequestedFault): void;
  /** Oldest first. */
  events(): readonly RevenueCatEvent[];
  deliveries(): readonly RevenueCatDelivery[];
  requests(): readonly ApiRequest[];
}
