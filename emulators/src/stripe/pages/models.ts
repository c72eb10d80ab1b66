/** Texts are final; addresses are complete. */

export interface CheckoutPageModel {
  kind: "subscription" | "setup" | "payment";
  /** 'Grüezi VIP, monthly' */
  productName: string | null;
  /** 'CHF 39.00 per month' */
  priceText: string | null;
  /** 'First payment of CHF 39.00 on 21 December 2026' */
  trialText: string | null;
  trialDays: number | null;
  /** 'SUMMER: CHF 19.50 off the first payment' */
  discountText: string | null;
  /** 'CHF 0.00' with a trial. */
  dueTodayText: string | null;
  /** To choose from where tax is calculated; otherwise empty. */
  countries: readonly string[];
  submitText: string | null;
  email: string | null;
  /** Receives cardNumber, cardExpiry, cardCvc, cardholderName, billingCountry. */
  action: string;
  /** `null` where TWINT is not offered. */
  twintAction: string | null;
  backUrl: string;
  /** For the card's holder. */
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

/** Posts `outcome`, complete or fail. */
export interface ChallengePageModel {
  action: string;
  amountText: string;
  last4: string;
}

/** Posts `answer`: confirm, later, refuse. */
export interface TwintPageModel {
  action: string;
  /** `null`: for later payments alone. */
  amountText: string | null;
  /** Without later payments. */
  isOnce: boolean;
}

/** Posts without fields. */
export interface PortalConfirmPageModel {
  action: string;
  backUrl: string;
  currentPlanText: string;
  newPlanText: string;
  dueTodayText: string;
  thenText: string;
  /** 'Visa ending in 4242' */
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
  /** 'renews on 21 December 2026' */
  nextText: string;
  /** Empty before the first payment. */
  latestPaidInvoice: string;
  disputeMoves: readonly DisputeMove[];
  /** Empty if none can fail. */
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
  /** Single payments that TWINT has not confirmed. */
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
  /** '+31 days' or 'as this machine'. */
  offsetText: string;
  isHolding: boolean;
  customers: readonly ControlCustomer[];
  /** Newest first. */
  deliveries: readonly ControlDelivery[];
  storesUrl: string | null;
  productUrl: string | null;
}
