/** Expired: 403 or 410. Network: any other failed request. Media: could not be decoded. */
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

/** While loaded pictures are left to play, a failed request is repeated without a limit. */
export function remedyFor(fault: Fault, attempts: Attempts, canPlayOn: boolean): Remedy {
  const { remedy, limit } = remedies[fault];
  const isWithinLimit = attempts[remedy] < limit || (canPlayOn && fault === "network");
  return isWithinLimit ? remedy : "give-up";
}

/** 1, 2 and 4 s before the first three attempts, and never more than 8 s. */
export const reloadDelayMs = (attempt: number) => Math.min(8000, 1000 * 2 ** (attempt - 1));
