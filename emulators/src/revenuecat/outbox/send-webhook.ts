import type { RevenueCatEvent } from "../world/events.ts";

export interface Webhook {
  url: string;
  /** The whole value of the `Authorization` header. */
  authorization: string;
}

/** RevenueCat hangs up after a minute. */
const TIMEOUT = 60_000;

/** Resolves to the answer's status, or null where none came. */
export async function sendWebhook(
  { url, authorization }: Webhook,
  event: RevenueCatEvent,
  signal: AbortSignal,
): Promise<number | null> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: authorization },
      body: JSON.stringify({ api_version: "1.0", event }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    // Whoever does not answer is tried again, and what the reason was nobody on this side can know.
    return null;
  }
}
