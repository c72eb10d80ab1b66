import { randomUUID } from "node:crypto";
import type { OrderedFaults } from "../api/ordered-faults.ts";
import type { Outbox } from "../outbox/outbox.ts";
import type { Sender } from "../outbox/sender.ts";
import { seedPurchase } from "../world/seed.ts";
import type { World } from "../world/world.ts";
import type { ApiRequest, RevenueCatControl } from "./control.ts";
import { createStoreActions } from "./store-actions.ts";

export interface ControlContext {
  world: World;
  outbox: Outbox;
  sender: Sender;
  faults: OrderedFaults;
  requests(): readonly ApiRequest[];
}

export function createControl({
  world,
  outbox,
  sender,
  faults,
  requests,
}: ControlContext): RevenueCatControl {
  return {
    ...createStoreActions(world, outbox),
    seed: (seed) => seedPurchase(world, seed),
    hold: outbox.hold,
    flush: (flush = {}) => outbox.flush(flush),
    drop: (request) => outbox.drop("eventId" in request ? request.eventId : undefined),
    deliver: outbox.deliver,
    send: ({ event }) => outbox.post({ id: randomUUID(), event_timestamp_ms: world.now(), ...event }),
    idle: sender.idle,
    setApiFault: faults.order,
    events: () => outbox.deliveries().map(({ event }) => event),
    // Copies, because what is on its way goes on changing.
    deliveries: () => outbox.deliveries().map((delivery) => ({ ...delivery })),
    requests: () => requests().map((request) => ({ ...request })),
  };
}
