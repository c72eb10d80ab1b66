import { isIPv6 } from "node:net";

interface Received {
  headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  socket?: { remoteAddress?: string | undefined };
}

export interface CallerAddress {
  /** Whom the last machine before us saw: where nobody stands between, the caller alone. */
  hop: string;
  /** The hop, with the address for which it says it asks: a visitor behind the CDN, or what a forger makes up. */
  route: string;
}

/**
 * Every machine on the way adds to X-Forwarded-For at its end whom it saw, so only the last address cannot be made up by
 * the caller: Google's front end writes it. Behind the CDN that is the CDN's machine, and the visitor stands before it.
 */
export function addressOf({ headers, socket }: Received): CallerAddress {
  const addresses = String(headers["x-forwarded-for"] ?? socket?.remoteAddress ?? "")
    .split(",")
    .map((address) => networkOf(address.trim()));
  return { hop: addresses.at(-1) ?? "", route: addresses.slice(-2).join(" ") };
}

/** Of an IPv6 address the first half, because a household has all addresses that begin alike. */
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
