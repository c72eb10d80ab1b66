/** In all models, texts are final and addresses are complete. */

export interface CheckoutPageModel {
  kind: "subscription" | "setup" | "payment";
  /** A name, as in 'Grüezi VIP, monthly'. */
  productName: string | null;
  /** A price, as in 'CHF 39.00 per month'. */
  priceText: string | null;
  /** A sentence, as in 'First payment of CHF 39.00 on 21 December 2026'. */
  trialText: string | null;
  trialDays: number | null;
  /** A discount, as in 'SUMMER: CHF 19.50 off the first payment'. */
  discountText: string | null;
  /** The amount due today. 'CHF 0.00' with a trial. */
  dueTodayText: string | null;
  /** Countries to choose from where tax is calculated. Otherwise empty. */
  countries: readonly string[];
  submitText: string | null;
  email: string | null;
  /** The address that receives cardNumber, cardExpiry, cardCvc, cardholderName, billingCountry. */
  action: string;
  /** The address for TWINT. `null` where TWINT is not offered. */
  twintAction: string | null;
  backUrl: string;
  /** A message for the card's holder. */
  error: string | null;
}

export interface InvoicePageModel {
  title: "Receipt" | "Invoice";
  numberText: string;
  lines: readonly { text: string; amountText: string }[];
  sumText: string;
  taxText: string | null;
  footer: string | null;
}

/** A page that posts `outcome`: complete or fail. */
export interface ChallengePageModel {
  action: string;
  amountText: string;
  last4: string;
}

/** A page that posts `answer`: confirm, later or refuse. */
export interface TwintPageModel {
  action: string;
  /** The amount to pay. `null` if TWINT is only connected for later payments. */
  amountText: string | null;
  /** True for a payment without later ones. */
  isOnce: boolean;
}

/** A page that posts no fields. */
export interface PortalConfirmPageModel {
  action: string;
  backUrl: string;
  currentPlanText: string;
  newPlanText: string;
  dueTodayText: string;
  thenText: string;
  /** A card, as in 'Visa ending in 4242'. */
  cardText: string;
  error: string | null;
}

export interface DeadPageModel {
  title: string;
  text: string;
  backUrl: string | null;
}

export interface DisputeMove {
  dispute: string;
  status: string;
}

export interface ControlSubscription {
  id: string;
  status: string;
  productName: string;
  /** What is next, as in 'renews on 21 December 2026'. */
  nextText: string;
  /** The id of an invoice. Empty before the first payment. */
  latestPaidInvoice: string;
  disputeMoves: readonly DisputeMove[];
  /** The id of a refund. Empty if none can fail. */
  latestRefund: string;
  twint: "waiting" | "connected" | null;
}

export interface ControlCustomer {
  id: string;
  email: string | null;
  uid: string | null;
  cardText: string | null;
  failsNextCharge: boolean;
  subscriptions: readonly ControlSubscription[];
  /** Single payments that TWINT has not confirmed yet. */
  waitingPayments: readonly WaitingPayment[];
}

export interface WaitingPayment {
  session: string;
  name: string;
}

export interface ControlDelivery {
  eventId: string;
  type: string;
  createdText: string;
  state: "waiting" | "held" | "delivered" | "dropped" | "retrying";
  attempts: number;
  lastStatus: number | null;
}

export interface ControlPageModel {
  nowText: string;
  /** The offset of the clock, as in '+31 days' or 'as this machine'. */
  offsetText: string;
  isHolding: boolean;
  customers: readonly ControlCustomer[];
  /** Newest first. */
  deliveries: readonly ControlDelivery[];
  storesUrl: string | null;
  productUrl: string | null;
}
