const MINUTE = 60_000;

/** Per minute, by what is asked for; counted and told, and refused on demand only. */
const LIMITS = { "project-configuration": 60, "customer-information": 480 } as const;

export interface RateLimit {
  /** The headers of the answer to this request, which is counted. */
  count(path: string): Record<string, string>;
  clear(): void;
}

/** In real time, because so are the limits. */
export function createRateLimit(): RateLimit {
  let requests: { domain: keyof typeof LIMITS; at: number }[] = [];
  return {
    count(path) {
      const domain = path.endsWith("/offerings") ? "project-configuration" : "customer-information";
      const at = Date.now();
      requests = [...requests.filter((request) => request.at > at - MINUTE), { domain, at }];
      const usage = requests.filter((request) => request.domain === domain).length;
      return {
        "RevenueCat-Rate-Limit-Current-Usage": String(usage),
        "RevenueCat-Rate-Limit-Current-Limit": String(LIMITS[domain]),
      };
    },
    clear() {
      requests = [];
    },
  };
}
