import { isOver } from "../engine/ending.ts";
import type { Subscription } from "../world/billing-entities.ts";
import type { Customer, Price } from "../world/entities.ts";
import type { World } from "../world/world.ts";
import { missingResource } from "./stripe-fault.ts";

interface Sought {
  /** As Stripe names it in 'No such …'. */
  kind: string;
  id: string;
  /** Given where the id is no part of the path: such an id is a bad parameter, not a bad address. */
  param?: string;
}

export function findEntity<T>(entities: ReadonlyMap<string, T>, { kind, id, param }: Sought): T {
  const entity = entities.get(id);
  if (entity === undefined) throw missingResource(kind, id, param ?? "id", param ? 400 : 404);
  return entity;
}

/** Deleted customers can be looked at, and no more. */
export function findLiveCustomer({ state }: World, id: string, param?: string): Customer {
  const sought = { kind: "customer", id, ...(param && { param }) };
  const customer = findEntity(state.customers, sought);
  if (customer.isDeleted) throw missingResource("customer", id, param ?? "id", param ? 400 : 404);
  return customer;
}

/** Lists of a customer that was deleted are answered; of one that never was they are refused. */
export function requireKnownCustomer({ state }: World, id: string | undefined): void {
  if (id !== undefined) findEntity(state.customers, { kind: "customer", id, param: "customer" });
}

export const findPrice = ({ state }: World, id: string, param: string): Price =>
  findEntity(state.prices, { kind: "price", id, param });

/** A subscription that has ended is gone for those who would end it. */
export function findRunningSubscription({ state }: World, id: string, param?: string): Subscription {
  const subscription = findEntity(state.subscriptions, {
    kind: "subscription",
    id,
    ...(param && { param }),
  });
  if (isOver(subscription)) throw missingResource("subscription", id, param ?? "id");
  return subscription;
}
