import type { Company } from "./company.ts";

type Vat = Pick<Company, "vat">;

/** Returns the note beside a price. */
export const vatNote = ({ vat }: Vat): string => (vat === null ? "exempt from VAT" : "VAT included");

/** Returns the sentence on the payment page, in the terms and on receipts. */
export function vatSentence({ vat }: Vat): string {
  if (vat === null) return "Prices are exempt from VAT.";
  if (vat.isAutomatic) return `Prices include the VAT of your country. Our VAT number is ${vat.number}.`;
  return `Prices include ${vat.percent}% VAT. Our VAT number is ${vat.number}.`;
}
