/** Since 1970, as Stripe counts. */
export type Seconds = number;
export type Metadata = Record<string, string>;

export interface Customer {
  id: string;
  created: Seconds;
  email: string | null;
  name: string | null;
  metadata: Metadata;
  defaultPaymentMethod: string | null;
  /** In the currency's smallest unit; below zero is credit. */
  balance: number;
  /** How many more charges are declined, whatever the card. */
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
  interval: "month" | "year";
  lookupKey: string;
  metadata: Metadata;
}

export interface PaymentMethod {
  id: string;
  created: Seconds;
  customer: string | null;
  cardNumber: string;
  expiryMonth: number;
  expiryYear: number;
  holder: string | null;
}

export interface TestClock {
  id: string;
  created: Seconds;
  name: string | null;
  frozenTime: Seconds;
  status: "ready" | "advancing";
}
