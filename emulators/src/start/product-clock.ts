/** Runs what is due until a time. Resolves when all of it is done. */
export type ClockListener = (until: number) => Promise<void>;

/** The machine's clock plus manual advances, in milliseconds. */
export interface ProductClock {
  now(): number;
  offset(): number;
  /** Moves the clock forward, and waits for all listeners. */
  advance(milliseconds: number): Promise<void>;
  onAdvance(listener: ClockListener): void;
  reset(): void;
}

export function createProductClock(machineNow: () => number = Date.now): ProductClock {
  const listeners: ClockListener[] = [];
  let offset = 0;
  return {
    now: () => machineNow() + offset,
    offset: () => offset,
    async advance(milliseconds) {
      if (!(milliseconds >= 0)) throw new RangeError("The clock only goes forward.");
      const until = machineNow() + offset + milliseconds;
      offset += milliseconds;
      for (const listener of listeners) await listener(until);
    },
    onAdvance: (listener) => listeners.push(listener),
    reset() {
      offset = 0;
    },
  };
}
