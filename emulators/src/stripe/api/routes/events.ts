import * as v from "valibot";
import type { World } from "../../world/world.ts";
import { type Endpoint, endpoint, retrieval } from "../endpoint.ts";
import { findEntity } from "../find.ts";
import { isInRange, listPage, matches } from "../lists.ts";
import { createdRange, list, listParameters, text } from "../parameters.ts";

const LIST = listParameters({
  created: createdRange,
  type: v.optional(text),
  types: v.optional(v.pipe(list(text), v.maxLength(20))),
});

const listEvents = ({ state }: World, input: v.InferOutput<typeof LIST>) =>
  listPage(
    {
      all: state.events.values(),
      keep: ({ type, created }) =>
        matches<string>(input.type, type) &&
        (input.types ?? [type]).includes(type) &&
        isInRange(created, input.created),
      format: (event) => event,
      url: "/v1/events",
    },
    input,
  );

export const EVENT_ENDPOINTS: readonly Endpoint[] = [
  endpoint("GET", "/v1/events", LIST, listEvents),
  retrieval("/v1/events/:id", ({ state }, id) => findEntity(state.events, { kind: "event", id })),
];
