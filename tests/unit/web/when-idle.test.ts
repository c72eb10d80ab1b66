import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { whenIdle } from "#web/lib/when-idle.ts";

/** A browser that is idle by default. */
const browser = { isIdle: true };

beforeEach(() => {
  vi.useFakeTimers();
  browser.isIdle = true;
  vi.stubGlobal("requestIdleCallback", (run: () => void) => setTimeout(run, browser.isIdle ? 0 : 5_000));
  vi.stubGlobal("cancelIdleCallback", clearTimeout);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("an idle task", () => {
  it("runs when the browser is idle", () => {
    const run = vi.fn();
    browser.isIdle = false;
    whenIdle(run);

    vi.advanceTimersByTime(4_999);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledOnce();
  });

  it("never runs after it was cancelled", () => {
    const run = vi.fn();

    whenIdle(run)();

    vi.advanceTimersByTime(60_000);
    expect(run).not.toHaveBeenCalled();
  });
});
