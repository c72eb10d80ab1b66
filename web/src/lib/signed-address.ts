import type { Instant } from "@gruezi/contract/documents/lesson";

/** A CDN's signature stands in the query; our own stands in the path, and none of our addresses has a query. */
export const isSignedByCdn = ({ searchParams }: URL): boolean =>
  searchParams.has("URLPrefix") && searchParams.has("Signature");

/** The address of a file in a folder whose own address ends in a slash, or in a slash and a signature. */
export function fileIn(folder: string, name: string): string {
  const [place = "", query] = folder.split("?");
  return query === undefined ? place + name : `${place}${name}?${query}`;
}

/** A page may be kept from reading a refusal of another origin: then the address itself says that its time is over. */
export function hasRunOut(address: string, now: Instant): boolean {
  const expires = URL.parse(address)?.searchParams.get("Expires");
  return typeof expires === "string" && Number(expires) * 1000 <= now;
}
