import { createHmac } from "node:crypto";
import type { Instant } from "@gruezi/contract/documents/lesson";

export interface CdnKey {
  /** The key's name at the CDN. */
  name: string;
  bytes: Uint8Array;
}

/**
 * Cloud CDN's signed URL prefix: HMAC-SHA1 over the query, in padded base64url. Prefixes compare as text,
 * hence the final slash.
 */
export function signPrefix(prefix: string, expiresAt: Instant, { name, bytes }: CdnKey): string {
  const policy = `URLPrefix=${encode(Buffer.from(prefix))}&Expires=${Math.floor(expiresAt / 1000)}&KeyName=${name}`;
  return `${policy}&Signature=${encode(createHmac("sha1", bytes).update(policy).digest())}`;
}

/** Node's base64url omits padding. */
const encode = (bytes: Buffer): string => bytes.toString("base64").replaceAll("+", "-").replaceAll("/", "_");
