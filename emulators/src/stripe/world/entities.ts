/** Since 1970. */
export type Seconds = number;
export type Metadata = Record<string, string>;

export interface Customer {
  id: string;
  created: Seconds;
  email: string | null;
  name: string | null;
  metadata: Metadata;
  /** Decides the tax; asked for at checkout. */
  country: string | null;
  /** On invoices. */
  footer: string | null;
  defaultPaymentMethod: string | null;
  /** Currency's smallest unit; negative is credit. */
  balance: number;
  /** Charges still to decline, with any card. */
  chargesToFail: number;
  isDeleted: boolean;
  testClock: string | null;
}

export interface Product {
  id: string;
  created: Seconds;
  name: string;
  metadata: Metadata;
}

export interface Price {
  id: string;
  created: Seconds;
  product: string;
  unitAmount: number;
  currency: string;
  /** In further currencies. */
  otherAmounts: Readonly<Record<string, number>>;
  taxBehavior: "inclusive" | "exclusive";
  interval: "month" | "year";
  lookupKey: string;
  metadata: Metadata;
}

interface SavedMethod {
  id: string;
  created: Seconds;
  customer: string | null;
  holder: string | null;
}

export interface CardMethod extends SavedMethod {
  type: "card";
  cardNumber: string;
  expiryMonth: number;
  expiryYear: number;
}

export interface TwintMethod extends SavedMethod {
  type: "twint";
  /** Null for a single payment. */
  mandate: string | null;
}

export type PaymentMethod = CardMethod | TwintMethod;

/** The holder's consent to later payments, which the TWINT app can withdraw. */
export interface Mandate {
  id: string;
  paymentMethod: string;
  acceptedAt: Seconds;
  status: "pending" | "active" | "inactive";
}

export interface TestClock {
  id: string;
  created: Seconds;
  name: string | null;
  frozenTime: Seconds;
  status: "ready" | "advancing";
}
