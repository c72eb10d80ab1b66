import { formatCheckoutSession } from "../formats/checkout-session.ts";
import type { CheckoutSession } from "../world/hosted-entities.ts";
import { requireEntity } from "../world/state.ts";
import type { World } from "../world/world.ts";

export function expireSession(world: World, session: CheckoutSession): void {
  session.status = "expired";
  if (session.setupIntent !== null)
    requireEntity(world.state.setupIntents, session.setupIntent).status = "canceled";
  world.emit("checkout.session.expired", formatCheckoutSession(world.state, session, world.origin));
}
