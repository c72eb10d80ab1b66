import { toOffsetText } from "../../pages/texts.ts";
import { isOver } from "../engine/ending.ts";
import { nextStatuses } from "../engine/money-back.ts";
import { listWaitingOnce } from "../engine/one-time-payments.ts";
import { findWaiting } from "../engine/twint.ts";
import { dayText, instantText } from "../formats/texts.ts";
import type {
  ControlCustomer,
  ControlDelivery,
  ControlPageModel,
  ControlSubscription,
  DisputeMove,
} from "../pages/models.ts";
import { type StripeDelivery, type StripeOutbox, toStripeDelivery } from "../webhooks.ts";
import type { Subscription } from "../world/billing-entities.ts";
import type { Customer } from "../world/entities.ts";
import { methodText } from "../world/methods.ts";
import { requireEntity } from "../world/state.ts";
import type { World } from "../world/world.ts";

export interface ControlPageParts {
  world: World;
  outbox: StripeOutbox;
  storesUrl: string | null;
  productUrl: string | null;
}

export function toControlPage({ world, outbox, storesUrl, productUrl }: ControlPageParts): ControlPageModel {
  const customers = [...world.state.customers.values()].filter(({ isDeleted }) => !isDeleted);
  return {
    nowText: instantText(world.now()),
    offsetText: toOffsetText(world.clock.offset()),
    isHolding: outbox.isHolding(),
    customers: customers.map((customer) => toCustomer(world, customer)),
    deliveries: outbox
      .deliveries()
      .toReversed()
      .map((delivery) => toRow(world, toStripeDelivery(delivery))),
    storesUrl,
    productUrl,
  };
}

function toCustomer(world: World, customer: Customer): ControlCustomer {
  const { id, email, metadata, chargesToFail } = customer;
  const own = [...world.state.subscriptions.values()].filter((subscription) => subscription.customer === id);
  return {
    id,
    email,
    uid: metadata["uid"] ?? null,
    cardText: cardTextOf(world, customer, own),
    failsNextCharge: chargesToFail > 0,
    subscriptions: own.map((subscription) => toSubscription(world, subscription)),
    waitingPayments: [...listWaitingOnce(world, id)].map(({ id: session, oneTime }) => ({
      session,
      name: oneTime.name,
    })),
  };
}

function cardTextOf({ state }: World, customer: Customer, own: readonly Subscription[]): string | null {
  const latest = own.at(-1)?.defaultPaymentMethod ?? customer.defaultPaymentMethod;
  const method = state.paymentMethods.get(latest ?? "");
  return method ? methodText(method) : null;
}

function toSubscription(world: World, subscription: Subscription): ControlSubscription {
  const { product } = requireEntity(world.state.prices, subscription.price);
  return {
    id: subscription.id,
    status: subscription.status,
    productName: requireEntity(world.state.products, product).name,
    nextText: nextText(world, subscription),
    latestPaidInvoice: paymentsOf(world, subscription).at(-1)?.invoice ?? "",
    disputeMoves: disputeMoves(world, subscription),
    latestRefund: latestRefund(world, subscription),
    twint: twintOf(world, subscription),
  };
}

function twintOf(world: World, { id, defaultPaymentMethod }: Subscription): ControlSubscription["twint"] {
  if (findWaiting(world, id)) return "waiting";
  const method = world.state.paymentMethods.get(defaultPaymentMethod ?? "");
  const isConnected =
    method?.type === "twint" && world.state.mandates.get(method.mandate ?? "")?.status === "active";
  return isConnected ? "connected" : null;
}

function nextText(world: World, subscription: Subscription): string {
  const { schedule, cancelAt, cancelAtPeriodEnd, periodEnd, endedAt, paused } = subscription;
  if (isOver(subscription)) return `ended on ${dayText(endedAt ?? periodEnd)}`;
  if (paused) return `paused on ${dayText(paused.at)}`;
  if (cancelAt !== null || cancelAtPeriodEnd) return `ends on ${dayText(cancelAt ?? periodEnd)}`;
  const phase = world.state.schedules.get(schedule ?? "")?.phases.at(-1);
  if (phase && phase.price !== subscription.price) return `changes on ${dayText(phase.start)}`;
  return `renews on ${dayText(periodEnd)}`;
}

const paymentsOf = ({ state }: World, { id }: Subscription) =>
  [...state.invoices.values()].flatMap(({ id: invoice, subscription, payment }) =>
    subscription === id && payment !== null ? [{ ...payment, invoice }] : [],
  );

function disputeMoves(world: World, subscription: Subscription): DisputeMove[] {
  const charges = paymentsOf(world, subscription).map(({ charge }) => charge);
  return [...world.state.disputes.values()]
    .filter(({ charge }) => charges.includes(charge))
    .flatMap((dispute) => nextStatuses(dispute).map((status) => ({ dispute: dispute.id, status })));
}

function latestRefund(world: World, subscription: Subscription): string {
  const charges = paymentsOf(world, subscription).map(({ charge }) => charge);
  const given = [...world.state.refunds.values()].filter(
    ({ charge, status }) => charges.includes(charge) && status !== "failed",
  );
  return given.at(-1)?.id ?? "";
}

function toRow({ state }: World, delivery: StripeDelivery): ControlDelivery {
  return { ...delivery, createdText: instantText(requireEntity(state.events, delivery.eventId).created) };
}
