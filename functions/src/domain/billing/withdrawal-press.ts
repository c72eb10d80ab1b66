import { WITHDRAWAL_LINK_DAYS } from "@gruezi/contract/business";
import { DAY, type Instant } from "@gruezi/contract/durations";

/**
 * `unproven`: the declaration waits for a press on the mailed link. `unsent`: no mail was sent, above a
 * limit, so it waits for a person. `proven`: its contract is looked for. `open`: it is being carried out.
 * `support`: it waits for a person.
 */
export const WITHDRAWAL_STATES = ["unproven", "unsent", "proven", "open", "done", "support"] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** Returns the first instant at which the mailed link carries nothing out. */
export const linkEnd = (declaredAt: Instant): Instant => declaredAt + WITHDRAWAL_LINK_DAYS * DAY;

interface Link {
  state: WithdrawalState;
  at: Instant;
}

/** Returns whether the link can still carry something out. */
export const isLinkOpen = ({ state, at }: Link, now: Instant): boolean =>
  (state === "unproven" || state === "done") && now < linkEnd(at);

/**
 * `first`: the press carries the declaration out. `late`: a person decides. `again`: the press changes
 * nothing. `busy`: the withdrawal from another contract is under way.
 */
export type Press = "first" | "late" | "again" | "busy";

interface Pressed {
  now: Instant;
  /** Id of the chosen contract. Null if the press chooses none. */
  chosen: string | null;
}

/**
 * Decides what a press does. A link withdraws from each contract once, until it expires. A declaration
 * without a contract means every contract that was open then, since a second declaration could come too late
 * for it. A press that chooses none counts once: otherwise a declaration could give a later contract back.
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
