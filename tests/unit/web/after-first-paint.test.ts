import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { afterFirstPaint } from "#web/lib/when-idle.ts";

type Paint = "first-paint" | "first-contentful-paint";

/** A browser that paints on demand. */
const browser: { paint: (paint: Paint) => void } = { paint: () => undefined };

class Observer {
  constructor(tell: (paints: { getEntriesByName(name: string): string[] }) => void) {
    browser.paint = (paint) => tell({ getEntriesByName: (name) => (name === paint ? [name] : []) });
  }
  observe(): void {}
  disconnect(): void {
    browser.paint = () => undefined;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("PerformanceObserver", Observer);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("a deferred task runs once, after the first paint", () => {
  const run = vi.fn<() => void>();
  afterFirstPaint(run);

  browser.paint("first-paint");
  expect(run).not.toHaveBeenCalled();

  browser.paint("first-contentful-paint");
  browser.paint("first-contentful-paint");
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledOnce();
});

it("a deferred task of an unpainted tab runs a second later, once", () => {
  const run = vi.fn<() => void>();
  afterFirstPaint(run);

  vi.advanceTimersByTime(999);
  expect(run).not.toHaveBeenCalled();

  vi.advanceTimersByTime(1);
  browser.paint("first-contentful-paint");
  expect(run).toHaveBeenCalledOnce();
});

it("a cancelled task never runs", () => {
  const run = vi.fn<() => void>();
  afterFirstPaint(run)();

  browser.paint("first-contentful-paint");
  vi.advanceTimersByTime(60_000);
  expect(run).not.toHaveBeenCalled();
});
