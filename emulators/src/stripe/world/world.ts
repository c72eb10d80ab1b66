import type Stripe from "stripe";
import type { ProductClock } from "../../start/product-clock.ts";
import type { Seconds } from "./entities.ts";
import { type Announced, createEventLog, type WireObject } from "./events.ts";
import { createState, type State } from "./state.ts";

export interface World {
  readonly state: State;
  readonly clock: ProductClock;
  /** The origin of the stand-in, without a trailing slash. */
  origin: string;
  now(): Seconds;
  /** Runs `work` as of an instant, which the clock may already have passed. */
  at(instant: Seconds, work: () => void): void;
  /** Runs `work` without events. */
  quietly(work: () => void): void;
  /** Emits an event. Skips an `updated` without changes. */
  emit(type: Stripe.Event.Type, object: WireObject): void;
  /** Returns a function that restores the current state, any number of times. */
  snapshot(): () => void;
  reset(): void;
}

export function createWorld(clock: ProductClock, onEvent: (event: Stripe.Event) => void): World {
  const clockNow = () => Math.floor(clock.now() / 1000);
  let state = createState(clockNow());
  let announced: Announced = new Map();
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
      const event = createEventLog(announced)(type, object, now());
      if (event === null || isQuiet) return;
      state.events.set(event.id, event);
      onEvent(event);
    },
    snapshot() {
      const earlier = structuredClone({ state, announced });
      return () => {
        ({ state, announced } = structuredClone(earlier));
      };
    },
    reset() {
      state = createState(clockNow());
      announced = new Map();
    },
  };
}
