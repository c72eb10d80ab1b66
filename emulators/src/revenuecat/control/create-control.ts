import type { RequestedFaults } from "../api/requested-faults.ts";
import type { RevenueCatOutbox } from "../webhooks.ts";
import { StoreRefusal } from "../world/refusal.ts";
import { seedPurchase } from "../world/seed.ts";
import { requirePurchase, type World } from "../world/world.ts";
import type { ApiRequest, RevenueCatControl } from "./control.ts";
import { createStoreActions } from "./store-actions.ts";

export interface ControlContext {
  world: World;
  outbox: RevenueCatOutbox;
  faults: RequestedFaults;
  requests(): readonly ApiRequest[];
}

export function createControl({ world, outbox, faults, requests }: ControlContext): RevenueCatControl {
  return {
    ...createStoreActions(world, outbox),
    seed: (seed) => seedPurchase(world, seed),
    spoilRow({ uid, product, field = "expires_date" }) {
      requirePurchase(world, uid, product).purchase.spoiltField = field;
    },
    copyOffering: ({ name, copy }) => world.copyOffering(name, copy),
    nameEvents: ({ prefix }) => world.nameEvents(prefix),
    hold: outbox.hold,
    flush: outbox.flush,
    drop: (which) => outbox.drop("eventId" in which ? ({ id }) => id === which.eventId : undefined),
    async deliver({ eventId, times, ...flaws }) {
      const event = outbox.deliveries().find((delivery) => delivery.event.id === eventId)?.event;
      if (!event) throw new StoreRefusal(`There is no event ${eventId}.`);
      return outbox.deliver(event, { times, flaws });
    },
    send: ({ event }) => outbox.post({ id: world.nextEventId(), event_timestamp_ms: world.now(), ...event }),
    idle: outbox.idle,
    setApiFault: faults.add,
    events: () => outbox.deliveries().map(({ event }) => event),
    deliveries: outbox.deliveries,
    requests: () => requests().map((request) => ({ ...request })),
  };
}
