import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { MEDIA_TOKEN_HOURS } from "@gruezi/contract/business";
import { HOUR, type Instant } from "@gruezi/contract/durations";
import { type MediaToken, requireMediaFolder, spellToken, VISITOR } from "#domain/media-path.ts";

const QUARTER_HOUR = HOUR / 4;

/**
 * Returns when an address expires. Rounds up, so that addresses of the same quarter of an hour are equal and
 * can be cached.
 */
export function mediaExpiryAt(now: Instant): Instant {
  return Math.ceil((now + MEDIA_TOKEN_HOURS * HOUR) / QUARTER_HOUR) * QUARTER_HOUR;
}

/** Keys for media addresses. The first one signs; the others only verify, for rotation. */
export type MediaKeys = readonly [string, ...string[]];

interface Grant {
  expiresAt: Instant;
  keys: MediaKeys;
  /** Undefined for visitors. */
  uid: string | undefined;
}

/** Returns a signed address on our origin. */
export function toMediaAddress(path: string, { expiresAt, keys: [key], uid }: Grant): string {
  const claims = {
    expiresAt,
    keyId: keyIdOf(key),
    learner: uid === undefined ? VISITOR : learnerMark(uid, key),
  };
  const signature = sign(requireMediaFolder(path), claims, key);
  return `/media/${spellToken({ ...claims, signature })}/${path}`;
}

export function isSignedFor(folder: string, token: MediaToken, keys: MediaKeys): boolean {
  const key = keys.find((known) => keyIdOf(known) === token.keyId);
  if (key === undefined) return false;
  const expected = Buffer.from(sign(folder, token, key));
  const received = Buffer.from(token.signature);
  return expected.length === received.length && timingSafeEqual(expected, received);
}

type Claims = Omit<MediaToken, "signature">;

const sign = (folder: string, { expiresAt, keyId, learner }: Claims, key: string): string =>
  createHmac("sha256", key).update(`${folder}\n${expiresAt}\n${keyId}\n${learner}`).digest("base64url");

const keyIdOf = (key: string): string =>
  createHash("sha256").update(`media key\n${key}`).digest("base64url").slice(0, 8);

/** Returns a mark of the learner. It is irreversible without the key, since uids are public in comments. */
export const learnerMark = (uid: string, key: string): string =>
  createHmac("sha256", key).update(`media learner\n${uid}`).digest("base64url").slice(0, 16);
