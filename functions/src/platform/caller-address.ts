import { isIPv6 } from "node:net";

interface Received {
  headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  socket?: { remoteAddress?: string | undefined };
}

export interface CallerAddress {
  /** Client IP as seen by the last proxy: the caller without a proxy. */
  hop: string;
  /** A visitor behind the CDN, or a forgery. */
  route: string;
}

/**
 * Proxies append the client they saw to X-Forwarded-For, so only the last entry, of Google's front end,
 * cannot be forged. Behind the CDN that is a CDN machine, after the visitor.
 */
export function addressOf({ headers, socket }: Received): CallerAddress {
  const addresses = String(headers["x-forwarded-for"] ?? socket?.remoteAddress ?? "")
    .split(",")
    .map((address) => networkOf(address.trim()));
  return { hop: addresses.at(-1) ?? "", route: addresses.slice(-2).join(" ") };
}

/** Half an IPv6 address, since a household owns the whole prefix. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  const rest = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length;
  return [...groups, ...Array.from({ length: zeros }, () => "0"), ...rest]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
