import type { Purchase } from "./purchase.ts";

/** What API v1 calls a subscriber, and v2 a customer. */
export interface Customer {
  /** All ids of the customer. The original one comes first. */
  ids: [string, ...string[]];
  lastSeenId: string;
  firstSeen: number;
  lastSeen: number;
  /** The purchases, oldest first. */
  purchases: Purchase[];
}

export interface Customers {
  find(id: string): Customer | undefined;
  /** Finds or creates the customer, as RevenueCat does. */
  see(id: string, at: number): { customer: Customer; isNew: boolean };
  /** Adds an alias, and merges the purchases of both ids. */
  alias(id: string, alias: string, at: number): Customer;
  delete(id: string): boolean;
  list(): readonly Customer[];
  /** Returns a function that restores the current state. */
  snapshot(): () => void;
  clear(): void;
}

export function createCustomers(): Customers {
  let byId = new Map<string, Customer>();

  const see = (id: string, at: number) => {
    const known = byId.get(id);
    const customer = known ?? { ids: [id], lastSeenId: id, firstSeen: at, lastSeen: at, purchases: [] };
    Object.assign(customer, { lastSeenId: id, lastSeen: at });
    byId.set(id, customer);
    return { customer, isNew: known === undefined };
  };

  return {
    find: (id) => byId.get(id),
    see,
    alias(id, alias, at) {
      const { customer } = see(id, at);
      const other = byId.get(alias);
      if (other === customer) return customer;
      customer.ids.push(...(other?.ids ?? [alias]));
      customer.purchases.push(...(other?.purchases ?? []));
      for (const each of customer.ids) byId.set(each, customer);
      return customer;
    },
    delete(id) {
      const customer = byId.get(id);
      for (const each of customer?.ids ?? []) byId.delete(each);
      return customer !== undefined;
    },
    list: () => [...new Set(byId.values())],
    snapshot() {
      const earlier = structuredClone(byId);
      return () => {
        byId = structuredClone(earlier);
      };
    },
    clear: () => byId.clear(),
  };
}
