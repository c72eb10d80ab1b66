import { isWaitingOnce, settleOnce } from "../engine/one-time-payments.ts";
import { changeMandate, detachMethod, findWaiting, settleWaiting } from "../engine/twint.ts";
import type { TwintMethod } from "../world/entities.ts";
import type { World } from "../world/world.ts";
import { ControlFault, controlAction, requireKnown } from "./control-action.ts";

/** Actions in the TWINT app after the payment page. */
export const createTwintControl = (world: World) => ({
  settleTwint: controlAction("settle-twint", (named) => {
    if ("session" in named) return settleSingle(world, named);
    const { subscription, outcome } = named;
    const waiting = findWaiting(world, requireKnown(world.state.subscriptions, subscription).id);
    if (waiting === undefined) throw new ControlFault(`No payment of ${subscription} waits for TWINT.`);
    settleWaiting(world, waiting, outcome);
  }),
  revokeMandate: controlAction("revoke-mandate", (named) =>
    changeMandate(world, requireTwint(world, named), "inactive"),
  ),
  detachMethod: controlAction("detach-method", (named) => detachMethod(world, requireTwint(world, named))),
});

function settleSingle(
  world: World,
  { session: id, outcome }: { session: string; outcome: "succeed" | "fail" },
): void {
  const session = requireKnown(world.state.sessions, id);
  if (!isWaitingOnce(session)) throw new ControlFault(`No payment of ${id} waits for TWINT.`);
  settleOnce(world, session, outcome);
}

interface Named {
  subscription: string;
  method?: string | undefined;
}

function requireTwint({ state }: World, { subscription, method: named }: Named): TwintMethod {
  const { defaultPaymentMethod } = requireKnown(state.subscriptions, subscription);
  const method = requireKnown(state.paymentMethods, named ?? defaultPaymentMethod ?? "no method");
  if (method.type !== "twint") throw new ControlFault(`${subscription} is not paid by TWINT.`);
  return method;
}
