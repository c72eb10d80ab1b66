import { answerChallenge, enterCard } from "../hosted/checkout-flow.ts";
import type { HostedOutcome } from "../hosted/outcome.ts";
import { answerPortalChallenge, confirmChange } from "../hosted/portal-flow.ts";
import type { World } from "../world/world.ts";
import { controlAction, requireKnown } from "./control-action.ts";

/** What a person does on the hosted pages, without a browser. */
export function createPageControl(world: World) {
  return {
    completeCheckout: controlAction(
      "complete-checkout",
      ({ session, card }): HostedOutcome =>
        enterCard(world, requireKnown(world.state.sessions, session), card),
    ),
    completePortal: controlAction(
      "complete-portal",
      ({ session }): HostedOutcome => confirmChange(world, requireKnown(world.state.portalSessions, session)),
    ),
    finishChallenge: controlAction("finish-challenge", ({ session: id, outcome }): HostedOutcome => {
      const portalSession = world.state.portalSessions.get(id);
      if (portalSession) return answerPortalChallenge(world, portalSession, outcome);
      return answerChallenge(world, requireKnown(world.state.sessions, id), outcome);
    }),
  };
}
