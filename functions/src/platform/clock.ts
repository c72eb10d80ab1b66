import type { Instant } from "@gruezi/contract/documents/lesson";
import * as v from "valibot";
import { config } from "./config.ts";

const offsetSchema = v.object({ offsetMilliseconds: v.number() });

let offset = 0;

/** Real time, for logins and signed addresses. */
export const machineNow = (): Instant => Date.now();

/** The product's clock, which decides access; movable in emulators. */
export const now = (): Instant => machineNow() + offset;

/** Call before each work: the clock may have moved. */
export async function followClock(url: URL | undefined = config.clockUrl): Promise<void> {
  if (url === undefined) return;
  const answer = await fetch(url);
  offset = v.parse(offsetSchema, await answer.json()).offsetMilliseconds;
}
