import { fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { whenUsed } from "#web/lib/when-used.ts";

const BUSY_MILLISECONDS = 500;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestIdleCallback", (run: () => void) => setTimeout(run, BUSY_MILLISECONDS));
  vi.stubGlobal("cancelIdleCallback", clearTimeout);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("work for a used page does not run while the page is only read", () => {
  const run = vi.fn();

  whenUsed(run);
  vi.advanceTimersByTime(600_000);

  expect(run).not.toHaveBeenCalled();
});

it.each(["pointermove", "pointerdown", "click", "keydown", "scroll"])(
  "%s runs the work once, a second later when the browser is idle",
  (sign) => {
    const run = vi.fn();
    whenUsed(run);

    fireEvent(document.body, new Event(sign, { bubbles: true }));
    fireEvent(document.body, new Event(sign, { bubbles: true }));
    vi.advanceTimersByTime(1_000 + BUSY_MILLISECONDS - 1);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);

    expect(run).toHaveBeenCalledOnce();
  },
);

it.each([
  ["before the page is used", 0],
  ["within the second", 500],
  ["while the browser is busy", 1_200],
])("a cancellation %s prevents the work", (_when, milliseconds) => {
  const run = vi.fn();
  const cancel = whenUsed(run);
  if (milliseconds > 0) fireEvent.pointerMove(document.body);
  vi.advanceTimersByTime(milliseconds);

  cancel();
  fireEvent.pointerMove(document.body);
  vi.advanceTimersByTime(60_000);

  expect(run).not.toHaveBeenCalled();
});
