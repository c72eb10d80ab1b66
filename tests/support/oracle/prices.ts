import type { Action } from "#support/year/actions.ts";
import type { Books } from "./books.ts";
import type { Wrong } from "./wrong.ts";

export const CURRENCIES = ["chf", "eur"] as const;

type Checkout = Extract<Action, { kind: "opens a checkout" }>;

/**
 * Checks that checkout, invoices and entitlement have the chosen currency, and that every invoice has tax.
 */
export function auditPrices(books: Books): readonly Wrong[] {
  const { actions, providers, product } = books;
  const chosen = new Map(actions.filter(isCheckout).map(({ session, currency }) => [session, currency]));
  const wrongs: Wrong[] = [];
  for (const { id, currency, metadata, automatic_tax: tax } of providers.subscriptions) {
    const uid = metadata["uid"] ?? "";
    const add = (what: string) => wrongs.push({ about: "price", uid, what: `${id} ${what}` });
    const wanted = chosen.get(providers.sessions.get(id) ?? "") ?? currency;
    if (currency !== wanted) add(`was chosen in ${wanted} and is sold in ${currency}`);
    const told = product.entitlements.get(uid)?.["subs"]?.[`stripe:${id}`]?.["currency"] ?? currency;
    if (told !== currency) add(`is in ${currency} and told in ${told}`);
    if (!tax.enabled) add("is sold without tax");
    for (const invoice of providers.invoices.filter(({ subscription }) => subscription === id)) {
      if (invoice.currency !== currency) add(`is charged in ${invoice.currency}, not ${currency}`);
      if (!invoice.automatic_tax.enabled) add("is charged without tax");
    }
  }
  return wrongs;
}

const isCheckout = (action: Action): action is Checkout => action.kind === "opens a checkout";
