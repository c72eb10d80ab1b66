import "#support/functions/env.ts";
import { HOUR, MINUTE } from "@gruezi/contract/durations";
import { describe, expect, it, vi } from "vitest";
import { addressExpiry, cacheSigned } from "#functions/gateways/media/signed-addresses.ts";

const at = (time: string) => Date.parse(`2026-11-22T${time}Z`);
const LATE = at("23:00:00");
const never = () => undefined;

describe("the lifetime of a signed address", () => {
  it.each([
    ["10:00:00", "11:00:00"],
    ["10:45:00", "11:00:00"],
    ["10:45:01", "12:00:00"],
    ["10:59:59", "12:00:00"],
  ])("from %s on ends at %s", (signed, end) => {
    expect(addressExpiry(at(signed), LATE)).toBe(at(end));
  });

  it("never exceeds its token's", () => {
    expect(addressExpiry(at("10:00:00"), at("10:15:00"))).toBe(at("10:15:00"));
  });
});

describe("an instance", () => {
  const until = Date.now() + 4 * HOUR;

  it("signs a file once an hour for all callers, also concurrent ones", async () => {
    const sign = vi.fn(async (path: string) => `signed ${path}`);
    const find = cacheSigned(sign);

    const [first, second] = await Promise.all([
      find("a.ts", "video/mp2t", until, never),
      find("a.ts", "video/mp2t", until + MINUTE, never),
    ]);
    await find("b.ts", "video/mp2t", until, never);

    expect(second).toEqual(first);
    expect(sign.mock.calls.map(([path]) => path)).toEqual(["a.ts", "b.ts"]);
  });

  it("retries after a failure, and after a missing file", async () => {
    const sign = vi
      .fn<() => Promise<string | undefined>>()
      .mockRejectedValueOnce(new Error("down"))
      .mockResolvedValueOnce(undefined)
      .mockResolvedValueOnce("signed");
    const find = cacheSigned(sign);
    const ask = () => find("a.ts", "video/mp2t", until, never);

    await expect(ask()).rejects.toThrow("down");
    expect(await ask()).toBeUndefined();
    expect(await ask()).toMatchObject({ url: "signed" });
  });

  it("lets the caller refuse before signing, but not for known addresses", async () => {
    const sign = vi.fn(async () => "signed");
    const find = cacheSigned(sign);
    const refuse = () => {
      throw new Error("too many");
    };
    await find("a.ts", "video/mp2t", until, never);

    expect(() => find("b.ts", "video/mp2t", until, refuse)).toThrow("too many");
    expect(await find("a.ts", "video/mp2t", until, refuse)).toMatchObject({ url: "signed" });
    expect(sign).toHaveBeenCalledOnce();
  });

  it("caches 5,000 addresses, and evicts the oldest", async () => {
    const sign = vi.fn(async (path: string) => path);
    const find = cacheSigned(sign);
    for (let number = 0; number <= 5_000; number++) await find(`${number}.ts`, "video/mp2t", until, never);
    sign.mockClear();

    await find("5000.ts", "video/mp2t", until, never);
    await find("0.ts", "video/mp2t", until, never);

    expect(sign.mock.calls.map(([path]) => path)).toEqual(["0.ts"]);
  });
});
