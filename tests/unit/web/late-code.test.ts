import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadLate, preload } from "#web/lib/late-code.ts";
import { messageFor } from "#web/lib/message-for.ts";
import { signInWords } from "#web/lib/sign-in-words.ts";

const missing = () => Promise.reject(new TypeError("Importing a module script failed."));

let stored: Map<string, string>;
const reload = vi.fn();
const answer = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  stored = new Map();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.stubGlobal("location", { href: "https://gruezi.example/videos", reload });
  vi.stubGlobal("fetch", answer.mockResolvedValue(new Response()));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

async function outcomeOf(load: () => Promise<unknown>): Promise<unknown> {
  const outcome = loadLate(load).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(3_000);
  return outcome;
}

describe("code that a page needs later", () => {
  it("is returned when it has loaded", async () => {
    expect(await loadLate(async () => "auth")).toBe("auth");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("reloads the page once when a deployment has replaced it, and then says so", async () => {
    expect(await outcomeOf(missing)).toMatchObject({ reason: "outdated" });
    expect(reload).toHaveBeenCalledOnce();

    const second = await outcomeOf(missing);

    expect(reload).toHaveBeenCalledOnce();
    expect(signInWords(second)).toEqual({ description: messageFor("outdated") });
  });

  it("leaves the page alone while the network is away", async () => {
    answer.mockRejectedValue(new TypeError("Failed to fetch"));

    expect(await outcomeOf(missing)).toMatchObject({ reason: "offline" });
    expect(reload).not.toHaveBeenCalled();
  });

  it("leaves the page alone when it was only preloaded", async () => {
    preload(missing);
    await vi.advanceTimersByTimeAsync(3_000);

    expect(reload).not.toHaveBeenCalled();
  });
});
