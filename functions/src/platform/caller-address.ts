import { isIP, isIPv6 } from "node:net";
import { isOfCdn } from "./cdn-networks.ts";

interface Received {
  headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  socket?: { remoteAddress?: string | undefined };
}

/** A caller's networks: an IPv4 address, or the 56 bits of IPv6 that a household has. */
export interface CallerAddress {
  /** Network that the last proxy saw: the caller's, or that of a CDN machine with many visitors. */
  hop: string;
  /** The caller's network, as our last proxy or the CDN saw it. */
  network: string;
}

/**
 * Returns the caller's networks. Proxies append the client they saw to X-Forwarded-For, and a caller may send
 * a list of its own. So only the last entry counts, which Google's front end wrote. Behind a CDN machine, the
 * entry before it counts, which that machine wrote.
 */
export function addressOf({ headers, socket }: Received): CallerAddress {
  const seen = String(headers["x-forwarded-for"] ?? socket?.remoteAddress ?? "")
    .split(",")
    .map((address) => address.trim());
  const [before = "", last = ""] = ["", ...seen].slice(-2);
  const caller = isOfCdn(last) && isIP(before) !== 0 ? before : last;
  return { hop: networkOf(last), network: networkOf(caller) };
}

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [, ipv4] = MAPPED.exec(address) ?? [];
  return ipv4 ?? toGroups(address).slice(0, 4).map(toNetworkGroup).join(":");
}

/** Returns the eight groups of an IPv6 address. The number may differ if its end is dotted. */
function toGroups(address: string): readonly string[] {
  const [head = "", tail] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  const rest = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length;
  return [...groups, ...Array.from({ length: zeros }, () => "0"), ...rest];
}

/** Returns a group of the network. The fourth group holds the last 8 of the 56 bits. */
const toNetworkGroup = (group: string, index: number): string =>
  (Number.parseInt(group, 16) & (index === 3 ? 0xff_00 : 0xff_ff)).toString(16);
