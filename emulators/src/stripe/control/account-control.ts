import type Stripe from "stripe";
import { announceSubscription } from "../engine/announce.ts";
import { changeCancellation, requireNoSchedule } from "../engine/cancellation.ts";
import { addFreeItem, redeemCoupon } from "../engine/discounts.ts";
import { isOver, stopCollecting } from "../engine/ending.ts";
import { answerInvoiceChallenge } from "../engine/invoices.ts";
import {
  failRefund,
  moveDispute,
  nextStatuses,
  openDispute,
  type Paid,
  refundableOf,
  refundPayment,
} from "../engine/money-back.ts";
import { pauseCollection, pauseSubscription } from "../engine/pausing.ts";
import { DAY } from "../engine/periods.ts";
import { seedWorld } from "../engine/seeding.ts";
import { formatPrice } from "../formats/catalogue.ts";
import { formatRefund } from "../formats/money-back.ts";
import type {
  DisputeStatus,
  PauseReason,
  Subscription,
  SubscriptionStatus,
} from "../world/billing-entities.ts";
import type { World } from "../world/world.ts";
import { ControlFault, controlAction, requireKnown } from "./control-action.ts";

/** Actions of customers, banks and the Dashboard. */
export function createAccountControl(world: World) {
  return {
    failNextCharge: controlAction("fail-next-charge", ({ customer, times }) => {
      requireKnown(world.state.customers, customer).chargesToFail = times;
    }),
    refund: controlAction("refund", ({ invoice, amount }) =>
      refund(world, requirePaid(world, invoice), amount),
    ),
    failRefund: controlAction("fail-refund", ({ refund: id, reason }) => {
      const given = requireKnown(world.state.refunds, id);
      if (given.status === "failed") throw new ControlFault(`${id} has failed already.`);
      failRefund(world, given, reason);
    }),
    dispute: controlAction("dispute", ({ invoice, status, amount }) => ({
      id: openDispute(world, requirePaid(world, invoice), { status, amount }).id,
    })),
    moveDispute: controlAction("move-dispute", ({ dispute, status }) => move(world, dispute, status)),
    closeDispute: controlAction("close-dispute", ({ dispute, outcome }) => move(world, dispute, outcome)),
    discount: controlAction("discount", ({ subscription, percentOff, duration, months = null }) => ({
      id: redeemCoupon(world, requireRunning(world, subscription), { percentOff, duration, months }),
    })),
    editPrice: controlAction("edit-price", ({ price: id, ...edit }) => {
      const price = Object.assign(requireKnown(world.state.prices, id), edit);
      world.emit("price.updated", formatPrice(price));
    }),
    addItem: controlAction("add-item", ({ subscription }) =>
      addFreeItem(world, requireRunning(world, subscription)),
    ),
    portalCancel: controlAction("portal-cancel", ({ subscription }) =>
      cancelInPortal(world, requireRunning(world, subscription)),
    ),
    pause: controlAction("pause", ({ subscription, reason }) =>
      pause(world, requireRunning(world, subscription), reason),
    ),
    pausePayments: controlAction("pause-payments", ({ subscription, behavior, days }) =>
      pauseCollection(world, requireRunning(world, subscription), {
        behavior,
        resumesAt: days === undefined ? null : world.now() + days * DAY,
      }),
    ),
    resumePayments: controlAction("resume-payments", ({ subscription }) =>
      pauseCollection(world, requireRunning(world, subscription), null),
    ),
    endUnpaid: controlAction("end-unpaid", ({ subscription }) =>
      endUnpaid(world, requireRunning(world, subscription)),
    ),
    answerChallenge: controlAction("answer-challenge", ({ invoice: id, outcome }) => {
      const invoice = requireKnown(world.state.invoices, id);
      const { challenge, status } = invoice;
      if (status !== "open" || challenge?.status !== "requires_action")
        throw new ControlFault(`The bank asks nothing about ${id}.`);
      answerInvoiceChallenge(world, invoice, { challenge, outcome });
    }),
    seed: controlAction("seed", (seed) => seedWorld(world, seed)),
  };
}

function requirePaid(world: World, id: string): Paid {
  const invoice = requireKnown(world.state.invoices, id);
  if (invoice.payment === null) throw new ControlFault(`Nothing was paid for ${id}.`);
  return { invoice, payment: invoice.payment };
}

function requireRunning(world: World, id: string): Subscription {
  const subscription = requireKnown(world.state.subscriptions, id);
  if (isOver(subscription)) throw new ControlFault(`${id} is over.`);
  return subscription;
}

function refund(world: World, paid: Paid, wanted: number | undefined): Stripe.Refund {
  const left = refundableOf(world, paid.payment);
  const amount = wanted ?? left;
  if (left === 0 || amount > left) throw new ControlFault(`Only ${left} of that payment can be refunded.`);
  return formatRefund(refundPayment(world, paid, { amount, reason: null, metadata: {} }));
}

function move(world: World, id: string, status: DisputeStatus): void {
  const dispute = requireKnown(world.state.disputes, id);
  if (!nextStatuses(dispute).includes(status))
    throw new ControlFault(`${id} is ${dispute.status}, not yet ${status}.`);
  moveDispute(world, dispute, status);
}

/**
 * Cancels as the portal does. In flexible billing mode the portal sets `cancel_at`, and the API sets the
 * flag.
 */
function cancelInPortal(world: World, subscription: Subscription): void {
  requireNoSchedule(subscription);
  changeCancellation(world, subscription, { cancelAt: subscription.periodEnd });
  announceSubscription(world, "updated", subscription);
}

/** Statuses from which Stripe pauses, keyed by reason. */
const PAUSED_FROM: Record<PauseReason, readonly SubscriptionStatus[]> = {
  pause_requested: ["active", "past_due", "unpaid"],
  trial_end_without_payment_method: ["trialing"],
  first_payment_failure: ["past_due"],
  final_payment_failure: ["past_due"],
};

/** Pauses as the Dashboard does, or as its settings do after a trial without a card or a failed payment. */
function pause(world: World, subscription: Subscription, wanted: PauseReason | undefined): void {
  const { id, status, schedule } = subscription;
  const reason = wanted ?? (status === "trialing" ? "trial_end_without_payment_method" : "pause_requested");
  if (!PAUSED_FROM[reason].includes(status) || schedule !== null)
    throw new ControlFault(`${id} is ${status}, and is not paused for ${reason}.`);
  pauseSubscription(world, subscription, reason);
}

/** Applies the Dashboard's setting after the last retry. */
function endUnpaid(world: World, subscription: Subscription): void {
  subscription.status = "unpaid";
  stopCollecting(world, subscription);
  announceSubscription(world, "updated", subscription);
}
