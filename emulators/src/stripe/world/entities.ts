/** Since 1970. */
export type Seconds = number;
export type Metadata = Record<string, string>;

export interface Customer {
  id: string;
  created: Seconds;
  email: string | null;
  name: string | null;
  metadata: Metadata;
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
