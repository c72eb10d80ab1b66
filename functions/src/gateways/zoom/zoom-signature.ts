import type { Instant } from "@gruezi/contract/durations";
import { SignJWT } from "jose";

export interface ZoomApp {
  sdkKey: string;
  sdkSecret: string;
}

interface SignatureRequest {
  meetingNumber: string;
  now: Instant;
}

export interface ZoomSignature {
  signature: string;
  sdkKey: string;
  expiresAt: Instant;
}

/** Zoom's attendee role; 1 is the host. */
const ATTENDEE = 0;
/** Zoom's minimum. The signature is needed only to join. */
const VALID_SECONDS = 30 * 60;
/** Zoom refuses an `iat` in the future, and clocks differ. */
const ISSUED_SECONDS_AGO = 30;

/** Signs an HS256 JWT, as 'Meeting SDK authorization' on developers.zoom.us describes. */
export async function signForZoom(
  { sdkKey, sdkSecret }: ZoomApp,
  { meetingNumber, now }: SignatureRequest,
): Promise<ZoomSignature> {
  const iat = Math.floor(now / 1000) - ISSUED_SECONDS_AGO;
  const exp = iat + VALID_SECONDS;
  const claims = { appKey: sdkKey, sdkKey, mn: meetingNumber, role: ATTENDEE, iat, exp, tokenExp: exp };
  const signature = await new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .sign(new TextEncoder().encode(sdkSecret));
  return { signature, sdkKey, expiresAt: exp * 1000 };
}
