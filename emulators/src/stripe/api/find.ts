import { isOver } from "../engine/ending.ts";
import type { Subscription } from "../world/billing-entities.ts";
import type { Customer, Price } from "../world/entities.ts";
import type { World } from "../world/world.ts";
import { missingResource } from "./stripe-fault.ts";

interface Sought {
  /** In 'No such …'. */
  kind: string;
  id: string;
  /** For ids in parameters: Stripe refuses a bad parameter instead of an unknown address. */
  param?: string;
}

export function findEntity<T>(entities: ReadonlyMap<string, T>, { kind, id, param }: Sought): T {
  const entity = entities.get(id);
  if (entity === undefined) throw missingResource(kind, id, param ?? "id", param ? 400 : 404);
  return entity;
}

/** Refuses deleted customers, which can only be retrieved. */
export function findLiveCustomer({ state }: World, id: string, param?: string): Customer {
  const sought = { kind: "customer", id, ...(param && { param }) };
  const customer = findEntity(state.customers, sought);
  if (customer.isDeleted) throw missingResource("customer", id, param ?? "id", param ? 400 : 404);
  return customer;
}

/** Accepts deleted customers, whose lists Stripe still answers. */
export function requireKnownCustomer({ state }: World, id: string | undefined): void {
  if (id !== undefined) findEntity(state.customers, { kind: "customer", id, param: "customer" });
}

export const findPrice = ({ state }: World, id: string, param: string): Price =>
  findEntity(state.prices, { kind: "price", id, param });

/** Refuses ended subscriptions as missing, as Stripe does for a second cancellation. */
export function findRunningSubscription({ state }: World, id: string, param?: string): Subscription {
  const subscription = findEntity(state.subscriptions, {
    kind: "subscription",
    id,
    ...(param && { param }),
  });
  if (isOver(subscription)) throw missingResource("subscription", id, param ?? "id");
  return subscription;
}
