import { describe, expect, it } from "vitest";
import { addressOf } from "#functions/platform/caller-address.ts";

const forwarded = (...addresses: string[]) =>
  addressOf({ headers: { "x-forwarded-for": addresses.join(", ") } });

/** Machines of Hosting's CDN. */
const CDN = "151.101.1.10";
const CDN_6 = "2a04:4e42:600::1";

describe("the address of a caller", () => {
  it("is the one seen by Google's front end", () => {
    expect(forwarded("203.0.113.7")).toEqual({ hop: "203.0.113.7", network: "203.0.113.7" });
  });

  it.each([
    ["IPv4", CDN, CDN],
    ["IPv6", CDN_6, "2a04:4e42:600:0"],
  ])("is the visitor's behind the CDN, by %s", (_how, machine, hop) => {
    expect(forwarded("198.51.100.1", "203.0.113.7", machine)).toEqual({ hop, network: "203.0.113.7" });
  });

  it("is the CDN machine's when that names nobody", () => {
    for (const before of [[], ["unknown"], [""]])
      expect(forwarded(...before, CDN)).toEqual({ hop: CDN, network: CDN });
  });

  it("is never one that the caller invents", () => {
    const forged = ["1.1.1.1", "2.2.2.2, 3.3.3.3", "", "\u0000", CDN, `4.4.4.4, ${CDN}`].map((made) =>
      forwarded(made, "203.0.113.7"),
    );

    expect(new Set(forged.map(({ network }) => network))).toEqual(new Set(["203.0.113.7"]));
    expect(new Set(forged.map(({ hop }) => hop))).toEqual(new Set(["203.0.113.7"]));
  });

  it.each([
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:0"],
    ["2001:0DB8:1:2ff::9", "2001:db8:1:200"],
    ["2001:db8:1:1234::", "2001:db8:1:1200"],
    ["2001:db8::1", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::FFFF:203.0.113.8", "203.0.113.8"],
  ])("is one for each household: %s", (address, network) => {
    expect(forwarded(address)).toEqual({ hop: network, network });
  });

  it("is the connection's without a proxy", () => {
    expect(addressOf({ headers: {}, socket: { remoteAddress: "127.0.0.1" } }).network).toBe("127.0.0.1");
  });
});
