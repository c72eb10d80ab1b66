/**
 * `expired`: status 403 or 410. `network`: other failures of a request. `media`: undecodable data.
 * `unplayable`: other fatal errors of hls.js.
 */
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

/** Returns the remedy for a fault. Network retries are unlimited while loaded media is left to play. */
export function remedyFor(fault: Fault, attempts: Attempts, canPlayOn: boolean): Remedy {
  const { remedy, limit } = remedies[fault];
  const isWithinLimit = attempts[remedy] < limit || (canPlayOn && fault === "network");
  return isWithinLimit ? remedy : "give-up";
}

/** Returns the delay before a reload: 1, 2, 4 s, then 8 s. */
export const reloadDelayMs = (attempt: number) => Math.min(8000, 1000 * 2 ** (attempt - 1));
