import { type Courier, type CourierOptions, createCourier } from "./courier.ts";
import { type Delivery, drop, newDelivery, noteResponse } from "./delivery.ts";

export const FLUSH_ORDERS = ["as-created", "reversed", "shuffled"] as const;
type FlushOrder = (typeof FLUSH_ORDERS)[number];

export interface Flush {
  order?: FlushOrder | undefined;
  /** The number of copies, all with the same id. */
  times?: number | undefined;
  parallel?: boolean | undefined;
}

export interface Redelivery<Flaws> {
  times?: number | undefined;
  parallel?: boolean | undefined;
  delayMilliseconds?: number | undefined;
  flaws: Flaws;
}

export interface Outbox<Event, Target, Flaws> {
  /** Sends a webhook. Resolves after the first attempt, or at once while webhooks are held. */
  post(event: Event): Promise<void>;
  hasTarget(): boolean;
  setTarget(target: Target | null): void;
  hold(): void;
  isHolding(): boolean;
  /** Sends the held webhooks and ends the holding. Resolves when nothing is in flight. */
  flush(flush?: Flush): Promise<void>;
  /** Drops the undelivered webhooks that match, or all. */
  drop(isMeant?: (event: Event) => boolean): void;
  /** Sends an event again, whatever its state. Resolves to the statuses, `null` without an answer. */
  deliver(event: Event, redelivery: Redelivery<Flaws>): Promise<(number | null)[]>;
  /** Runs the late retries that are due until a time of the product's clock. */
  retryUntil(until: number): Promise<void>;
  /** Returns copies, since deliveries change later. */
  deliveries(): Delivery<Event>[];
  /** Resolves when nothing is in flight. Waits for quick retries, but not for held webhooks. */
  idle(): Promise<void>;
  /** Returns a function that restores the current state. Nothing may be in flight. */
  snapshot(): () => void;
  reset(): void;
  /** Aborts everything, and prevents later deliveries. */
  close(): void;
}

export function createOutbox<Event extends { id: string }, Target, Flaws>(
  options: CourierOptions<Event, Target, Flaws>,
): Outbox<Event, Target, Flaws> {
  const { vendor } = options;
  const courier = createCourier(options);
  let deliveries: Delivery<Event>[] = [];
  const reset = () => {
    courier.stop();
    courier.isHolding = false;
    deliveries = [];
  };

  return {
    async post(event) {
      const delivery = newDelivery(event);
      deliveries.push(delivery);
      if (courier.isHolding) delivery.state = "held";
      else await courier.send(delivery, { pause: vendor.firstPause });
    },
    hasTarget: () => courier.target !== null,
    setTarget(target) {
      courier.target = target;
    },
    hold() {
      courier.isHolding = true;
    },
    isHolding: () => courier.isHolding,
    flush: (flush = {}) => sendHeld(courier, deliveries, flush),
    drop(isMeant = () => true) {
      for (const delivery of deliveries) if (isMeant(delivery.event)) drop(delivery);
    },
    async deliver(event, { times = 1, parallel = false, delayMilliseconds = 0, flaws }) {
      const delivery = deliveries.find(({ event: { id } }) => id === event.id);
      const post = async () => {
        const status = await courier.post(event, { flaws, pause: delayMilliseconds });
        if (status === undefined) return [];
        if (delivery) noteResponse(delivery, status, vendor.isReceived);
        return [status];
      };
      return (await repeat(post, { times, parallel })).flat();
    },
    async retryUntil(until) {
      await courier.idle();
      for (let due = earliestDue(deliveries, until); due; due = earliestDue(deliveries, until)) {
        const { delivery, at } = due;
        delivery.dueAt = null;
        delivery.lateRetries += 1;
        await courier.sendLate(delivery, at);
      }
    },
    deliveries: () => deliveries.map((delivery) => ({ ...delivery })),
    idle: courier.idle,
    snapshot() {
      const [earlier, { isHolding }] = [structuredClone(deliveries), courier];
      return () => {
        reset();
        deliveries = structuredClone(earlier);
        courier.isHolding = isHolding;
      };
    },
    reset,
    close: courier.close,
  };
}

async function sendHeld<Event, Target, Flaws>(
  courier: Courier<Event, Target, Flaws>,
  deliveries: readonly Delivery<Event>[],
  { order = "as-created", times = 1, parallel = false }: Flush,
): Promise<void> {
  courier.isHolding = false;
  const held = deliveries.filter(({ state }) => state === "held");
  for (const delivery of held) delivery.state = "waiting";
  const copies = inOrder(held, order).flatMap((delivery) => Array.from({ length: times }, () => delivery));
  await Promise.all(copies.map((delivery) => courier.send(delivery, { parallel })));
  await courier.idle();
}

/**
 * Returns the webhooks in the wanted order. `shuffled` is the same order each time, so that failures can be
 * repeated.
 */
function inOrder<T>(all: readonly T[], order: FlushOrder): T[] {
  if (order === "as-created") return [...all];
  if (order === "reversed") return all.toReversed();
  const odd = all.filter((_, index) => index % 2 === 1);
  const even = all.filter((_, index) => index % 2 === 0);
  return [...odd.toReversed(), ...even];
}

async function repeat<T>(
  work: () => Promise<T>,
  { times, parallel }: { times: number; parallel: boolean },
): Promise<T[]> {
  if (parallel) return Promise.all(Array.from({ length: times }, work));
  const results: T[] = [];
  for (let done = 0; done < times; done += 1) results.push(await work());
  return results;
}

function earliestDue<Event>(deliveries: readonly Delivery<Event>[], until: number) {
  return deliveries
    .flatMap((delivery) => (delivery.dueAt === null ? [] : [{ delivery, at: delivery.dueAt }]))
    .filter(({ at }) => at <= until)
    .sort((a, b) => a.at - b.at)[0];
}
