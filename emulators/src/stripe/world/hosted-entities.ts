import type { Proration } from "./billing-entities.ts";
import type { Metadata, Seconds } from "./entities.ts";

export interface CardInput {
  number: string;
  expiry: string;
  cvc: string;
  name: string;
}

export interface CheckoutSession {
  id: string;
  created: Seconds;
  mode: "subscription" | "setup";
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
  locale: string | null;
  successUrl: string;
  cancelUrl: string | null;
  expiresAt: Seconds;
  subscription: string | null;
  invoice: string | null;
  setupIntent: string | null;
  /** Waiting for the bank's answer. */
  challengedCard: CardInput | null;
}

export interface SetupIntent {
  id: string;
  created: Seconds;
  customer: string;
  status: "requires_payment_method" | "succeeded" | "canceled";
  paymentMethod: string | null;
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
  /** Last use; `null` before opening. */
  lastActiveAt: Seconds | null;
  /** Waiting for the bank's answer. */
  isChallenged: boolean;
  isUsed: boolean;
}
