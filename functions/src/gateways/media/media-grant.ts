import { machineNow } from "#platform/clock.ts";
import { mediaSigningKeys, requireKeys } from "#platform/secrets.ts";
import { mediaExpiryAt, toMediaAddress } from "./media-token.ts";

/** Makes addresses that are this caller's, and when they end. */
export function grantMedia(uid: string | undefined) {
  const expiresAt = mediaExpiryAt(machineNow());
  const keys = requireKeys(mediaSigningKeys);
  return { expiresAt, addressOf: (path: string) => toMediaAddress(path, { expiresAt, keys, uid }) };
}
