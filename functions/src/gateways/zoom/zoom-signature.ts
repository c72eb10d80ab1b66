import type { Instant } from "@gruezi/contract/documents/lesson";
import { SignJWT } from "jose";

export interface ZoomApp {
  sdkKey: string;
  sdkSecret: string;
}

interface AskedSignature {
  meetingNumber: string;
  now: Instant;
}

export interface ZoomSignature {
  signature: string;
  sdkKey: string;
  expiresAt: Instant;
}

/** Zoom's role for attendees; 1 would be the host. */
const ATTENDEE = 0;
/** The shortest that Zoom takes; it is needed for joining only, not for staying. */
const VALID_SECONDS = 30 * 60;
/** Zoom refuses what was issued in its own future, and clocks differ. */
const ISSUED_SECONDS_AGO = 30;

/** As developers.zoom.us describes it under 'Meeting SDK authorization': a JWT with HS256 over these claims. */
export async function signForZoom(
  { sdkKey, sdkSecret }: ZoomApp,
  { meetingNumber, now }: AskedSignature,
): Promise<ZoomSignature> {
  const iat = Math.floor(now / 1000) - ISSUED_SECONDS_AGO;
  const exp = iat + VALID_SECONDS;
  const claims = { appKey: sdkKey, sdkKey, mn: meetingNumber, role: ATTENDEE, iat, exp, tokenExp: exp };
  const signature = await new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .sign(new TextEncoder().encode(sdkSecret));
  return { signature, sdkKey, expiresAt: exp * 1000 };
}
