import type Stripe from "stripe";
import type { Action } from "#support/year/actions.ts";
import { CODES, type CodeTerms, NO_CODE, UNSOLD } from "#support/year/code-terms.ts";
import { type Books, idOf } from "./books.ts";
import type { Wrong } from "./wrong.ts";

type Checkout = Extract<Action, { kind: "opens a checkout" }>;
type Typed = Extract<Action, { kind: "types a code" }>;

/** The terms of support's coupons, which have no code. */
const SUPPORT: CodeTerms = { code: "", percentOff: 20, lasts: "forever" };

/**
 * Checks that codes are redeemed as chosen and within their limits, and that they reduce each invoice as they
 * say.
 */
export function auditCodes(books: Books): readonly Wrong[] {
  const found = [
    ...auditRedemptions(books),
    ...auditLimits(books),
    ...auditReductions(books),
    ...auditPromises(books),
    ...auditRefusals(books),
    ...auditRecords(books),
  ];
  return found.map(({ uid, what }) => ({ about: "code", uid, what }));
}

const termsOf = ({ providers }: Books, discount: Stripe.Discount): CodeTerms => {
  const code = providers.codes.get(idOf(discount.source.coupon ?? ""));
  return CODES.find((terms) => terms.code === code) ?? SUPPORT;
};

const ownerOf = ({ metadata }: Stripe.Subscription): string => metadata["uid"] ?? "";

const discountsOf = ({ providers }: Books, id: string): readonly Stripe.Discount[] =>
  providers.discounts.filter(({ subscription }) => subscription === id);

function* auditRedemptions(books: Books) {
  const chosen = new Map(checkoutsOf(books).map(({ session, code }) => [session, code]));
  for (const subscription of books.providers.subscriptions) {
    const session = books.providers.sessions.get(subscription.id);
    if (session === undefined) continue;
    const redeemed = discountsOf(books, subscription.id).filter(({ promotion_code: code }) => code !== null);
    const codes = redeemed.map((discount) => termsOf(books, discount).code).join();
    const wanted = chosen.get(session) ?? "";
    if (codes !== wanted)
      yield { uid: ownerOf(subscription), what: `chose the code ${wanted} and redeemed ${codes}` };
  }
}

const checkoutsOf = ({ actions }: Books): readonly Checkout[] =>
  actions.filter((action): action is Checkout => action.kind === "opens a checkout");

const redemptionsOf = (books: Books, code: string): readonly Stripe.Discount[] =>
  books.providers.discounts.filter(
    (discount) => discount.promotion_code !== null && termsOf(books, discount).code === code,
  );

function auditLimits(books: Books) {
  return CODES.flatMap(({ code, mostRedemptions: most = Number.POSITIVE_INFINITY }) => {
    const count = redemptionsOf(books, code).length;
    return count > most ? [{ uid: "", what: `${code} was redeemed ${count} times, not ${most}` }] : [];
  });
}

type Line = Stripe.InvoiceLineItem;

/** Returns the lines that a code can reduce. Prorations are reduced already. */
const reducibleOf = ({ lines }: Stripe.Invoice): readonly Line[] =>
  lines.data.filter(
    ({ amount, parent }) => amount > 0 && parent?.subscription_item_details?.proration !== true,
  );

const offOf = ({ discount_amounts: amounts }: Line): number =>
  (amounts ?? []).reduce((sum, { amount }) => sum + amount, 0);

const issuedFor = ({ providers }: Books, id: string): readonly Stripe.Invoice[] =>
  providers.issued
    .filter(({ parent }) => idOf(parent?.subscription_details?.subscription ?? "") === id)
    .toSorted((a, b) => a.created - b.created);

function* auditReductions(books: Books) {
  for (const subscription of books.providers.subscriptions) {
    const spent = new Set<string>();
    for (const invoice of issuedFor(books, subscription.id))
      for (const line of reducibleOf(invoice)) {
        const off = expectedOff(books, { subscription, invoice, line, spent });
        if (off !== offOf(line))
          yield {
            uid: ownerOf(subscription),
            what: `is given ${offOf(line)} off ${line.amount} of ${invoice.id}, not ${off}`,
          };
      }
  }
}

interface Reduction {
  subscription: Stripe.Subscription;
  invoice: Stripe.Invoice;
  line: Line;
  /** The ids of redeemed `once` discounts. The set grows. */
  spent: Set<string>;
}

