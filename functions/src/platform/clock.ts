import type { Instant } from "@gruezi/contract/documents/lesson";
import * as v from "valibot";
import { config } from "./config.ts";

const offsetSchema = v.object({ offsetMilliseconds: v.number() });

let offset = 0;

/** This machine's clock, for what depends on real time, such as logins and signed addresses. */
export const machineNow = (): Instant => Date.now();

/** The product's clock, by which all rights are decided. Under the emulators it can be moved. */
export const now = (): Instant => machineNow() + offset;

/** Called before each piece of work, because the clock may have been moved since the last. */
export async function followClock(url: URL | undefined = config.clockUrl): Promise<void> {
  if (url === undefined) return;
  const answer = await fetch(url);
  offset = v.parse(offsetSchema, await answer.json()).offsetMilliseconds;
}
