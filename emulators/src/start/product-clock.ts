/** Is called with the new time, does what falls due until then, and resolves when that is done. */
export type ClockListener = (until: number) => Promise<void>;

/** The product's clock: the machine's, plus what was added by hand. Instants and durations in milliseconds. */
export interface ProductClock {
  now(): number;
  offset(): number;
  /** Moves forward only; resolves after every listener has done what fell due. */
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
