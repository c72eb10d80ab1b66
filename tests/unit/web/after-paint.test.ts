import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { afterPaint } from "#web/lib/when-idle.ts";

const AT_60_HERTZ = 16;
/** For as long as a test looks at the page. */
const NEVER = 1_000_000;

const paintEvery = (milliseconds: number) => {
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => setTimeout(frame, milliseconds));
  vi.stubGlobal("cancelAnimationFrame", clearTimeout);
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("what waits for the page to be painted runs after the frame, once", () => {
  paintEvery(AT_60_HERTZ);
  const run = vi.fn<() => void>();
  afterPaint(run);

  vi.advanceTimersByTime(AT_60_HERTZ - 1);
  expect(run).not.toHaveBeenCalled();

  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledOnce();
});

it("what waits for a tab that is not painted runs a second later", () => {
  paintEvery(NEVER);
  const run = vi.fn<() => void>();
  afterPaint(run);

  vi.advanceTimersByTime(1_000);

  expect(run).toHaveBeenCalledOnce();
});

it.each([1, AT_60_HERTZ])("what is given up %i ms later never runs", (later) => {
  paintEvery(AT_60_HERTZ);
  const run = vi.fn<() => void>();
  const giveUp = afterPaint(run);
  vi.advanceTimersByTime(later);

  giveUp();

  vi.advanceTimersByTime(60_000);
  expect(run).not.toHaveBeenCalled();
});
