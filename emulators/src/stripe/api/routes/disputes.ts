import * as v from "valibot";
import { formatDispute } from "../../formats/money-back.ts";
import type { World } from "../../world/world.ts";
import { type Endpoint, endpoint, retrieval } from "../endpoint.ts";
import { findEntity } from "../find.ts";
import { isInRange, listPage, matches } from "../lists.ts";
import { createdRange, listParameters, text } from "../parameters.ts";

const LIST = listParameters({
  payment_intent: v.optional(text),
  charge: v.optional(text),
  created: createdRange,
});

const listDisputes = ({ state }: World, input: v.InferOutput<typeof LIST>) =>
  listPage(
    {
      all: state.disputes.values(),
      keep: ({ paymentIntent, charge, created }) =>
        matches(input.payment_intent, paymentIntent) &&
        matches(input.charge, charge) &&
        isInRange(created, input.created),
      format: formatDispute,
      url: "/v1/disputes",
    },
    input,
  );

export const DISPUTE_ENDPOINTS: readonly Endpoint[] = [
  endpoint("GET", "/v1/disputes", LIST, listDisputes),
  retrieval("/v1/disputes/:id", ({ state }, id) =>
    formatDispute(findEntity(state.disputes, { kind: "dispute", id })),
  ),
];
