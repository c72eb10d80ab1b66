import { describe, expect, it } from "vitest";
import { signPrefix } from "#functions/gateways/media/cdn-signature.ts";

/** Values of Google's samples. */
const KEY = { name: "my-key", bytes: Buffer.from("nZtRohdNF9m3cKM24IcK4w==", "base64url") };
const EXPIRY = 1_549_751_401_000;

describe("the query for a prefix at Cloud CDN", () => {
  it.each([
    ["http://35.186.234.33/", "aHR0cDovLzM1LjE4Ni4yMzQuMzMv", "j7HYgoQ8dIOVsW3Rw4cpkjWfRMA="],
    ["http://www.example.com/", "aHR0cDovL3d3dy5leGFtcGxlLmNvbS8=", "UdT5nVks6Hh8QFMJI9kmXuXYBk0="],
    [
      "http://www.example.com/some/",
      "aHR0cDovL3d3dy5leGFtcGxlLmNvbS9zb21lLw==",
      "3th4ThmpS95I1TAKYyYSCSq3dnQ=",
    ],
  ])("equals Google's sample for %s", (prefix, encoded, signature) => {
    expect(signPrefix(prefix, EXPIRY, KEY)).toBe(
      `URLPrefix=${encoded}&Expires=1549751401&KeyName=my-key&Signature=${signature}`,
    );
  });

  it("has no character with another meaning in addresses", () => {
    const queries = Array.from({ length: 200 }, (_, number) =>
      signPrefix(`https://cdn.example/lessons/${"?>~ÿ".repeat(number % 3)}${number}/`, EXPIRY, KEY),
    );

    for (const query of queries) expect(query).toMatch(/^[A-Za-z0-9_=&-]+$/);
  });

  it("never ends later than requested", () => {
    expect(signPrefix("https://cdn.example/", EXPIRY + 999, KEY)).toContain("Expires=1549751401&");
  });
});
