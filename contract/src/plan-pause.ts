import type { CurrentSubscription } from "./callables/current-subscriptions.ts";
import { HOUR, type Instant } from "./durations.ts";
import { cycleOf } from "./your-plan.ts";

export const PAUSE_MONTHS = [1, 2, 3] as const;
export type PauseMonths = (typeof PAUSE_MONTHS)[number];

/** Time from when payments resume to the renewal that is charged again. */
const RESUMED_BEFORE = 2 * HOUR;

/**
 * Returns when a pause ends. Stripe renews a monthly plan on its anchor's day, or on the last one of a
 * shorter month: after 28 February, a plan of the 31st renews on 31 March.
 */
export function pauseEndOf(
  { expires_date: from, anchor }: Pick<CurrentSubscription, "expires_date" | "anchor">,
  months: PauseMonths,
): Instant {
  const start = new Date(from);
  const month = start.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const day = new Date(anchor ?? from).getUTCDate();
  const renewal = new Date(from).setUTCMonth(month, Math.min(day, lastDay));
  return renewal - RESUMED_BEFORE;
}

/** Returns whether a plan can be paused. A yearly plan is paid once, so it has no payment to skip. */
export const isPausable = ({
  identifier,
  state,
  platform,
  cancels,
  changesTo,
  pause,
}: Pick<
  CurrentSubscription,
  "identifier" | "state" | "platform" | "cancels" | "changesTo" | "pause"
>): boolean =>
  cycleOf({ identifier }) === "monthly" &&
  state === "paid" &&
  platform === "stripe" &&
  !cancels &&
  changesTo === null &&
  pause === null;
