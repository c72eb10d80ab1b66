import { createHmac, timingSafeEqual } from "node:crypto";

/** Keys of 16 bytes in base64url, keyed by name. */
export type CdnKeys = Readonly<Record<string, string>>;

interface Asked {
  /** The requested address, unnormalised. */
  address: string;
  method: string;
  keys: CdnKeys;
  /** Milliseconds since 1970. */
  now: number;
}

const SIGNED = /^(.*[?&])?URLPrefix=([^&]*)&Expires=(\d+)&KeyName=([^&]*)&Signature=([^&]*)$/;

/**
 * Applies Cloud CDN's rules: a signed request only reads, matches its prefix, has not expired and is signed
 * by the backend's key. Unsigned requests go to the bucket.
 */
export function judge({ address, method, keys, now }: Asked): "signed" | "unsigned" | "refused" {
  const [place = "", query = ""] = address.split("?");
  if (!/(^|&)Signature(=|&|$)/.test(query)) return "unsigned";
  const [whole, _before, prefix = "", expires = "", keyName = "", signature = ""] = SIGNED.exec(query) ?? [];
  const key = Object.hasOwn(keys, keyName) ? keys[keyName] : undefined;
  const isGood =
    whole !== undefined &&
    key !== undefined &&
    ["GET", "HEAD"].includes(method) &&
    isEqual(signature, sign(`URLPrefix=${prefix}&Expires=${expires}&KeyName=${keyName}`, key)) &&
    place.startsWith(Buffer.from(prefix, "base64url").toString()) &&
    Number(expires) * 1000 > now;
  return isGood ? "signed" : "refused";
}

/** Returns the signature in base64url with padding: 28 characters. */
const sign = (policy: string, key: string): string =>
  createHmac("sha1", Buffer.from(key, "base64url"))
    .update(policy)
    .digest("base64")
    .replace(/[+/]/g, (character) => (character === "+" ? "-" : "_"));

function isEqual(received: string, expected: string): boolean {
  const [one, other] = [Buffer.from(received), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
