import { invalidRequest, StripeFault } from "./stripe-fault.ts";

export interface StoredResponse {
  status: number;
  body: object;
}

interface Entry {
  fingerprint: string;
  /** The stored response. `null` while the first request is running. */
  response: StoredResponse | null;
}

export interface Claim {
  /** The stored response. `null` for the first request. */
  replayed: StoredResponse | null;
  /** Stores the response. `null` releases the key. */
  finish(response: StoredResponse | null): void;
}

export interface IdempotencyKeys {
  /** Claims a key. Throws while the key is in use, or if its fingerprint differs. */
  claim(key: string, fingerprint: string): Claim;
  clear(): void;
}

const LONGEST_KEY = 255;

/** Implements https://docs.stripe.com/api/idempotent_requests. Keys last until a reset, not for a day. */
export function createIdempotencyKeys(): IdempotencyKeys {
  const entries = new Map<string, Entry>();

  function begin(key: string, fingerprint: string): Claim {
    const entry: Entry = { fingerprint, response: null };
    entries.set(key, entry);
    return {
      replayed: null,
      finish(response) {
        entry.response = response;
        if (response === null) entries.delete(key);
      },
    };
  }

  return {
    claim(key, fingerprint) {
      if (key.length > LONGEST_KEY) throw invalidRequest("Idempotency keys may not exceed 255 characters.");
      const entry = entries.get(key);
      if (entry === undefined) return begin(key, fingerprint);
      if (entry.fingerprint !== fingerprint) throw reused(key);
      if (entry.response === null) throw inUse(key);
      return { replayed: entry.response, finish() {} };
    },
    clear: () => entries.clear(),
  };
}

const reused = (key: string) =>
  new StripeFault(400, {
    type: "idempotency_error",
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });

const inUse = (key: string) =>
  new StripeFault(409, {
    type: "idempotency_error",
    code: "idempotency_key_in_use",
    message: `There is currently another in-progress request using this idempotency key (${key}).`,
  });
