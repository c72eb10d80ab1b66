import type { Instant } from "@gruezi/contract/documents/lesson";
import { MINUTE } from "@gruezi/contract/durations";
import type { CallerAddress } from "./caller-address.ts";
import { Refusal } from "./refusal.ts";

/** Five a second: far more than any page of ours asks for. */
const CALLS_PER_MINUTE = 300;
/** One machine of the CDN asks for many visitors. */
const CALLS_OF_A_HOP_PER_MINUTE = 10 * CALLS_PER_MINUTE;

let minute = 0;
const calls = new Map<string, number>();

/**
 * Refuses a caller who calls in a loop with `exhausted`, before anything is read or a provider is asked: the providers'
 * own limits are for all learners together. Each instance counts by itself; refusing is so cheap that one suffices.
 */
export function countCall(caller: string, at: Instant, most = CALLS_PER_MINUTE): void {
  forgetEarlier(Math.floor(at / MINUTE));
  const count = (calls.get(caller) ?? 0) + 1;
  calls.set(caller, count);
  if (count > most) throw new Refusal("exhausted");
}

/**
 * A visitor has no name, so the address counts, apart for each app. It may be made up, except for the hop's, which
 * therefore has a limit of its own.
 */
export function countVisit(appId: string, { hop, route }: CallerAddress, at: Instant): void {
  countCall(`hop ${hop}`, at, CALLS_OF_A_HOP_PER_MINUTE);
  countCall(`visitor ${appId} ${route}`, at);
}

function forgetEarlier(current: number): void {
  if (current !== minute) calls.clear();
  minute = current;
}
