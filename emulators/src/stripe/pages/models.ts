/** Texts are final; addresses are complete. */

export interface CheckoutPageModel {
  kind: "subscription" | "setup";
  /** 'Grüezi VIP, monthly' */
  productName: string | null;
  /** 'CHF 39.00 per month' */
  priceText: string | null;
  /** 'First payment of CHF 39.00 on 21 December 2026' */
  trialText: string | null;
  trialDays: number | null;
  /** 'CHF 0.00' with a trial. */
  dueTodayText: string | null;
  email: string | null;
  /** Receives cardNumber, cardExpiry, cardCvc, cardholderName. */
  action: string;
  backUrl: string;
  /** For the card's holder. */
  error: string | null;
}

/** Posts `outcome`, complete or fail. */
export interface ChallengePageModel {
  action: string;
  amountText: string;
  last4: string;
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
}

export interface ControlCustomer {
  id: string;
  email: string | null;
  uid: string | null;
  cardText: string | null;
  failsNextCharge: boolean;
  subscriptions: readonly ControlSubscription[];
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