function expectedOff(books: Books, { subscription, invoice, line, spent }: Reduction): number {
  let left = line.amount;
  for (const discount of discountsOf(books, subscription.id)) {
    const { percentOff, amountOff = 0, lasts, products } = termsOf(books, discount);
    const isLate = discount.start > invoice.created || spent.has(discount.id);
    const isOver = typeof lasts === "number" && invoice.created >= addMonths(discount.start, lasts);
    if (isLate || isOver || (products && !products.includes(productOf(line)))) continue;
    left -= percentOff === undefined ? Math.min(left, amountOff) : Math.round((left * percentOff) / 100);
    if (lasts === "once") spent.add(discount.id);
  }
  return line.amount - left;
}

const productOf = ({ pricing }: Line): string => pricing?.price_details?.product ?? "";

function addMonths(seconds: number, months: number): number {
  const date = new Date(seconds * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime() / 1000;
}

const typedOf = ({ actions }: Books): readonly Typed[] =>
  actions.filter((action): action is Typed => action.kind === "types a code");

/** Checks that the first charge is the price that was shown, unless the plan was changed before. */
function* auditPromises(books: Books) {
  const bought = new Map(
    [...books.providers.sessions].map(([subscription, session]) => [session, subscription]),
  );
  for (const { uid, session, code, at } of checkoutsOf(books)) {
    const subscription = bought.get(session);
    const typed = typedOf(books).findLast(
      (action) => action.uid === uid && action.code === code && action.at <= at,
    );
    if (code === null || subscription === undefined || !typed?.told) continue;
    const supported = discountsOf(books, subscription).some(({ promotion_code: own }) => own === null);
    const line = issuedFor(books, subscription).flatMap(reducibleOf)[0];
    if (line === undefined || supported || productOf(line) !== typed.product) continue;
    const amount = `${line.currency.toUpperCase()} ${((line.amount - offOf(line)) / 100).toFixed(2)}`;
    if (!typed.told.includes(amount)) yield { uid, what: `is charged ${amount}, and was told ${typed.told}` };
  }
}

function* auditRefusals(books: Books) {
  for (const { uid, code, product, at, told } of typedOf(books)) {
    if (told === null || told === UNSOLD) continue;
    const terms = CODES.find((one) => one.code === code);
    const used = redemptionsOf(books, code).filter(({ start }) => isBefore(start, at)).length;
    const isUsedUp = terms?.mostRedemptions !== undefined && used >= terms.mostRedemptions;
    const expected = [
      ...(code === NO_CODE ? ["code-unknown"] : []),
      ...(isUsedUp ? ["code-used-up"] : []),
      ...(terms?.isFirstTimeOnly && hasPaidBefore(books, uid, at) ? ["code-first-time"] : []),
      ...(terms?.products && !terms.products.includes(product) ? ["code-other-offer"] : []),
    ];
    const refused = told.startsWith("refused: ") ? told.slice("refused: ".length) : undefined;
    // The thirtieth look-up within an hour is refused too.
    const isRight = refused === undefined ? expected.length === 0 : expected.includes(refused);
    if (!isRight) yield { uid, what: `typed ${code} and was told ${told}` };
  }
}

/** Compares with Stripe's seconds, since a purchase follows its code within one second. */
const isBefore = (seconds: number, at: number): boolean => (seconds + 1) * 1000 <= at;

/** Tells whether the learner paid before. Trials have paid invoices too, without an amount. */
const hasPaidBefore = ({ providers }: Books, uid: string, at: number): boolean =>
  providers.issued.some(
    ({ status, created, parent }) =>
      status === "paid" && isBefore(created, at) && parent?.subscription_details?.metadata?.["uid"] === uid,
  );

/** Checks the discounts in the stored records. A plan without a further charge has none. */
function* auditRecords({ providers, product }: Books) {
  for (const { id, discounts, metadata } of providers.subscriptions) {
    const record = product.entitlements.get(metadata["uid"] ?? "")?.["subs"]?.[`stripe:${id}`];
    if (record === undefined || record["cancels"]) continue;
    if (record["discounts"].length !== discounts.length)
      yield {
        uid: metadata["uid"] ?? "",
        what: `${id} has ${discounts.length} discounts, and ${record["discounts"].length} are told`,
      };
  }
}
