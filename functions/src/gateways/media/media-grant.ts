import { machineNow } from "#platform/clock.ts";
import { mediaSigningKeys, requireKeys } from "#platform/secrets.ts";
import { mediaExpiryAt, toMediaAddress } from "./media-token.ts";

/** Makes addresses that are this caller's, and when they end. */
export function grantMedia(uid: string | undefined) {
  const expiresAt = mediaExpiryAt(machineNow());
  const keys = requireKeys(mediaSigningKeys);
  const addressOf = (path: string) => toMediaAddress(path, { expiresAt, keys, uid });
  return {
    expiresAt,
    addressOf,
    /** Of a path that ends in a slash; the reader appends a file's name. */
    folderAddressOf: (path: string) => `${addressOf(path.slice(0, -1))}/`,
  };
}
