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
  /** A one-time product: it stands among no subscriptions. */
  buyOnce(request: ControlRequest<"buy-once">): Promise<void>;
  /** The store cannot be asked: the product's entitlement is granted for a day at most, and stands nowhere else. */
  grantTemporarily(request: ControlRequest<"grant-temporarily">): Promise<void>;
  /** The store makes the running period longer. */
  extend(request: ControlRequest<"extend">): Promise<void>;
  reverseRefund(request: ControlRequest<"reverse-refund">): Promise<void>;
  /** From now on answers hold this row with a field, `expires_date` unless said otherwise, that cannot be read. */
  spoilRow(request: ControlRequest<"spoil-row">): void;
  copyOffering(request: ControlRequest<"copy-offering">): void;
  /** Ids of events begin with this from now on; any text may stand in one. */
  nameEvents(request: ControlRequest<"name-events">): void;
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
