import type Stripe from "stripe";
import { type StripeDelivery, type StripeOutbox, toStripeDelivery } from "../webhooks.ts";
import type { World } from "../world/world.ts";
import { controlAction, requireKnown } from "./control-action.ts";

/** How webhooks arrive, or do not. */
export function createDeliveryControl(world: World, outbox: StripeOutbox) {
  return {
    hold: controlAction("hold", () => outbox.hold()),
    /** Ends the holding too. */
    flush: controlAction("flush", (how) => outbox.flush(how)),
    drop: controlAction("drop", (which) =>
      outbox.drop("eventId" in which ? ({ id }) => id === which.eventId : undefined),
    ),
    /** Answers what the receiver answered each time; null is no answer. */
    deliver: controlAction("deliver", ({ eventId, times, delayMilliseconds, ...flaws }) => {
      const event = requireKnown(world.state.events, eventId);
      return outbox.deliver(event, { times, parallel: true, delayMilliseconds, flaws });
    }),
    idle: controlAction("idle", () => outbox.idle()),
    /** Oldest first, those too that nobody is told of. */
    events: (): Stripe.Event[] => [...world.state.events.values()],
    deliveries: (): StripeDelivery[] => outbox.deliveries().map(toStripeDelivery),
  };
}
