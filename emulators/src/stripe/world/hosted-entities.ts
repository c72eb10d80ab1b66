import type { Proration } from "./billing-entities.ts";
import type { Metadata, Seconds } from "./entities.ts";

export interface CardInput {
  number: string;
  expiry: string;
  cvc: string;
  name: string;
  /** The country, which the checkout asks for where tax is calculated. */
  country: string;
}

/**
 * Answers in the TWINT app. After `later`, TWINT confirms the payment once the customer has left.
 */
export const TWINT_ANSWERS = ["confirm", "later", "refuse"] as const;
export type TwintAnswer = (typeof TWINT_ANSWERS)[number];

export interface CheckoutSession {
  id: string;
  created: Seconds;
  mode: "subscription" | "setup" | "payment";
  status: "open" | "complete" | "expired";
  customer: string;
  price: string | null;
  trialEnd: Seconds | null;
  trialDays: number | null;
  clientReferenceId: string | null;
  metadata: Metadata;
  subscriptionMetadata: Metadata;
  allowedPaymentMethodTypes: string[] | null;
  paymentMethodCollection: "always" | "if_required";
  currency: string | null;
  promotionCode: string | null;
  /** Set in payment mode only. */
  oneTime: OneTime | null;
  isTaxed: boolean;
  /** The text below the button. */
  submitText: string | null;
  locale: string | null;
  successUrl: string;
  cancelUrl: string | null;
  expiresAt: Seconds;
  subscription: string | null;
  invoice: string | null;
  setupIntent: string | null;
  /** A card that waits for the bank's answer. */
  challengedCard: CardInput | null;
}

export interface OneTime {
  name: string;
  amount: number;
  /** Null while the page is open. */
  payment: OneTimePayment | null;
}

export interface OneTimePayment {
  intent: string;
  method: string;
  created: Seconds;
  /** The status. `requires_payment_method` means that TWINT has refused the payment. */
  status: "processing" | "succeeded" | "requires_payment_method";
}

export interface SetupIntent {
  id: string;
  created: Seconds;
  customer: string;
  status: "requires_payment_method" | "succeeded" | "canceled";
  paymentMethod: string | null;
  methodTypes: string[];
  mandate: string | null;
  metadata: Metadata;
}

export interface PortalConfiguration {
  id: string;
  created: Seconds;
  name: string | null;
  metadata: Metadata;
  defaultReturnUrl: string | null;
  headline: string | null;
  updates: {
    enabled: boolean;
    allowed: string[];
    products: { product: string; prices: string[] }[];
    proration: Proration;
    trialBehavior: "continue_trial" | "end_trial";
  };
  hasInvoiceHistory: boolean;
  hasPaymentMethodUpdate: boolean;
}

export interface PortalSession {
  id: string;
  created: Seconds;
  configuration: string;
  customer: string;
  subscription: string;
  price: string;
  returnUrl: string | null;
  completionUrl: string;
  locale: string | null;
  /** The time of the last use. `null` before the page is opened. */
  lastActiveAt: Seconds | null;
  /** True while the change waits for the bank's answer. */
  isChallenged: boolean;
  isUsed: boolean;
}
