import { WITHDRAWAL_LINK_DAYS } from "@gruezi/contract/business";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { DAY } from "@gruezi/contract/durations";

/**
 * `unproven`: waits for the mailed link. `unsent`: above a limit, so no mail was sent; waits for a person.
 * `proven`: its contract is looked for. `open`: under way. `support`: waits for a person.
 */
export const WITHDRAWAL_STATES = ["unproven", "unsent", "proven", "open", "done", "support"] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** First instant at which the mailed link carries nothing out. */
export const linkEnd = (declaredAt: Instant): Instant => declaredAt + WITHDRAWAL_LINK_DAYS * DAY;

/** `first`: carries the declaration out. `late`: a person looks. `again`: changes nothing. */
export type Press = "first" | "late" | "again";

/** A link takes one press, whatever its result: otherwise a declaration would be a ticket to give a later contract back. */
export function judgePress({ state, at }: { state: WithdrawalState; at: Instant }, now: Instant): Press {
  if (state !== "unproven") return "again";
  return now < linkEnd(at) ? "first" : "late";
}

export const STATE_AFTER = {
  first: "proven",
  late: "support",
} satisfies Partial<Record<Press, WithdrawalState>>;
