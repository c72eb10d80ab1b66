import { setTimeout as wait } from "node:timers/promises";
import type Stripe from "stripe";
import { API_VERSION } from "#emulators/stripe/world/events.ts";
import { writeRecorded } from "../recorded-file.ts";
import type { Scenario } from "./account.ts";
import type { Hands } from "./hands.ts";
import { toNeutral } from "./judge.ts";
import { play } from "./play.ts";

interface Recording {
  key: string;
  /** The address, which is Stripe's own by default. */
  url?: string;
  hands: Hands;
  /** The milliseconds without a new event after which events are complete. */
  quiet: number;
  folder?: string;
}

/** Plays a scenario at Stripe, and writes what it answered. */
export async function record(scenario: Scenario, recording: Recording): Promise<string> {
  const { key, url, hands, quiet, folder } = recording;
  const { tape } = await play(scenario, {
    connection: { key, ...(url !== undefined && { url }) },
    hands,
    settle: (before) => untilQuiet(before, quiet),
  });
  return writeRecorded({ scenario: scenario.name, apiVersion: API_VERSION, tape: toNeutral(tape) }, folder);
}

async function untilQuiet(before: Stripe, quiet: number): Promise<void> {
  for (let latest = await findLatestEvent(before); ; ) {
    await wait(quiet);
    const next = await findLatestEvent(before);
    if (next === latest) return;
    latest = next;
  }
}

const findLatestEvent = async (before: Stripe): Promise<string | undefined> =>
  (await before.events.list({ limit: 1 })).data[0]?.id;
