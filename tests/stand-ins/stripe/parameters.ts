import type Stripe from "stripe";

/** Cards of https://docs.stripe.com/testing. The stand-in disputes and fails refunds on request instead. */
export const CARDS = {
  good: { number: "4242424242424242", token: "pm_card_visa", atStandIn: "4242424242424242" },
  failsLater: {
    number: "4000000000000341",
    token: "pm_card_chargeCustomerFail",
    atStandIn: "4000000000000341",
  },
  asksEachTime: {
    number: "4000002760003184",
    token: "pm_card_authenticationRequired",
    atStandIn: "4000002760003184",
  },
  disputed: { number: "4000000000000259", token: "pm_card_createDispute", atStandIn: "4242424242424242" },
  refundFails: { number: "4000000000005126", token: "pm_card_refundFail", atStandIn: "4242424242424242" },
} as const;
export type CardName = keyof typeof CARDS;

export const ORIGIN = "https://gruezi.example";

/** The product's parameters, as in functions/src/gateways/stripe/checkout-sessions.ts. */
export const toCheckout = (
  customer: string,
  price: string,
  { trialDays = 0, currency = "chf" } = {},
): Stripe.Checkout.SessionCreateParams => ({
  mode: "subscription",
  customer,
  client_reference_id: "uid",
  line_items: [{ price, quantity: 1 }],
  currency,
  custom_text: { submit: { message: "All prices include VAT." } },
  allowed_payment_method_types: ["card"],
  payment_method_collection: "always",
  subscription_data: {
    billing_mode: { type: "flexible" },
    metadata: { app: "gruezi", uid: "uid" },
    ...(trialDays > 0 && { trial_period_days: trialDays }),
  },
  metadata: { app: "gruezi", uid: "uid" },
  success_url: `${ORIGIN}/success/{CHECKOUT_SESSION_ID}`,
  cancel_url: `${ORIGIN}/subscriptions`,
  locale: "auto",
});

/** The product's parameters, as in functions/src/gateways/stripe/gift-sessions.ts. */
export const toGiftCheckout = (customer: string): Stripe.Checkout.SessionCreateParams => ({
  mode: "payment",
  customer,
  client_reference_id: "uid",
  line_items: [
    {
      price_data: {
        currency: "chf",
        unit_amount: 11_700,
        product_data: { name: "Grüezi VIP for 3 months, a gift" },
      },
      quantity: 1,
    },
  ],
  allowed_payment_method_types: ["card", "twint"],
  invoice_creation: { enabled: true },
  custom_text: { submit: { message: "All prices include VAT." } },
  metadata: { app: "gruezi", uid: "uid", gift: "yes", tier: "2", months: "3", recipient: "" },
  success_url: `${ORIGIN}/gift/{CHECKOUT_SESSION_ID}`,
  cancel_url: `${ORIGIN}/gift`,
  locale: "auto",
});
