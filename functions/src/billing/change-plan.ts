import type { ChangeStripeSubscriptionResponse } from "@gruezi/contract/callables/change-stripe-subscription";
import { decidePlanChange } from "#domain/billing/plan-change.ts";
import type { ChangeKind } from "#domain/slots/slot-change.ts";
import { beginSlotChange, endHold, noteResponse } from "#gateways/firestore/slots/slot-changes.ts";
import { noteBeginAnswer } from "#gateways/stripe/begin-answers.ts";
import { openUpgradePage, scheduleChange, swapPriceInTrial } from "#gateways/stripe/plan-change.ts";
import type { KeyOf } from "#gateways/stripe/requests.ts";
import { now } from "#platform/clock.ts";
import { config } from "#platform/config.ts";
import { logFault } from "#platform/log.ts";
import { Refusal } from "#platform/refusal.ts";
import { closeCheckout } from "./checkout/close-checkout.ts";
import { needsSlot, type SoldPackage } from "./checkout/offers.ts";
import { type BillingCommand, runBillingCommand } from "./command.ts";
import { requireStripeSubscription, type StripeSubscription } from "./live-subscription.ts";
import { syncStripeAndSlot } from "./sync/sync.ts";

export interface ChangeOrder {
  /** Product of the plan that the page shows, which may be stale. */
  currentProductId: string;
  target: SoldPackage;
  slotId: string | null;
  /** Whether the learner asks that the plan begins within the withdrawal period. */
  asksToBegin: boolean;
}

/** Each round may close a checkout that blocks the change. The next round decides again. */
const ROUNDS = 5;

export const changePlan = (uid: string, order: ChangeOrder): Promise<ChangeStripeSubscriptionResponse> =>
  runBillingCommand(uid, "change", (command) => decideAndMake(uid, order, command));

async function decideAndMake(
  uid: string,
  order: ChangeOrder,
  { keyOf }: BillingCommand,
): Promise<ChangeStripeSubscriptionResponse> {
  for (let round = 1; round <= ROUNDS; round++) {
    const change = { ...(await requireChange(uid, order)), keyOf };
    await noteBeginAnswer(change.subscription.id, { at: now(), isAsked: order.asksToBegin });
    const response = needsSlot(order.target) ? await makeWithSlot(change, order.slotId) : await make(change);
    if (response === undefined) continue;
    await syncStripeAndSlot(uid);
    return response;
  }
  throw new Refusal("conflict");
}

interface Change {
  uid: string;
  kind: ChangeKind;
  subscription: StripeSubscription;
  target: SoldPackage;
  keyOf: KeyOf;
}

async function requireChange(
  uid: string,
  { currentProductId, target }: ChangeOrder,
): Promise<Omit<Change, "keyOf">> {
  const subscription = await requireStripeSubscription(uid);
  if (subscription.record.ProductID !== currentProductId) throw new Refusal("conflict");
  const kind = decidePlanChange(subscription.record, target, now());
  if (kind === "same-plan" || kind === "not-changeable") throw new Refusal("not-changeable");
  return { uid, kind, subscription, target };
}

/**
 * Holds the slot before it sends the change to Stripe. Returns undefined after it closed a blocking checkout.
 */
async function makeWithSlot(
  change: Change,
  slotId: string | null,
): Promise<ChangeStripeSubscriptionResponse | undefined> {
  const { uid, kind, subscription, target } = change;
  const begun = await beginSlotChange(
    uid,
    {
      kind,
      subscriptionId: subscription.id,
      packageId: target.identifier,
      productId: target.ProductID,
      slotId,
    },
    now(),
  );
  if ("openCheckout" in begun) {
    await closeCheckout(uid, begun.openCheckout);
    return undefined;
  }
  const { nonce } = begun.change;
  try {
    const response = await make(change, `change:${uid}:${nonce}`);
    await noteResponse(uid, nonce);
    return response;
  } catch (fault) {
    await freeSlot(uid, nonce);
    throw fault;
  }
}

/**
 * Ends the hold and lets a sync decide about the slot, since Stripe may have made the change before the
 * failure. If the sync fails too, the job frees the slot later.
 */
async function freeSlot(uid: string, nonce: string): Promise<void> {
  try {
    await endHold(uid, nonce, now());
    await syncStripeAndSlot(uid);
  } catch (fault) {
    logFault("slot of a failed change not freed", fault, { uid });
  }
}

const SUCCESS_URL = `${config.publicOrigin}/success`;

async function make(
  { kind, subscription: { id, customerId, record }, target, keyOf }: Change,
  pageKey = keyOf("page"),
): Promise<ChangeStripeSubscriptionResponse> {
  const priceId = target.StripePriceID;
  switch (kind) {
    case "applied":
      await swapPriceInTrial(id, { priceId, trialEnd: record.expires_date, keyOf });
      return { kind, id, url: SUCCESS_URL };
    case "scheduled":
      return { kind, id: await scheduleChange(id, priceId, keyOf), url: SUCCESS_URL };
    case "confirm": {
      const page = await openUpgradePage({
        customerId,
        subscriptionId: id,
        priceId,
        productId: target.ProductID,
        idempotencyKey: pageKey,
        successUrl: SUCCESS_URL,
        backUrl: `${config.publicOrigin}/subscriptions`,
      });
      return { kind, ...page };
    }
  }
}
