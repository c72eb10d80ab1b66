import type Stripe from "stripe";
import { announceSubscription } from "../engine/announce.ts";
import { changeCancellation, requireNoSchedule } from "../engine/cancellation.ts";
import { isOver, stopCollecting } from "../engine/ending.ts";
import { closeDispute, openDispute, type Paid, refundableOf, refundPayment } from "../engine/money-back.ts";
import { pauseCollection, pauseSubscription } from "../engine/pausing.ts";
import { DAY } from "../engine/periods.ts";
import { seedWorld } from "../engine/seeding.ts";
import { formatRefund } from "../formats/money-back.ts";
import type { PauseReason, Subscription, SubscriptionStatus } from "../world/billing-entities.ts";
import type { World } from "../world/world.ts";
import { ControlFault, controlAction, requireKnown } from "./control-action.ts";

/** What customers, banks and the Dashboard do outside the API. */
export function createAccountControl(world: World) {
  return {
    failNextCharge: controlAction("fail-next-charge", ({ customer, times }) => {
      requireKnown(world.state.customers, customer).chargesToFail = times;
    }),
    refund: controlAction("refund", ({ invoice, amount }) =>
      refund(world, requirePaid(world, invoice), amount),
    ),
    dispute: controlAction("dispute", ({ invoice }) => ({
      id: openDispute(world, requirePaid(world, invoice)).id,
    })),
    closeDispute: controlAction("close-dispute", ({ dispute, outcome }) =>
      closeDispute(world, requireKnown(world.state.disputes, dispute), outcome),
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

/** In flexible billing mode the portal sets `cancel_at`, where the API would set the flag. */
function cancelInPortal(world: World, subscription: Subscription): void {
  requireNoSchedule(subscription);
  changeCancellation(world, subscription, { cancelAt: subscription.periodEnd });
  announceSubscription(world, "updated", subscription);
}

/** The statuses from which Stripe pauses, by reason. */
const PAUSED_FROM: Record<PauseReason, readonly SubscriptionStatus[]> = {
  pause_requested: ["active", "past_due", "unpaid"],
  trial_end_without_payment_method: ["trialing"],
  first_payment_failure: ["past_due"],
  final_payment_failure: ["past_due"],
};

/** As the Dashboard pauses, or its settings do after a trial without a card or a failed payment. */
function pause(world: World, subscription: Subscription, wanted: PauseReason | undefined): void {
  const { id, status, schedule } = subscription;
  const reason = wanted ?? (status === "trialing" ? "trial_end_without_payment_method" : "pause_requested");
  if (!PAUSED_FROM[reason].includes(status) || schedule !== null)
    throw new ControlFault(`${id} is ${status}, and is not paused for ${reason}.`);
  pauseSubscription(world, subscription, reason);
}

/** As the Dashboard's settings do after the last retry. */
function endUnpaid(world: World, subscription: Subscription): void {
  subscription.status = "unpaid";
  stopCollecting(world, subscription);
  announceSubscription(world, "updated", subscription);
}
