import type Stripe from "stripe";
import type { Delivery } from "../outbox/letter.ts";
import type { Outbox } from "../outbox/outbox.ts";
import type { World } from "../world/world.ts";
import { controlAction, requireKnown } from "./control-action.ts";

/** How webhooks arrive, or do not. */
export function createDeliveryControl(world: World, outbox: Outbox) {
  return {
    hold: controlAction("hold", () => outbox.hold()),
    /** Ends the holding too. */
    flush: controlAction("flush", (how) => outbox.flush(how)),
    drop: controlAction("drop", (which) => outbox.drop("eventId" in which ? which.eventId : null)),
    /** Answers what the receiver answered each time; null is no answer. */
    deliver: controlAction("deliver", (how) =>
      outbox.deliver(requireKnown(world.state.events, how.eventId), how),
    ),
    idle: controlAction("idle", () => outbox.idle()),
    /** Oldest first, those too that nobody is told of. */
    events: (): Stripe.Event[] => [...world.state.events.values()],
    deliveries: (): Delivery[] => outbox.deliveries(),
  };
}
