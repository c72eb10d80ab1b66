export type HostedOutcome =
  | { redirect: string }
  | { error: string }
  /** Path of the bank's page. */
  | { challenge: string }
  | { dead: DeadReason };

export type DeadReason = "complete" | "expired" | "customer-gone" | "outdated";
