import type { Instant } from "@gruezi/contract/durations";
import * as v from "valibot";
import { config } from "./config.ts";

const offsetSchema = v.object({ offsetMilliseconds: v.number() });

let offset = 0;

/** Returns real time, for logins and signed addresses. */
export const machineNow = (): Instant => Date.now();

/** Returns the product's time, which decides access. Emulators can move it. */
export const now = (): Instant => machineNow() + offset;

/** Reads the clock's offset. Call it before each piece of work, since the clock may have moved. */
export async function followClock(url: URL | undefined = config.clockUrl): Promise<void> {
  if (url === undefined) return;
  const response = await fetch(url);
  offset = v.parse(offsetSchema, await response.json()).offsetMilliseconds;
}
