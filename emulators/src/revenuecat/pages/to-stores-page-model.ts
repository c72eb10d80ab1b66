import { toAmountText } from "@gruezi/contract/money";
import type { ControlButton } from "../../pages/control-form.ts";
import { toDateText, toOffsetText, toTimeText } from "../../pages/texts.ts";
import type { ProductClock } from "../../start/product-clock.ts";
import { toRenewalStatus, toStatus } from "../formats/customer-subscription.ts";
import type { RevenueCatDelivery, RevenueCatOutbox } from "../webhooks.ts";
import type { Customer } from "../world/customers.ts";
import { accessEnd, isRunning, type Purchase } from "../world/purchase.ts";
import { SELLING_STORES, type Store } from "../world/stores.ts";
import type { World } from "../world/world.ts";
import type { StoreCustomer, StoreProduct, StoreSubscription, StoresPageModel } from "./stores-page.ts";

interface Shown {
  clock: ProductClock;
  world: World;
  outbox: RevenueCatOutbox;
  stripeControlUrl?: string | null;
  productUrl?: string | null;
}

export const toStoresPageModel = ({
  clock,
  world,
  outbox,
  stripeControlUrl = null,
  productUrl = null,
}: Shown): StoresPageModel => ({
  nowText: toTimeText(clock.now()),
  offsetText: toOffsetText(clock.offset()),
  isHolding: outbox.isHolding(),
  products: toProducts(world),
  customers: world.customers.list().map((customer) => toCustomer(customer, world.now())),
  deliveries: outbox.deliveries().map(toRow).reverse(),
  stripeUrl: stripeControlUrl,
  productUrl,
});

const toProducts = ({ catalogue }: World): readonly StoreProduct[] =>
  SELLING_STORES.flatMap((store) =>
    catalogue.plans.map((plan) => ({
      store,
      product: plan[store],
      text: `${plan.name}, ${toAmountText(catalogue.currency, plan.unit_amount)}`,
    })),
  );

const toCustomer = ({ ids: [uid, ...otherIds], purchases }: Customer, now: number): StoreCustomer => ({
  uid,
  otherIds,
  subscriptions: purchases.map((purchase) => toSubscription(uid, purchase, now)),
});

const STORE_TEXT: Record<Store, string> = {
  app_store: "App Store",
  play_store: "Play Store",
  test_store: "Test Store",
  promotional: "a gift",
};

const toSubscription = (uid: string, purchase: Purchase, now: number): StoreSubscription => ({
  product: purchase.product,
  storeText: STORE_TEXT[purchase.store],
  status: toStatus(purchase, now),
  nextText: toNextText(purchase),
  actions: toActions(uid, purchase),
});

function toNextText(purchase: Purchase): string {
  if (purchase.refundedAt !== null) return `refunded on ${toDateText(purchase.refundedAt)}`;
  if (purchase.hasEnded) return `ended on ${toDateText(accessEnd(purchase))}`;
  const verb =
    toRenewalStatus(purchase) === "will_renew" && purchase.billingIssueAt === null ? "renews" : "ends";
  const end = accessEnd(purchase);
  return Number.isFinite(end) ? `${verb} on ${toDateText(end)}` : "for ever";
}

function toActions(uid: string, purchase: Purchase): readonly ControlButton[] {
  const action = (route: string, label: string, more: ControlButton["fields"] = {}): ControlButton => ({
    route,
    label,
    fields: { uid, product: purchase.product, ...more },
  });
  const renew = action("renew", "Renew");
  const ends = [action("refund", "Refund"), action("expire", "End now")];
  if (purchase.interval === null) return isRunning(purchase) ? ends : [];
  if (!isRunning(purchase)) return [renew];
  if (purchase.unsubscribedAt !== null) return [action("uncancel", "Take the cancellation back"), ...ends];
  return [
    renew,
    action("cancel", "Cancel"),
    action("billing-issue", "Fail to charge", { graceDays: 0 }),
    action("billing-issue", "Fail, 16 days of grace", { graceDays: 16 }),
    ...(purchase.store === "play_store" ? [action("pause", "Pause")] : []),
    ...ends,
  ];
}

const toRow = ({ event, state, attempts, lastStatus }: RevenueCatDelivery) => ({
  eventId: event.id,
  type: event.type,
  createdText: toTimeText(event.event_timestamp_ms),
  state,
  attempts,
  lastStatus,
});
