import { type Instant, MINUTE } from "@gruezi/contract/durations";
import type { CallerAddress } from "./caller-address.ts";
import { Refusal } from "./refusal.ts";

/** Five calls a second, far above any page's need. */
const CALLS_PER_MINUTE = 300;
/** Limit of one CDN machine, which serves many visitors. */
const CALLS_OF_A_HOP_PER_MINUTE = 10 * CALLS_PER_MINUTE;

let minute = 0;
const calls = new Map<string, number>();

/**
 * Refuses call loops with `exhausted` before any read, since all learners share the providers' limits. Counts
 * per instance, which suffices.
 */
export function countCall(caller: string, at: Instant, most = CALLS_PER_MINUTE): void {
  forgetEarlier(Math.floor(at / MINUTE));
  const count = (calls.get(caller) ?? 0) + 1;
  calls.set(caller, count);
  if (count > most) throw new Refusal("exhausted");
}

/** Counts a visitor's call. Also limits the hop, since one caller may own a range of networks. */
export function countVisit(appId: string, { hop, network }: CallerAddress, at: Instant): void {
  countCall(`hop ${hop}`, at, CALLS_OF_A_HOP_PER_MINUTE);
  countCall(`visitor ${appId} ${network}`, at);
}

function forgetEarlier(current: number): void {
  if (current !== minute) calls.clear();
  minute = current;
}
