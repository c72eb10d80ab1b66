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

interface Link {
  state: WithdrawalState;
  at: Instant;
}

/** It can still carry something out. */
export const isLinkOpen = ({ state, at }: Link, now: Instant): boolean =>
  (state === "unproven" || state === "done") && now < linkEnd(at);

/**
 * `first`: carries the declaration out. `late`: a person looks. `again`: changes nothing. `busy`: another contract
 * is under way.
 */
export type Press = "first" | "late" | "again" | "busy";

interface Pressed {
  now: Instant;
  /** Null: it chooses none. */
  chosen: string | null;
}

/**
 * A link withdraws from each contract once, until it expires. A declaration names no contract, so every one that was
 * open then is meant, and a second declaration could come too late for it. A press that chooses none counts
 * once: otherwise a declaration would be a ticket to give a later contract back.
 */
export function judgePress(
  { state, at, contractId }: Link & { contractId: string | null },
  { now, chosen }: Pressed,
): Press {
  const isOther = chosen !== null && chosen !== contractId;
  if (state === "proven" && isOther) return "busy";
  if (state !== "unproven" && !(state === "done" && isOther)) return "again";
  return now < linkEnd(at) ? "first" : "late";
}

export const STATE_AFTER = { first: "proven", late: "support" } as const satisfies Partial<
  Record<Press, WithdrawalState>
>;
