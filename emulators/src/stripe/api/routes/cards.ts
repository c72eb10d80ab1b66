import * as v from "valibot";
import { formatMandate, formatPaymentMethod, formatSetupIntent } from "../../formats/payment-method.ts";
import type { World } from "../../world/world.ts";
import { type Endpoint, endpoint, retrieval } from "../endpoint.ts";
import { findEntity, requireKnownCustomer } from "../find.ts";
import { listPage, matches } from "../lists.ts";
import { listParameters, text } from "../parameters.ts";

const LIST = listParameters({ customer: v.optional(text), type: v.optional(v.picklist(["card", "twint"])) });

function listMethods(world: World, input: v.InferOutput<typeof LIST>): object {
  requireKnownCustomer(world, input.customer);
  return listPage(
    {
      all: world.state.paymentMethods.values(),
      keep: ({ customer, type }) =>
        matches(input.customer, customer ?? undefined) && matches(input.type, type),
      format: formatPaymentMethod,
      url: "/v1/payment_methods",
    },
    input,
  );
}

export const CARD_ENDPOINTS: readonly Endpoint[] = [
  retrieval("/v1/setup_intents/:id", ({ state }, id) =>
    formatSetupIntent(findEntity(state.setupIntents, { kind: "setupintent", id })),
  ),
  retrieval("/v1/mandates/:id", ({ state }, id) =>
    formatMandate(findEntity(state.mandates, { kind: "mandate", id })),
  ),
  endpoint("GET", "/v1/payment_methods", LIST, listMethods),
  retrieval("/v1/payment_methods/:id", ({ state }, id) =>
    formatPaymentMethod(findEntity(state.paymentMethods, { kind: "PaymentMethod", id })),
  ),
];
