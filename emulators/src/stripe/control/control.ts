import type Stripe from "stripe";
import type { ProductClock } from "../../start/product-clock.ts";
import type { LoggedRequest, StripeApi } from "../api/api.ts";
import { answerChallenge, enterCard, payByTwint } from "../hosted/checkout-flow.ts";
import type { HostedOutcome } from "../hosted/outcome.ts";
import { answerPortalChallenge, confirmChange } from "../hosted/portal-flow.ts";
import { type StripeDelivery, type StripeOutbox, toStripeDelivery } from "../webhooks.ts";
import type { World } from "../world/world.ts";
import { createAccountControl } from "./account-control.ts";
import { controlAction, requireKnown } from "./control-action.ts";
import { createTwintControl } from "./twint-control.ts";

interface ControlParts {
  clock: ProductClock;
  world: World;
  outbox: StripeOutbox;
  api: StripeApi;
  reset(): void;
}

/** Changes of the world outside of the API. They are available over HTTP too. */
export type StripeControl = ReturnType<typeof createControl>;

export function createControl({ clock, world, outbox, api, reset }: ControlParts) {
  const readClock = () => ({ offsetMilliseconds: clock.offset() });
  return {
    ...createAccountControl(world),
    ...createTwintControl(world),
    ...createPageControl(world),
    ...createDeliveryControl(world, outbox),
    /** Advances the clock. Resolves when webhooks are delivered or held. */
    advance: controlAction("advance", async ({ milliseconds }) => {
      await clock.advance(milliseconds);
      return readClock();
    }),
    clock: readClock,
    setApiFault: controlAction("set-api-fault", (fault) => api.faults.add(fault)),
    clearApiFaults: controlAction("clear-api-faults", () => api.faults.clear()),
    requests: (): LoggedRequest[] => structuredClone(api.requests),
    clearRequests: controlAction("clear-requests", () => {
      api.requests.length = 0;
    }),
    reset: controlAction("reset", reset),
  };
}

function createDeliveryControl(world: World, outbox: StripeOutbox) {
  return {
    hold: controlAction("hold", () => outbox.hold()),
    /** Sends the held webhooks, and ends the holding. */
    flush: controlAction("flush", (how) => outbox.flush(how)),
    drop: controlAction("drop", (which) =>
      outbox.drop("eventId" in which ? ({ id }) => id === which.eventId : undefined),
    ),
    /** Sends copies of an event. Resolves to each copy's status, `null` without an answer. */
    deliver: controlAction("deliver", ({ eventId, times, delayMilliseconds, ...flaws }) => {
      const event = requireKnown(world.state.events, eventId);
      return outbox.deliver(event, { times, parallel: true, delayMilliseconds, flaws });
    }),
    idle: controlAction("idle", () => outbox.idle()),
    /** Returns all events, oldest first, including those without a webhook. */
    events: (): Stripe.Event[] => [...world.state.events.values()],
    deliveries: (): StripeDelivery[] => outbox.deliveries().map(toStripeDelivery),
  };
}

/** Completes hosted pages without a browser. */
function createPageControl(world: World) {
  return {
    completeCheckout: controlAction(
      "complete-checkout",
      ({ session, card }): HostedOutcome =>
        enterCard(world, requireKnown(world.state.sessions, session), card),
    ),
    payByTwint: controlAction(
      "pay-by-twint",
      ({ session, answer }): HostedOutcome =>
        payByTwint(world, requireKnown(world.state.sessions, session), answer),
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
