import type { Instant } from "@gruezi/contract/durations";
import { parseUrl } from "./parse-url.ts";

/** Returns whether the CDN has signed an address. CDN signatures are in the query, our own in the path. */
export const isSignedByCdn = ({ searchParams }: URL): boolean =>
  searchParams.has("URLPrefix") && searchParams.has("Signature");

/** Returns the address of a file in a folder. @param folder ends in a slash, or in a slash and a query */
export function fileIn(folder: string, name: string): string {
  const [place = "", query] = folder.split("?");
  return query === undefined ? place + name : `${place}${name}?${query}`;
}

/** Returns whether a signature has expired. Reads the address, because CORS may hide the refusal. */
export function hasRunOut(address: string, now: Instant): boolean {
  const expires = parseUrl(address)?.searchParams.get("Expires");
  return typeof expires === "string" && Number(expires) * 1000 <= now;
}
