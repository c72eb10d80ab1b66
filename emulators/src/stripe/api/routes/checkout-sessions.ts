import * as v from "valibot";
import { expireSession } from "../../engine/checkout.ts";
import { formatCheckoutSession } from "../../formats/checkout-session.ts";
import type { CheckoutSession } from "../../world/hosted-entities.ts";
import type { World } from "../../world/world.ts";
import { type Endpoint, endpoint, retrieval } from "../endpoint.ts";
import { findEntity, requireKnownCustomer } from "../find.ts";
import { listPage, matches } from "../lists.ts";
import { listParameters, parameters, text } from "../parameters.ts";
import { invalidRequest } from "../stripe-fault.ts";
import { CREATE, createSession } from "./checkout-creation.ts";

const LIST = listParameters({
  customer: v.optional(text),
  subscription: v.optional(text),
  status: v.optional(v.picklist(["open", "complete", "expired"])),
});

const findSession = ({ state }: World, id: string): CheckoutSession =>
  findEntity(state.sessions, { kind: "checkout.session", id });

function expire(world: World, _input: object, id: string): object {
  const session = findSession(world, id);
  if (session.status !== "open")
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  expireSession(world, session);
  return formatCheckoutSession(world.state, session, world.origin);
}

function listSessions(world: World, input: v.InferOutput<typeof LIST>): object {
  requireKnownCustomer(world, input.customer);
  return listPage(
    {
      all: world.state.sessions.values(),
      keep: ({ customer, subscription, status }) =>
        matches(input.customer, customer) &&
        matches(input.subscription, subscription ?? undefined) &&
        matches(input.status, status),
      format: (session) => formatCheckoutSession(world.state, session, world.origin),
      url: "/v1/checkout/sessions",
    },
    input,
  );
}

export const CHECKOUT_ENDPOINTS: readonly Endpoint[] = [
  endpoint("POST", "/v1/checkout/sessions", CREATE, createSession),
  endpoint("GET", "/v1/checkout/sessions", LIST, listSessions),
  retrieval("/v1/checkout/sessions/:id", (world, id) =>
    formatCheckoutSession(world.state, findSession(world, id), world.origin),
  ),
  endpoint("POST", "/v1/checkout/sessions/:id/expire", parameters({}), expire),
];
