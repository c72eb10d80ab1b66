import type { CreateStripeCheckoutSessionRequest } from "@gruezi/contract/callables/create-stripe-checkout-session";
import type { HostedPage } from "@gruezi/contract/callables/hosted-page";
import type { Entitlement } from "@gruezi/contract/documents/entitlement";
import { findPriceIn, type PlanPackage } from "@gruezi/contract/documents/plan-package";
import type { Currency } from "@gruezi/contract/money";
import { runBillingCommand } from "#billing/command.ts";
import { replaceCustomer, requireCustomer } from "#billing/customer.ts";
import { getFreshEntitlement } from "#billing/sync/ask-providers.ts";
import { syncStripeAndSlot } from "#billing/sync/sync.ts";
import { type PendingCheckout, refuseCheckout } from "#domain/billing/checkout-lock.ts";
import { isDeleted } from "#gateways/firestore/accounts/departures.ts";
import { countTurn } from "#gateways/firestore/billing/asking-limits.ts";
import {
  rememberPage,
  type TakenCheckout,
  takeCheckout,
  type Wish,
} from "#gateways/firestore/billing/pending-checkout.ts";
import { hasSlot } from "#gateways/firestore/slots/slot-rights.ts";
import { findSession, type Opening, openSession } from "#gateways/stripe/checkout-sessions.ts";
import { expireOpenSessions } from "#gateways/stripe/customers.ts";
import { isFirstTimeRefused } from "#gateways/stripe/requests.ts";
import { now } from "#platform/clock.ts";
import { Refusal } from "#platform/refusal.ts";
import { closeCheckout, completeOrRelease, releaseLock } from "./close-checkout.ts";
import type { Completion } from "./complete-checkout.ts";
import { needsSlot, requirePackage } from "./offers.ts";
import { requireCodeForSale, requireUsableCode } from "./promotion.ts";
import { hasUsedTrial } from "./trial-history.ts";

/** Each round removes one obstacle. The next round decides again. */
const ROUNDS = 5;

/** Opens a payment page. Repeated requests and other tabs get the same page. */
export const openCheckout = (uid: string, order: Order): Promise<HostedPage> =>
  runBillingCommand(uid, "checkout", () => open(uid, order));

async function open(uid: string, order: Order): Promise<HostedPage> {
  if (order.code !== null) await countTurn(uid, "codes", now());
  for (let round = 1; round <= ROUNDS; round++) {
    const taken = await takeCheckout(uid, await toWish(uid, order), now());
    const page = await PROCEED[taken.decision](uid, taken.pending);
    if (page) return page;
  }
  throw new Refusal("conflict");
}

type Proceed = (uid: string, pending: PendingCheckout) => Promise<HostedPage | undefined>;

const PROCEED: Record<TakenCheckout["decision"], Proceed> = {
  open: openPage,
  reuse: reusePage,
  replace: closePage,
};

async function openPage(uid: string, pending: PendingCheckout): Promise<HostedPage | undefined> {
  const opening = await openSession(uid, pending);
  if (opening.kind !== "opened") return giveUp(uid, pending, opening);
  if (await rememberPage(uid, pending.nonce, opening.page)) return opening.page;
  throw new Refusal("conflict");
}

async function giveUp(
  uid: string,
  pending: PendingCheckout,
  opening: Exclude<Opening, { kind: "opened" }>,
): Promise<undefined> {
  await releaseLock(uid, pending);
  if (opening.kind === "spoilt") throw new Refusal("unavailable", { cause: opening.cause });
  if (opening.kind === "stale-customer") await replaceCustomer(uid, pending.customerId);
  if (opening.kind === "code-refused") await nameCodeRefusal(uid, pending, opening.cause);
  // A forgotten page in another currency is closed, and the next round retries. A subscription stays, so the
  // order is refused.
  if (opening.kind === "other-currency" && (await expireOpenSessions(pending.customerId)) === 0)
    throw new Refusal("other-currency", { cause: opening.cause });
}

/** Reads the code again to name the refusal, since it was used up or ended after it was read. */
async function nameCodeRefusal(uid: string, { code }: PendingCheckout, cause: unknown): Promise<never> {
  if (code !== null) await requireUsableCode(uid, code);
  throw new Refusal(isFirstTimeRefused(cause) ? "code-first-time" : "code-ended", { cause });
}

/** Reads the session at Stripe first, since it may be paid or expired before the webhook says so. */
async function reusePage(uid: string, pending: PendingCheckout): Promise<HostedPage | undefined> {
  const session = pending.sessionId === null ? undefined : await findSession(pending.sessionId);
  if (session?.status === "open" && session.url !== null) return { id: session.id, url: session.url };
  refuseWhileWaiting(await completeOrRelease(uid, pending, session?.id));
  return undefined;
}

async function closePage(uid: string, pending: PendingCheckout): Promise<undefined> {
  refuseWhileWaiting(await closeCheckout(uid, pending));
}

function refuseWhileWaiting(completion: Completion | undefined): void {
  if (completion === "waiting") throw new Refusal("payment-waiting");
}

interface Order {
  /** Promotion code as the learner typed it. Null without one. */
  code: string | null;
  offerId: string;
  package: PlanPackage;
  priceId: string;
  slotId: string | null;
  currency: Currency;
  asksToBegin: boolean;
}

/** Builds the order from the request's ids. Prices come from our offer, never from the request. */
export async function requireOrder(request: CreateStripeCheckoutSessionRequest): Promise<Order> {
  const { offerID, packageID, selectedPrivateLesson: slotId, currency, code, asksToBegin } = request;
  const sold = await requirePackage(offerID, packageID);
  if (needsSlot(sold) !== (slotId !== null))
    throw new Refusal("bad-input", { field: "selectedPrivateLesson" });
  if (findPriceIn(sold, currency) === undefined) throw new Refusal("bad-input", { field: "currency" });
  return {
    offerId: offerID,
    package: sold,
    priceId: sold.StripePriceID,
    slotId,
    currency,
    code,
    asksToBegin,
  };
}

/** Refuses a learner who has a subscription on any platform. */
async function toWish(uid: string, order: Order): Promise<Wish> {
  if (await isDeleted(uid)) throw new Refusal("not-allowed");
  // A slot may be the only trace of a new purchase, so Stripe is read. The sync also frees the slot of an
  // ended one.
  if (await hasSlot(uid)) await syncStripeAndSlot(uid);
  const entitlement = await getFreshEntitlement(uid);
  const reason = refuseCheckout(entitlement, now());
  if (reason) throw new Refusal(reason);
  const trialDays = await trialDaysOf(uid, order.package, entitlement);
  return {
    ...(await codeOf(uid, order, trialDays)),
    offerId: order.offerId,
    packageId: order.package.identifier,
    priceId: order.priceId,
    slotId: order.slotId,
    currency: order.currency,
    trialDays,
    asksToBegin: trialDays === 0 && order.asksToBegin,
    customerId: await requireCustomer(uid),
  };
}

async function codeOf(
  uid: string,
  { code, package: plan, currency }: Order,
  trialDays: number,
): Promise<Pick<Wish, "code" | "promotionCodeId">> {
  if (code === null) return { code: null, promotionCodeId: null };
  return requireCodeForSale(uid, code, { plan, currency, trialDays });
}

const trialDaysOf = async (
  uid: string,
  { FreeTrialPeriod }: PlanPackage,
  entitlement: Entitlement | undefined,
): Promise<number> => (FreeTrialPeriod === 0 || (await hasUsedTrial(uid, entitlement)) ? 0 : FreeTrialPeriod);
