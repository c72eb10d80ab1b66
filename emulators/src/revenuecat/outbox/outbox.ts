import type { RevenueCatEvent } from "../world/events.ts";
import { StoreRefusal } from "../world/refusal.ts";
import { type Delivery, postpone, toDelivery } from "./delivery.ts";
import { type FlushOrder, putInOrder } from "./flush-order.ts";
import type { Sender } from "./sender.ts";

export interface Flush {
  order?: FlushOrder | undefined;
  /** How often each is sent; every copy has the same id. */
  times?: number | undefined;
  /** All at once instead of one after the other. */
  parallel?: boolean | undefined;
}

export interface Redelivery {
  eventId: string;
  times?: number | undefined;
  /** Instead of the agreed header. */
  authorization?: string | undefined;
}

/** What is to be told to the product, and how that goes. */
export interface Outbox {
  /** Resolves after the first attempt, or at once while events are held back. */
  post(event: RevenueCatEvent): Promise<void>;
  hold(): void;
  isHolding(): boolean;
  flush(flush: Flush): Promise<void>;
  /** Gives up what is held back or waits for a retry: one event, or all. */
  drop(eventId?: string): void;
  /** Sends it again, whatever became of it, and resolves to the answers. */
  deliver(redelivery: Redelivery): Promise<readonly (number | null)[]>;
  /** The retries that fall due until then on the product's clock. */
  retryUntil(until: number): Promise<void>;
  /** In the order in which they happened. */
  deliveries(): readonly Delivery[];
  clear(): void;
}

export function createOutbox(sender: Sender): Outbox {
  let deliveries: Delivery[] = [];
  let isHolding = false;
  const earliestDue = (until: number) =>
    deliveries
      .filter(({ dueAt }) => dueAt !== null && dueAt <= until)
      .sort((a, b) => (a.dueAt ?? 0) - (b.dueAt ?? 0))[0];

  return {
    async post(event) {
      const delivery = toDelivery(event);
      deliveries.push(delivery);
      if (isHolding) delivery.state = "held";
      else await sender.send(delivery);
    },
    hold() {
      isHolding = true;
    },
    isHolding: () => isHolding,
    async flush(flush) {
      isHolding = false;
      await sendCopies(
        sender,
        deliveries.filter(({ state }) => state === "held"),
        flush,
      );
    },
    drop(eventId) {
      for (const delivery of deliveries.filter((each) => isDroppable(each, eventId)))
        Object.assign(delivery, { state: "dropped", dueAt: null });
    },
    async deliver({ eventId, times = 1, authorization }) {
      const delivery = deliveries.find(({ event }) => event.id === eventId);
      if (!delivery) throw new StoreRefusal(`There is no event ${eventId}.`);
      const answers: (number | null)[] = [];
      for (let sent = 0; sent < times; sent += 1) answers.push(await sender.attempt(delivery, authorization));
      return answers;
    },
    async retryUntil(until) {
      await sender.idle();
      for (let due = earliestDue(until); due; due = earliestDue(until)) {
        const at = due.dueAt ?? until;
        await sender.attempt(due);
        postpone(due, at);
      }
    },
    deliveries: () => deliveries,
    clear() {
      deliveries = [];
      isHolding = false;
    },
  };
}

async function sendCopies(
  sender: Sender,
  held: readonly Delivery[],
  { order = "as-created", times = 1, parallel = false }: Flush,
): Promise<void> {
  const copies = putInOrder(held, order).flatMap((delivery) => Array.from({ length: times }, () => delivery));
  if (parallel) await Promise.all(copies.map(sender.send));
  else for (const delivery of copies) await sender.send(delivery);
}

const isDroppable = ({ event, state }: Delivery, eventId: string | undefined): boolean =>
  (eventId === undefined || event.id === eventId) && (state === "held" || state === "retrying");
