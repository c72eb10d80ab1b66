/** Expired: 403 or 410. Network: other failures. Media: undecodable. */
export type Fault = "expired" | "network" | "media" | "unplayable";

export type Remedy = "renew" | "reload" | "recover" | "give-up";

export type Attempts = Record<Remedy, number>;

const remedies: Record<Fault, { remedy: Remedy; limit: number }> = {
  expired: { remedy: "renew", limit: 1 },
  network: { remedy: "reload", limit: 3 },
  media: { remedy: "recover", limit: 1 },
  unplayable: { remedy: "give-up", limit: 0 },
};

export const noAttempts = (): Attempts => ({ renew: 0, reload: 0, recover: 0, "give-up": 0 });

/** Network retries are unlimited while loaded media is left. */
export function remedyFor(fault: Fault, attempts: Attempts, canPlayOn: boolean): Remedy {
  const { remedy, limit } = remedies[fault];
  const isWithinLimit = attempts[remedy] < limit || (canPlayOn && fault === "network");
  return isWithinLimit ? remedy : "give-up";
}

/** 1, 2, 4 s, then 8 s. */
export const reloadDelayMs = (attempt: number) => Math.min(8000, 1000 * 2 ** (attempt - 1));
