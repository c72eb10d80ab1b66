export type HostedOutcome =
  | { redirect: string }
  | { error: string }
  /** The path of the bank's page. */
  | { challenge: string }
  | { dead: DeadReason };

export type DeadReason = "complete" | "expired" | "customer-gone" | "outdated";
