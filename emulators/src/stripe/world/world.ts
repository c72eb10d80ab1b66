import type Stripe from "stripe";
import type { ProductClock } from "../../start/product-clock.ts";
import type { Seconds } from "./entities.ts";
import { createEventLog, type Told, type WireObject } from "./events.ts";
import { createState, type State } from "./state.ts";

/** The account: what it holds, what time it is there, and who hears of its events. */
export interface World {
  readonly state: State;
  readonly clock: ProductClock;
  /** Where the hosted pages are, without a slash at its end. */
  origin: string;
  now(): Seconds;
  /** Does something at its own time, where the clock has jumped over it. */
  at(instant: Seconds, work: () => void): void;
  /** Does something that nobody is told of, as if it had been so before. */
  quietly(work: () => void): void;
  /** An `updated` that changes nothing is no event. */
  emit(type: Stripe.Event.Type, object: WireObject): void;
  /** Returns what brings all of it back to how it is now, as often as that is wanted. */
  keep(): () => void;
  reset(): void;
}

export function createWorld(clock: ProductClock, onEvent: (event: Stripe.Event) => void): World {
  const clockNow = () => Math.floor(clock.now() / 1000);
  let state = createState(clockNow());
  let told: Told = new Map();
  let pinned: Seconds | null = null;
  let isQuiet = false;
  const now = () => pinned ?? clockNow();

  return {
    get state() {
      return state;
    },
    clock,
    origin: "",
    now,
    at(instant, work) {
      pinned = instant;
      try {
        work();
      } finally {
        pinned = null;
      }
    },
    quietly(work) {
      isQuiet = true;
      try {
        work();
      } finally {
        isQuiet = false;
      }
    },
    emit(type, object) {
      const event = createEventLog(told)(type, object, now());
      if (event === null || isQuiet) return;
      state.events.set(event.id, event);
      onEvent(event);
    },
    keep() {
      const kept = structuredClone({ state, told });
      return () => {
        ({ state, told } = structuredClone(kept));
      };
    },
    reset() {
      state = createState(clockNow());
      told = new Map();
    },
  };
}
