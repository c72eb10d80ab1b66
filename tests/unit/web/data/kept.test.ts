import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startBrowserStorage } from "#support/web/browser-storage.ts";
import { findKept, keep } from "#web/data/device/kept.ts";

const toIds = (value: unknown) =>
  Array.isArray(value) && value.every((id) => typeof id === "string") ? value : undefined;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("what was kept on the device", () => {
  it("is there on the next visit", async () => {
    startBrowserStorage();

    await keep("miniLessonIds", ["mini-go", "mini-wo"]);

    expect(await findKept("miniLessonIds", toIds)).toEqual(["mini-go", "mini-wo"]);
    expect(await findKept("lessons", toIds)).toBeUndefined();
  });

  it.each([
    ["a value without its envelope", ["mini-go"]],
    ["an older build's value", { version: 0, value: ["mini-go"] }],
    ["a value of another shape", { version: 1, value: [7] }],
    ["an envelope without a value", { version: 1 }],
    ["nothing", null],
  ])("is as good as none when it is %s", async (_what, stored) => {
    startBrowserStorage().set("miniLessonIds", stored);

    expect(await findKept("miniLessonIds", toIds)).toBeUndefined();
  });

  it("is as good as none when it cannot be parsed", async () => {
    startBrowserStorage().set("miniLessonIds", { version: 1, value: "broken" });

    const read = findKept("miniLessonIds", (value) => JSON.parse(String(value)));

    expect(await read).toBeUndefined();
  });

  it("is not waited for longer than five seconds", async () => {
    startBrowserStorage("never answers");
    const answered = vi.fn();

    findKept("miniLessonIds", toIds).then(answered, answered);
    await vi.advanceTimersByTimeAsync(4_999);
    const before = answered.mock.calls.length;
    await vi.advanceTimersByTimeAsync(1);

    expect(before).toBe(0);
    expect(answered).toHaveBeenCalledExactlyOnceWith(undefined);
  });

  it("leaves no timer behind once it was read", async () => {
    startBrowserStorage();

    await findKept("miniLessonIds", toIds);

    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("storage that takes nothing", () => {
  it.each(["is blocked", "is full"] as const)("because it %s, disturbs nobody", async (mood) => {
    startBrowserStorage(mood);

    await keep("miniLessonIds", ["mini-go"]);

    expect(await findKept("miniLessonIds", toIds)).toBeUndefined();
  });

  it("because there is none, disturbs nobody", async () => {
    vi.stubGlobal("indexedDB", undefined);

    await keep("miniLessonIds", ["mini-go"]);

    expect(await findKept("miniLessonIds", toIds)).toBeUndefined();
  });
});
