import type { Reminder } from "./reminders.ts";

/** Decision about a kind of reminder. `over`: no such mail is due until the learner returns. */
export type Decision = Reminder | "none" | "over";

interface Weighed {
  reminders: readonly Reminder[];
  faults: readonly unknown[];
  /** Whether no kind has a mail until the learner returns. */
  isOver: boolean;
}

/**
 * Collects the decisions. Each kind counts for itself: one that is silent or failed does not silence others.
 */
export function weighDecisions(settled: readonly PromiseSettledResult<Decision>[]): Weighed {
  const decisions = settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  return {
    reminders: decisions.filter((decision) => typeof decision === "object"),
    faults: settled.flatMap((one) => (one.status === "rejected" ? [one.reason] : [])),
    isOver: settled.length > 0 && settled.every((one) => one.status === "fulfilled" && one.value === "over"),
  };
}
