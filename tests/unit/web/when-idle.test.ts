import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { whenIdle } from "#web/lib/when-idle.ts";

/** The browser is idle at once; a test that wants it busy says so. */
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

describe("what can wait", () => {
  it("runs when the browser is idle", () => {
    const run = vi.fn();
    browser.isIdle = false;
    whenIdle(run);

    vi.advanceTimersByTime(4_999);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledOnce();
  });

  it("runs no more once it is given up", () => {
    const run = vi.fn();

    whenIdle(run)();

    vi.advanceTimersByTime(60_000);
    expect(run).not.toHaveBeenCalled();
  });
});

describe("on a page that nobody has touched, what can wait", () => {
  /** The page's first script tells of the first touch. */
  function openPage() {
    const { promise, resolve } = Promise.withResolvers<void>();
    vi.stubGlobal("window", { grueziTouched: promise });
    return resolve;
  }

  it("waits for a touch, and a second longer, so that what was done is answered first", async () => {
    const touch = openPage();
    const run = vi.fn();
    whenIdle(run);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(run).not.toHaveBeenCalled();

    touch();
    await vi.advanceTimersByTimeAsync(999);
    expect(run).not.toHaveBeenCalled();

    await vi.advanceTimersByTimeAsync(2);
    expect(run).toHaveBeenCalledOnce();
  });

  it.each([
    ["before it", 0],
    ["between the touch and an idle moment", 500],
    ["while the browser is busy", 2_000],
  ])("runs no more once it is given up %s", async (_when, milliseconds) => {
    const touch = openPage();
    const run = vi.fn();
    browser.isIdle = false;
    const giveUp = whenIdle(run);
    if (milliseconds > 0) touch();
    await vi.advanceTimersByTimeAsync(milliseconds);

    giveUp();

    touch();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(run).not.toHaveBeenCalled();
  });
});
