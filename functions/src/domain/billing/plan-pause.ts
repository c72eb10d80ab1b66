import type { SubscriptionRecord } from "@gruezi/contract/documents/entitlement";
import { DAY, type Instant } from "@gruezi/contract/durations";
import { isPausable, type PauseMonths, pauseEndOf } from "@gruezi/contract/plan-pause";
import { stateAt } from "./subscription-state.ts";

const YEAR = 365 * DAY;

export interface PlanPause {
  /** End of the paid period, and of the access. */
  from: Instant;
  /** When payments and access resume. */
  until: Instant;
}

interface Wish {
  months: PauseMonths;
  /** Start of the learner's latest pause, of any subscription. */
  lastFrom: Instant | null;
  hasLesson: boolean;
}

/** Decides about a pause. A learner may pause once a year, counted from start to start. */
export function decidePause(
  record: SubscriptionRecord,
  { months, lastFrom, hasLesson }: Wish,
  now: Instant,
): PlanPause | "not-changeable" | "exhausted" {
  const from = record.expires_date;
  const state = stateAt(record, now);
  if (state === "ended" || hasLesson || now >= from) return "not-changeable";
  if (!isPausable({ ...record, state })) return "not-changeable";
  if (lastFrom !== null && from - lastFrom < YEAR) return "exhausted";
  return { from, until: pauseEndOf(record, months) };
}
