import { createHmac } from "node:crypto";
import type { Instant } from "@gruezi/contract/durations";

export interface CdnKey {
  /** The key's name at the CDN. */
  name: string;
  bytes: Uint8Array;
}

/**
 * Signs a URL prefix for Cloud CDN: HMAC-SHA1 over the query, in padded base64url. The CDN compares prefixes
 * as text, so a prefix ends with a slash.
 */
export function signPrefix(prefix: string, expiresAt: Instant, { name, bytes }: CdnKey): string {
  const policy = `URLPrefix=${encode(Buffer.from(prefix))}&Expires=${Math.floor(expiresAt / 1000)}&KeyName=${name}`;
  return `${policy}&Signature=${encode(createHmac("sha1", bytes).update(policy).digest())}`;
}

/** Encodes as padded base64url. Node's base64url omits the padding. */
const encode = (bytes: Buffer): string => bytes.toString("base64").replaceAll("+", "-").replaceAll("/", "_");
