import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startBrowserStorage } from "#support/web/browser-storage.ts";
import { cacheValue, findCached } from "#web/data/device/cached.ts";

const toIds = (value: unknown) =>
  Array.isArray(value) && value.every((id) => typeof id === "string") ? value : undefined;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a value stored on the device", () => {
  it("is there on the next visit", async () => {
    startBrowserStorage();

    await cacheValue("miniLessonIds", ["mini-go", "mini-wo"]);

    expect(await findCached("miniLessonIds", toIds)).toEqual(["mini-go", "mini-wo"]);
    expect(await findCached("lessons", toIds)).toBeUndefined();
  });

  it.each([
    ["a value without its envelope", ["mini-go"]],
    ["an older build's value", { version: 0, value: ["mini-go"] }],
    ["a value of another shape", { version: 1, value: [7] }],
    ["an envelope without a value", { version: 1 }],
    ["nothing", null],
  ])("is ignored when it is %s", async (_what, stored) => {
    startBrowserStorage().set("miniLessonIds", stored);

    expect(await findCached("miniLessonIds", toIds)).toBeUndefined();
  });

  it("is ignored when it cannot be parsed", async () => {
    startBrowserStorage().set("miniLessonIds", { version: 1, value: "broken" });

    const read = findCached("miniLessonIds", (value) => JSON.parse(String(value)));

    expect(await read).toBeUndefined();
  });

  it("is awaited for five seconds at most", async () => {
    startBrowserStorage("never answers");
    const answered = vi.fn();

    findCached("miniLessonIds", toIds).then(answered, answered);
    await vi.advanceTimersByTimeAsync(4_999);
    const before = answered.mock.calls.length;
    await vi.advanceTimersByTimeAsync(1);

    expect(before).toBe(0);
    expect(answered).toHaveBeenCalledExactlyOnceWith(undefined);
  });

  it("leaves no timer behind", async () => {
    startBrowserStorage();

    await findCached("miniLessonIds", toIds);

    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("unusable storage", () => {
  it.each(["is blocked", "is full"] as const)("causes no error when it %s", async (mood) => {
    startBrowserStorage(mood);

    await cacheValue("miniLessonIds", ["mini-go"]);

    expect(await findCached("miniLessonIds", toIds)).toBeUndefined();
  });

  it("causes no error if it is missing", async () => {
    vi.stubGlobal("indexedDB", undefined);

    await cacheValue("miniLessonIds", ["mini-go"]);

    expect(await findCached("miniLessonIds", toIds)).toBeUndefined();
  });
});
