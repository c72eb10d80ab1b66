/** Seconds since 1970. */
export type Seconds = number;
export type Metadata = Record<string, string>;

export interface Customer {
  id: string;
  created: Seconds;
  email: string | null;
  name: string | null;
  metadata: Metadata;
  /** The country that decides the tax. The checkout asks for it. */
  country: string | null;
  /** The footer of the customer's invoices. */
  footer: string | null;
  defaultPaymentMethod: string | null;
  /** The balance in the currency's smallest unit. A negative one is a credit. */
  balance: number;
  /** The number of charges that are still to be declined, with any card. */
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
  /** Amounts in further currencies, keyed by currency. */
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
  /** The id of the mandate. Null for a single payment. */
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
