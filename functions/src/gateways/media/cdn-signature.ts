import { createHmac } from "node:crypto";
import type { Instant } from "@gruezi/contract/documents/lesson";

export interface CdnKey {
  /** As it was given to the CDN with the key. */
  name: string;
  bytes: Uint8Array;
}

/**
 * The query that opens every address beginning with `prefix` at Cloud CDN, as Google documents it for signed URLs with a
 * prefix: HMAC-SHA1 over the query before the signature, all of it base64url with its padding. A prefix is compared as text,
 * so that it has to end with a slash.
 */
export function signPrefix(prefix: string, expiresAt: Instant, { name, bytes }: CdnKey): string {
  const policy = `URLPrefix=${encode(Buffer.from(prefix))}&Expires=${Math.floor(expiresAt / 1000)}&KeyName=${name}`;
  return `${policy}&Signature=${encode(createHmac("sha1", bytes).update(policy).digest())}`;
}

/** Node's own base64url leaves out the padding. */
const encode = (bytes: Buffer): string => bytes.toString("base64").replaceAll("+", "-").replaceAll("/", "_");
