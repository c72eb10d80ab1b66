import { createHmac, timingSafeEqual } from "node:crypto";
import { MEDIA_TOKEN_HOURS } from "@gruezi/contract/business";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { HOUR } from "@gruezi/contract/durations";
import { type MediaToken, requireMediaFolder, spellToken } from "#domain/media-path.ts";

const QUARTER_HOUR = HOUR / 4;

/** Rounded up, so that addresses handed out within a quarter of an hour are the same and can be cached. */
export function mediaExpiryAt(now: Instant): Instant {
  return Math.ceil((now + MEDIA_TOKEN_HOURS * HOUR) / QUARTER_HOUR) * QUARTER_HOUR;
}

/** The address of a stored file on our own origin. */
export function toMediaAddress(path: string, expiresAt: Instant, key: string): string {
  const signature = sign(requireMediaFolder(path), expiresAt, key);
  return `/media/${spellToken({ expiresAt, signature })}/${path}`;
}

export function isSignedFor(folder: string, { expiresAt, signature }: MediaToken, key: string): boolean {
  const expected = Buffer.from(sign(folder, expiresAt, key));
  const received = Buffer.from(signature);
  return expected.length === received.length && timingSafeEqual(expected, received);
}

const sign = (folder: string, expiresAt: Instant, key: string): string =>
  createHmac("sha256", key).update(`${folder}\n${expiresAt}`).digest("base64url");
