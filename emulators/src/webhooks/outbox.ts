import { type Courier, type CourierOptions, createCourier } from "./courier.ts";
import { type Delivery, drop, newDelivery, noteAnswer } from "./delivery.ts";

export const FLUSH_ORDERS = ["as-created", "reversed", "shuffled"] as const;
type FlushOrder = (typeof FLUSH_ORDERS)[number];

export interface Flush {
  order?: FlushOrder | undefined;
  /** Same id in all copies. */
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
  /** Resolves after the first attempt, or at once while held. */
  post(event: Event): Promise<void>;
  hasTarget(): boolean;
  setTarget(target: Target | null): void;
  hold(): void;
  isHolding(): boolean;
  /** Ends the holding; resolves when idle. */
  flush(flush?: Flush): Promise<void>;
  /** Drops undelivered webhooks that match, or all. */
  drop(isMeant?: (event: Event) => boolean): void;
  /** In any state; resolves to the statuses, `null` without an answer. */
  deliver(event: Event, redelivery: Redelivery<Flaws>): Promise<(number | null)[]>;
  /** Product's clock. */
  retryUntil(until: number): Promise<void>;
  /** Copies: deliveries change later. */
  deliveries(): Delivery<Event>[];
  /** Includes quick retries, excludes held webhooks. */
  idle(): Promise<void>;
  /** Returns a restore function; no delivery may be under way. */
  snapshot(): () => void;
  reset(): void;
  /** Aborts everything, for good. */
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
        if (delivery) noteAnswer(delivery, status, vendor.isReceived);
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

/** Same order each time: failures repeat. */
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
