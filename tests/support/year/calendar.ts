import { vi } from "vitest";
import { clock } from "#support/billing/env.ts";

/** Time as the year has it: it stands still until it is moved, for the machine as well as for the product. */
export interface Calendar {
  now(): number;
  /** Resolves when all that falls due until then has happened at the providers. */
  moveTo(instant: number): Promise<void>;
}

/** Only `Date` is taken over; timers and connections keep the machine's time. */
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
