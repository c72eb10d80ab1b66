import type { OrderedFault } from "../api/ordered-faults.ts";
import type { RevenueCatDelivery } from "../webhooks.ts";
import type { RevenueCatEvent } from "../world/events.ts";
import type { ControlRequest } from "./inputs.ts";

/** A request to the API, as far as it matters to whoever counts them. */
export interface ApiRequest {
  method: string;
  path: string;
  query: string;
  /** Null while it has no answer. */
  status: number | null;
}

/**
 * Makes happen what people do in stores, and how RevenueCat tells it. Each resolves after the first attempt to deliver
 * what it caused, or at once while events are held back; each refuses with a sentence what could not happen.
 */
export interface RevenueCatControl {
  /** Another product of the same store takes the running one's place at once. */
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
  /** Everything that one has bought becomes another's. */
  transfer(request: ControlRequest<"transfer">): Promise<void>;
  alias(request: ControlRequest<"alias">): Promise<void>;
  /** For 30 days unless said otherwise. */
  grantPromotional(request: ControlRequest<"grant-promotional">): Promise<void>;
  /** Somebody who bought earlier; nobody is told. */
  seed(request: ControlRequest<"seed">): void;
  hold(): void;
  flush(request?: ControlRequest<"flush">): Promise<void>;
  drop(request: ControlRequest<"drop">): void;
  /** With an `authorization` instead of the agreed header, if given; resolves to the answers, `null` for none. */
  deliver(request: ControlRequest<"deliver">): Promise<readonly (number | null)[]>;
  /** An event that nothing in a store has caused; what it lacks of id and time is added. */
  send(request: ControlRequest<"send">): Promise<void>;
  idle(): Promise<void>;
  setApiFault(fault: OrderedFault): void;
  /** Oldest first. */
  events(): readonly RevenueCatEvent[];
  deliveries(): readonly RevenueCatDelivery[];
  requests(): readonly ApiRequest[];
}
