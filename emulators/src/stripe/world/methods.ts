import { cardText } from "./cards.ts";
import type { PaymentMethod } from "./entities.ts";

/** Describes a payment method, as in 'Visa ending in 4242'. */
export const methodText = (method: PaymentMethod): string =>
  method.type === "card" ? cardText(method.cardNumber) : "TWINT";

export const last4Of = (method: PaymentMethod | undefined): string =>
  method?.type === "card" ? method.cardNumber.slice(-4) : "";
