import { createHmac, timingSafeEqual } from "node:crypto";
import { type Instant, MINUTE, SECOND } from "@gruezi/contract/durations";

/** Header with `t=<seconds>,v1=<digest>`. The digest covers `<seconds>.<body>`. */
export const SIGNATURE_HEADER = "x-revenuecat-webhook-signature";

/** Maximum age of a signature. RevenueCat signs each attempt anew, so an older signature is a replay. */
const TOLERANCE = 5 * MINUTE;

interface SignedRequest {
  /** Raw bytes, since JSON that was serialised again has another signature. */
  rawBody: Buffer | undefined;
  signature: string | readonly string[] | undefined;
}

export function isSignedWith(
  keys: readonly string[],
  { rawBody, signature }: SignedRequest,
  at: Instant,
): boolean {
  if (rawBody === undefined || typeof signature !== "string") return false;
  const parts = signature.split(",").map((part) => part.trim());
  const [time = ""] = valuesOf("t", parts);
  if (!/^\d+$/.test(time) || Math.abs(at - Number(time) * SECOND) > TOLERANCE) return false;
  const given = valuesOf("v1", parts).map((digest) => Buffer.from(digest, "hex"));
  return keys.some((key) => {
    const expected = createHmac("sha256", key).update(`${time}.`).update(rawBody).digest();
    return given.some((digest) => digest.length === expected.length && timingSafeEqual(digest, expected));
  });
}

const valuesOf = (name: string, parts: readonly string[]): readonly string[] =>
  parts.filter((part) => part.startsWith(`${name}=`)).map((part) => part.slice(name.length + 1));
