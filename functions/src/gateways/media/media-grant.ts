import { machineNow } from "#platform/clock.ts";
import { mediaExpiryAt } from "./media-token.ts";
import { mediaWay } from "./media-way.ts";

export function grantMedia(uid: string | undefined) {
  const expiresAt = mediaExpiryAt(machineNow());
  return { expiresAt, ...mediaWay().grant({ expiresAt, uid }) };
}
