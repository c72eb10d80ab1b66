import type { Instant } from "@gruezi/contract/documents/lesson";
import { MINUTE } from "@gruezi/contract/durations";
import { Refusal } from "./refusal.ts";

/** Five a second: far more than any page of ours asks for. */
const CALLS_PER_MINUTE = 300;

let minute = 0;
const calls = new Map<string, number>();

/**
 * Refuses a learner who calls in a loop with `exhausted`, before anything is read or a provider is asked: the providers'
 * own limits are for all learners together. Each instance counts by itself; refusing is so cheap that one suffices.
 */
export function countCall(uid: string, at: Instant): void {
  forgetEarlier(Math.floor(at / MINUTE));
  const count = (calls.get(uid) ?? 0) + 1;
  calls.set(uid, count);
  if (count > CALLS_PER_MINUTE) throw new Refusal("exhausted");
}

function forgetEarlier(current: number): void {
  if (current !== minute) calls.clear();
  minute = current;
}
