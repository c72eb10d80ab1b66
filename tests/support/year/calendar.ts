import { vi } from "vitest";
import { clock } from "#support/billing/env.ts";

/** A clock that stands still until it is moved. */
export interface Calendar {
  now(): number;
  /** Moves the clock. Resolves when the providers have done everything due. */
  moveTo(instant: number): Promise<void>;
}

/** Replaces `Date` only, so that real timers go on. */
export function openCalendar(start: number): Calendar {
  clock.reset();
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  return {
    now: Date.now,
    async moveTo(instant) {
      if (instant < Date.now()) throw new RangeError("The year only goes forward.");
      vi.setSystemTime(instant);
      await clock.advance(0);
    },
  };
}

export const closeCalendar = (): void => void vi.useRealTimers();
