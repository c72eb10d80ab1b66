import type { Instant } from "@gruezi/contract/documents/lesson";
import { parseUrl } from "./parse-url.ts";

/** CDN signatures are in the query, ours in the path. */
export const isSignedByCdn = ({ searchParams }: URL): boolean =>
  searchParams.has("URLPrefix") && searchParams.has("Signature");

/** @param folder ends in a slash, or in a slash and a query */
export function fileIn(folder: string, name: string): string {
  const [place = "", query] = folder.split("?");
  return query === undefined ? place + name : `${place}${name}?${query}`;
}

/** CORS may hide the refusal, so the address tells. */
export function hasRunOut(address: string, now: Instant): boolean {
  const expires = parseUrl(address)?.searchParams.get("Expires");
  return typeof expires === "string" && Number(expires) * 1000 <= now;
}
