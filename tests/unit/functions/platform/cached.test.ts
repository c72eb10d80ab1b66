import "#support/functions/env.ts";
import { MINUTE } from "@gruezi/contract/durations";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cacheFor } from "#functions/platform/cached.ts";

const passTime = (milliseconds: number) => void vi.setSystemTime(Date.now() + milliseconds);

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

describe("an answer cached for a minute", () => {
  it("is fetched again after the minute", async () => {
    const ask = vi.fn(async () => ask.mock.calls.length);
    const get = cacheFor(MINUTE, ask);

    const first = await get();
    passTime(MINUTE - 1);
    const second = await get();
    passTime(1);
    const third = await get();

    expect([first, second, third]).toEqual([1, 1, 2]);
  });

  it("is never fetched twice at once, however slow", async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const ask = vi.fn(() => promise);
    const get = cacheFor(MINUTE, ask);

    const early = get();
    passTime(5 * MINUTE);
    const late = get();
    resolve("answer");

    expect(await Promise.all([early, late])).toEqual(["answer", "answer"]);
    expect(ask).toHaveBeenCalledOnce();
  });

  it("is fetched again at once after a failure", async () => {
    const ask = vi.fn(async () => "answer").mockRejectedValueOnce(new Error("down"));
    const get = cacheFor(MINUTE, ask);

    await expect(get()).rejects.toThrow("down");

    expect(await get()).toBe("answer");
  });
});
