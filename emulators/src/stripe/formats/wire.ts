import type Stripe from "stripe";

/** The SDK's types as JSON, where a Decimal is text. */
export type WirePrice = Omit<Stripe.Price, "unit_amount_decimal"> & { unit_amount_decimal: string };
export type WirePlan = Omit<Stripe.Plan, "amount_decimal"> & { amount_decimal: string };
export type WireItem = Omit<Stripe.SubscriptionItem, "price" | "plan"> & { price: WirePrice; plan: WirePlan };
export type WireSubscription = Omit<Stripe.Subscription, "items"> & { items: WireList<WireItem> };
export type WireLine = Omit<Stripe.InvoiceLineItem, "quantity_decimal" | "pricing"> & {
  quantity_decimal: string;
  pricing: {
    price_details: { price: string; product: string };
    type: "price_details";
    unit_amount_decimal: string;
  } | null;
};
export type WireInvoice = Omit<Stripe.Invoice, "lines"> & { lines: WireList<WireLine> };

export interface WireList<T> {
  object: "list";
  data: T[];
  has_more: boolean;
  url: string;
}

export const toWireList = <T>(data: T[], url: string, hasMore = false): WireList<T> => ({
  object: "list",
  data,
  has_more: hasMore,
  url,
});
