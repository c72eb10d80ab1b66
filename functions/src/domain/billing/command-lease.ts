import { CALLABLE_TIMEOUT_SECONDS } from "@gruezi/contract/business";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { SECOND } from "@gruezi/contract/durations";

/** Changes to a learner's payments, made one at a time. */
export type CommandName =
  | "cancel"
  | "change"
  | "checkout"
  | "move-lesson"
  | "pause"
  | "same-card"
  | "uncancel"
  | "undo-upgrade"
  | "withdraw";

export interface CommandLease {
  id: string;
  command: CommandName;
  /** On the machine's clock, since a lease guards a running process. */
  expiresAt: Instant;
}

/** A callable is answered by then, whatever becomes of its work. */
const LONGEST_WORK = CALLABLE_TIMEOUT_SECONDS * SECOND;

/** Two attempts of a request to Stripe: the longest that one begun in time can still take effect. */
const LONGEST_REQUEST = 60 * SECOND;

export const isLeased = (held: Pick<CommandLease, "expiresAt"> | null, at: Instant): boolean =>
  held !== null && at < held.expiresAt;

/**
 * Undefined while another command holds the lease. A claim whose answer was lost is repeated with the same id,
 * and holds it already.
 */
export function takeLease(
  held: Pick<CommandLease, "id" | "expiresAt"> | null,
  wanted: Pick<CommandLease, "id" | "command">,
  at: Instant,
): CommandLease | undefined {
  if (held?.id !== wanted.id && isLeased(held, at)) return undefined;
  return { ...wanted, expiresAt: at + LONGEST_WORK + LONGEST_REQUEST };
}

/** False for a holder that is late: its request could take effect under the next command's lease. */
export const mayStillWrite = ({ expiresAt }: Pick<CommandLease, "expiresAt">, at: Instant): boolean =>
  at < expiresAt - LONGEST_REQUEST;
