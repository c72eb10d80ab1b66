import { describe, expect, it } from "vitest";
import { addressOf } from "#functions/platform/caller-address.ts";

const forwarded = (...addresses: string[]) =>
  addressOf({ headers: { "x-forwarded-for": addresses.join(", ") } });

describe("the address of a caller", () => {
  it("is the one seen by Google's front end", () => {
    expect(forwarded("203.0.113.7")).toEqual({ hop: "203.0.113.7", route: "203.0.113.7" });
  });

  it("is the visitor's behind the CDN", () => {
    expect(forwarded("203.0.113.7", "192.0.2.1")).toEqual({
      hop: "192.0.2.1",
      route: "203.0.113.7 192.0.2.1",
    });
  });

  it("has a part that a caller cannot forge", () => {
    const forged = ["1.1.1.1", "2.2.2.2, 3.3.3.3", "", "\u0000"].map((made) =>
      forwarded(made, "203.0.113.7"),
    );

    expect(new Set(forged.map(({ hop }) => hop))).toEqual(new Set(["203.0.113.7"]));
  });

  it.each([
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:0DB8:1:2::9", "2001:db8:1:2"],
    ["2001:db8::1", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
    ["2001:db8:1:2::", "2001:db8:1:2"],
    ["::ffff:203.0.113.7", "0:0:0:0"],
  ])("is one per household network: %s", (address, network) => {
    expect(forwarded(address).hop).toBe(network);
  });

  it("is the connection's without a proxy", () => {
    expect(addressOf({ headers: {}, socket: { remoteAddress: "127.0.0.1" } }).hop).toBe("127.0.0.1");
  });
});
