import { randomUUID } from "node:crypto";
import type { ProductClock } from "../../start/product-clock.ts";
import { type Catalogue, loadCatalogue } from "./catalogue.ts";
import { type Customer, type Customers, createCustomers } from "./customers.ts";
import { type Purchase, toWholeSecond } from "./purchase.ts";
import { StoreRefusal } from "./refusal.ts";
import type { Store } from "./stores.ts";

export interface World {
  catalogue: Catalogue;
  customers: Customers;
  /** Returns the time in milliseconds, rounded down to whole seconds. */
  now(): number;
  nextTransactionId(store: Store): string;
  nextEventId(): string;
  /** Sets the prefix of event ids, since RevenueCat promises no format of them. */
  nameEvents(prefix: string): void;
  copyOffering(name: string, copy: string): void;
  /** Returns a function that restores the current state, any number of times. */
  snapshot(): () => void;
  reset(): void;
}

export function createWorld(clock: ProductClock): World {
  const customers = createCustomers();
  let transactions = 0;
  let eventPrefix = "";
  const catalogue = loadCatalogue();
  const { length: ownOfferings } = catalogue.offerings;
  return {
    catalogue,
    customers,
    now: () => toWholeSecond(clock.now()),
    nextTransactionId(store) {
      transactions += 1;
      return TRANSACTION_ID[store](transactions);
    },
    nextEventId: () => `${eventPrefix}${randomUUID()}`,
    nameEvents(prefix) {
      eventPrefix = prefix;
    },
    copyOffering(name, copy) {
      const offering = catalogue.offerings.find(({ lookup_key }) => lookup_key === name);
      if (!offering) throw new StoreRefusal(`There is no offering ${name}.`);
      catalogue.offerings.push({ ...offering, lookup_key: copy, is_current: false });
    },
    snapshot() {
      const [earlier, bringBack] = [transactions, customers.snapshot()];
      return () => {
        transactions = earlier;
        bringBack();
      };
    },
    reset() {
      transactions = 0;
      eventPrefix = "";
      catalogue.offerings.length = ownOfferings;
      customers.clear();
    },
  };
}

/** Formats of transaction ids. Apple's ids have gaps, because renewals count on from the first one. */
const TRANSACTION_ID: Record<Store, (count: number) => string> = {
  app_store: (count) => String(2_000_000_000_000_000n + BigInt(count) * 1000n),
  test_store: (count) => `test_${String(count).padStart(8, "0")}`,
  play_store: (count) => `GPA.3300-0000-0000-${String(count).padStart(5, "0")}`,
  promotional: (count) => `rcp_${String(count).padStart(8, "0")}`,
};

export interface Owned {
  customer: Customer;
  purchase: Purchase;
}

/** Returns a customer. Throws a `StoreRefusal` for an unknown id. */
export function requireCustomer({ customers }: World, uid: string): Customer {
  const customer = customers.find(uid);
  if (!customer) throw new StoreRefusal(`RevenueCat knows nobody by the id ${uid}.`);
  return customer;
}

/** Returns a purchase, by default the newest one. Throws a `StoreRefusal` without one. */
export function requirePurchase(world: World, uid: string, product?: string): Owned {
  const customer = requireCustomer(world, uid);
  const isMeant = (purchase: Purchase) => product === undefined || purchase.product === product;
  const purchase = customer.purchases.findLast(isMeant);
  if (!purchase) throw new StoreRefusal(`${uid} has not bought ${product ?? "anything"}.`);
  return { customer, purchase };
}
