import { createHmac } from "node:crypto";

/** Signs a payload as https://docs.stripe.com/webhooks#verify-manually describes; the time is this machine's. */
export function signPayload(payload: string, secret: string, timestamp: number): string {
  const digest = createHmac("sha256", secret).update(`${timestamp}.${payload}`).digest("hex");
  return `t=${timestamp},v1=${digest}`;
}
