import type { RevenueCatOutbox } from "../webhooks.ts";
import { buy } from "../world/buy.ts";
import { toAliasEvent, toEvent } from "../world/events.ts";
import {
  cancelPurchase,
  endPurchase,
  extendPurchase,
  failToCharge,
  type Happening,
  pausePurchase,
  refundPurchase,
  renewPurchase,
  reverseRefund,
  uncancelPurchase,
} from "../world/lifecycle.ts";
import { buyOnce, grantTemporarily } from "../world/one-time.ts";
import { grantPromotional } from "../world/promotional.ts";
import { isRunning, type Purchase } from "../world/purchase.ts";
import { StoreRefusal } from "../world/refusal.ts";
import { transferPurchases } from "../world/transfer.ts";
import { type Owned, requireCustomer, requirePurchase, type World } from "../world/world.ts";
import type { RevenueCatControl } from "./control.ts";

type StoreActions = Pick<
  RevenueCatControl,
  | "storePurchase"
  | "renew"
  | "cancel"
  | "uncancel"
  | "billingIssue"
  | "expire"
  | "refund"
  | "pause"
  | "transfer"
  | "alias"
  | "grantPromotional"
  | "buyOnce"
  | "grantTemporarily"
  | "extend"
  | "reverseRefund"
>;

const DEFAULT_DAYS = 30;

export function createStoreActions(world: World, outbox: RevenueCatOutbox): StoreActions {
  const tell = async (owned: Owned, happenings: readonly Happening[]) => {
    const events = happenings.map((happening) =>
      toEvent({ id: world.nextEventId(), ...owned, happening, at: world.now() }),
    );
    for (const event of events) await outbox.post(event);
  };
  const running = (uid: string, product: string | undefined): Owned => {
    const owned = requirePurchase(world, uid, product);
    if (isRunning(owned.purchase)) return owned;
    throw new StoreRefusal(`${owned.purchase.product} of ${uid} has ended.`);
  };

  return {
    async storePurchase({ uid, store, product, trial = false, sandbox = false }) {
      const { customer } = world.customers.see(uid, world.now());
      for (const { purchase, happening } of buy(world, customer, { store, product, trial, sandbox }))
        await tell({ customer, purchase }, [happening]);
    },
    async renew({ uid, product }) {
      const owned = requirePurchase(world, uid, product);
      requireRenewing(owned.purchase);
      await tell(owned, [renewPurchase(owned.purchase, world.now())]);
    },
    async cancel({ uid, product }) {
      const owned = running(uid, product);
      if (owned.purchase.unsubscribedAt !== null) throw new StoreRefusal(`${uid} has cancelled already.`);
      await tell(owned, [cancelPurchase(owned.purchase, world.now())]);
    },
    async uncancel({ uid, product }) {
      const owned = running(uid, product);
      if (owned.purchase.unsubscribedAt === null) throw new StoreRefusal(`${uid} has not cancelled.`);
      await tell(owned, [uncancelPurchase(owned.purchase)]);
    },
    async billingIssue({ uid, product, graceDays = 0 }) {
      const owned = running(uid, product);
      requireRenewing(owned.purchase);
      await tell(owned, failToCharge(owned.purchase, graceDays, world.now()));
    },
    async expire({ uid, product }) {
      const owned = running(uid, product);
      endNow(owned.purchase, world.now());
      await tell(owned, [endPurchase(owned.purchase)]);
    },
    async refund({ uid, product }) {
      const owned = running(uid, product);
      await tell(owned, [refundPurchase(owned.purchase, world.now())]);
    },
    async pause({ uid, product, days = DEFAULT_DAYS }) {
      const owned = running(uid, product);
      if (owned.purchase.store !== "play_store") throw new StoreRefusal("Only the Play Store can pause.");
      await tell(owned, [pausePurchase(owned.purchase, days)]);
    },
    async transfer({ from, to }) {
      const event = transferPurchases(world, requireCustomer(world, from), to);
      if (!event) throw new StoreRefusal(`${from} has nothing that could go to ${to}.`);
      await outbox.post(event);
    },
    async alias({ uid, alias }) {
      const customer = world.customers.alias(uid, alias, world.now());
      await outbox.post(toAliasEvent(world.nextEventId(), customer, world.now()));
    },
    async grantPromotional({ uid, entitlement, days = DEFAULT_DAYS }) {
      const { customer } = world.customers.see(uid, world.now());
      const { purchase, happening } = grantPromotional(world, customer, { entitlement, days });
      await tell({ customer, purchase }, [happening]);
    },
    async buyOnce({ uid, sandbox = false, ...order }) {
      const { customer } = world.customers.see(uid, world.now());
      const { purchase, happening } = buyOnce(world, customer, { ...order, sandbox });
      await tell({ customer, purchase }, [happening]);
    },
    async grantTemporarily({ uid, ...grant }) {
      const { customer } = world.customers.see(uid, world.now());
      const { purchase, happening } = grantTemporarily(world, customer, grant);
      await tell({ customer, purchase }, [happening]);
    },
    async extend({ uid, product, days }) {
      const owned = running(uid, product);
      requireRenewing(owned.purchase);
      await tell(owned, [extendPurchase(owned.purchase, days)]);
    },
    async reverseRefund({ uid, product }) {
      const owned = requirePurchase(world, uid, product);
      if (owned.purchase.refundedAt === null) throw new StoreRefusal(`${uid} has had no refund.`);
      if (owned.purchase.store !== "app_store") throw new StoreRefusal("Only Apple takes refunds back.");
      await tell(owned, [reverseRefund(owned.purchase)]);
    },
  };
}

function requireRenewing({ interval, product }: Purchase): void {
  if (interval === null) throw new StoreRefusal(`${product} does not renew.`);
}

/** Ends a purchase now. Without a failed charge, this counts as a cancellation. */
function endNow(purchase: Purchase, now: number): void {
  const hasReason = purchase.billingIssueAt !== null || purchase.unsubscribedAt !== null;
  Object.assign(purchase, {
    expiresAt: Math.min(purchase.expiresAt, now),
    graceUntil: null,
    autoResumeAt: null,
    unsubscribedAt: hasReason ? purchase.unsubscribedAt : now,
  });
}
