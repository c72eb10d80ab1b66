import * as v from "valibot";
import { isOver } from "../../engine/ending.ts";
import { addIntervals } from "../../engine/periods.ts";
import { formatTestClock } from "../../formats/test-clock.ts";
import type { Seconds, TestClock } from "../../world/entities.ts";
import { newId } from "../../world/identifiers.ts";
import { requireEntity } from "../../world/state.ts";
import type { World } from "../../world/world.ts";
import { type Endpoint, endpoint, retrieval } from "../endpoint.ts";
import { findEntity } from "../find.ts";
import { instant, parameters, text } from "../parameters.ts";
import { invalidRequest, notStoodIn } from "../stripe-fault.ts";

const CREATE = parameters({ frozen_time: instant, name: v.optional(text) });
const ADVANCE = parameters({ frozen_time: instant });
const NOW_TOLERANCE: Seconds = 60;

/** Creates a test clock. All test clocks share one clock, so that advancing one moves all. */
function createClock(world: World, { frozen_time: frozenTime, name }: v.InferOutput<typeof CREATE>): object {
  if (Math.abs(frozenTime - world.now()) > NOW_TOLERANCE)
    throw notStoodIn("a test clock that starts at another time than its own", "frozen_time");
  const clock: TestClock = {
    id: newId("clock"),
    created: world.now(),
    name: name ?? null,
    frozenTime,
    status: "ready",
  };
  world.state.testClocks.set(clock.id, clock);
  return formatTestClock(clock);
}

function advanceClock(
  world: World,
  { frozen_time: until }: v.InferOutput<typeof ADVANCE>,
  id: string,
): object {
  const clock = findClock(world, id);
  if (clock.status === "advancing") throw invalidRequest("This test clock is already advancing.");
  requireStep(world, clock, until);
  const seconds = until - clock.frozenTime;
  clock.status = "advancing";
  clock.frozenTime = until;
  // Stripe answers at once, and clients poll for `ready`.
  void world.clock.advance(seconds * 1000).then(() => {
    clock.status = "ready";
    world.emit("test_helpers.test_clock.ready", formatTestClock(clock));
  });
  return formatTestClock(clock);
}

/** Limits a step to two of the shortest intervals (https://docs.stripe.com/billing/testing/test-clocks). */
function requireStep(world: World, { frozenTime }: TestClock, until: Seconds): void {
  const param = "frozen_time";
  if (until <= frozenTime) throw invalidRequest("You cannot move a test clock backwards.", { param });
  if (until > addIntervals(frozenTime, shortestInterval(world), 2))
    throw invalidRequest("You cannot advance a test clock more than two intervals at once.", { param });
}

function shortestInterval({ state }: World): "month" | "year" {
  const running = [...state.subscriptions.values()].filter((subscription) => !isOver(subscription));
  return running.some(({ price }) => requireEntity(state.prices, price).interval === "month")
    ? "month"
    : "year";
}

const findClock = ({ state }: World, id: string): TestClock =>
  findEntity(state.testClocks, { kind: "test_clock", id });

export const TEST_CLOCK_ENDPOINTS: readonly Endpoint[] = [
  endpoint("POST", "/v1/test_helpers/test_clocks", CREATE, createClock),
  retrieval("/v1/test_helpers/test_clocks/:id", (world, id) => formatTestClock(findClock(world, id))),
  endpoint("POST", "/v1/test_helpers/test_clocks/:id/advance", ADVANCE, advanceClock),
  endpoint("DELETE", "/v1/test_helpers/test_clocks/:id", parameters({}), (world, _input, id) => {
    findClock(world, id);
    world.state.testClocks.delete(id);
    return { id, object: "test_helpers.test_clock", deleted: true };
  }),
];
