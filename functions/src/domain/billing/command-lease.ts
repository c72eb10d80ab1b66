import { CALLABLE_TIMEOUT_SECONDS } from "@gruezi/contract/business";
import { type Instant, SECOND } from "@gruezi/contract/durations";

/** Commands that change what a learner pays. They run one at a time. */
export type CommandName =
  | "cancel"
  | "change"
  | "checkout"
  | "move-lesson"
  | "pause"
  | "payment-returned"
  | "same-card"
  | "uncancel"
  | "undo-upgrade"
  | "withdraw";

export interface CommandLease {
  id: string;
  command: CommandName;
  /** Instant on the machine's clock, since a lease guards a running process. */
  expiresAt: Instant;
}

/** Longest time that a command works. Its callable has responded by then, whatever becomes of the work. */
const LONGEST_WORK = CALLABLE_TIMEOUT_SECONDS * SECOND;

/** Longest time after which a request to Stripe, with its two attempts, can still take effect. */
const LONGEST_REQUEST = 60 * SECOND;

export const isLeased = (held: Pick<CommandLease, "expiresAt"> | null, at: Instant): boolean =>
  held !== null && at < held.expiresAt;

/**
 * Takes the lease. Undefined while another command holds it. A claim whose response was lost is retried with
 * the same id, which holds the lease already.
 */
export function takeLease(
  held: Pick<CommandLease, "id" | "expiresAt"> | null,
  wanted: Pick<CommandLease, "id" | "command">,
  at: Instant,
): CommandLease | undefined {
  if (held?.id !== wanted.id && isLeased(held, at)) return undefined;
  return { ...wanted, expiresAt: at + LONGEST_WORK + LONGEST_REQUEST };
}

/**
 * Returns false shortly before the lease ends, when a request could take effect under the next command's
 * lease.
 */
export const mayStillWrite = ({ expiresAt }: Pick<CommandLease, "expiresAt">, at: Instant): boolean =>
  at < expiresAt - LONGEST_REQUEST;
