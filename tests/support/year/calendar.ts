import { vi } from "vitest";
import { clock } from "#support/billing/env.ts";

/** Stands still until moved. */
export interface Calendar {
  now(): number;
  /** Resolves when the providers have done everything due. */
  moveTo(instant: number): Promise<void>;
}

/** Replaces `Date` only. */
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
