import type Stripe from "stripe";
import { DAY } from "../engine/periods.ts";
import type { TestClock } from "../world/entities.ts";

const KEPT_DAYS = 30;

export function formatTestClock(clock: TestClock): Stripe.TestHelpers.TestClock {
  return {
    id: clock.id,
    object: "test_helpers.test_clock",
    created: clock.created,
    deletes_after: clock.created + KEPT_DAYS * DAY,
    frozen_time: clock.frozenTime,
    livemode: false,
    name: clock.name,
    status: clock.status,
    status_details:
      clock.status === "advancing" ? { advancing: { target_frozen_time: clock.frozenTime } } : {},
  };
}
