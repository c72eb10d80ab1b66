import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { startRevenueCat } from "#emulators/revenuecat/revenuecat-stand-in.ts";
import { createProductClock } from "#emulators/start/product-clock.ts";
import { startStripe } from "#emulators/stripe/stripe-stand-in.ts";
import { startSuite } from "#emulators/suite/suite.ts";
import { openEventsFront } from "#support/billing/stripe-events-front.ts";
import { SETTINGS } from "#support/functions/settings.ts";
import { buildFunctions } from "../../functions/build.ts";
import { type Crowd, eventsOf, seedCrowd } from "./crowd.ts";

const SECONDS_MAX = 540;
const MEBIBYTES_MAX = 256;
/** Leaves 100 MiB for code and buffers, since a lazy collector fills the heap. */
const HEAP = ["--max-old-space-size=96", "--max-semi-space-size=8"];

const JOBS = [
  "handleMissedEvents",
  "closeLapsedCheckouts",
  "askAboutLapsed",
  "finishDeletions",
  "finishWithdrawals",
  "deleteWithoutLogin",
  "sendReminders",
];

const LEARNERS = Number(process.env["LEARNERS"] ?? 100_000);
const WANTED = process.env["JOBS"]?.split(",") ?? JOBS;

/** Returns a crowd with the shares of a bad day. */
const crowdOf = (learners: number): Crowd => ({
  learners,
  lapsed: learners / 200,
  unpaid: learners / 50,
  leaving: learners / 1000,
  withoutLogin: learners / 5000,
  events: (learners * 12) / 100,
  missed: learners / 200,
});

interface Run {
  message: string;
  handled?: number;
  seconds: number;
  mebibytes: number;
}

/** Runs the jobs, and prints their costs. */
export async function soakJobs(): Promise<number> {
  const crowd = crowdOf(LEARNERS);
  const clock = createProductClock();
  const { STRIPE_SECRET_KEY, REVENUECAT_PROJECT, REVENUECAT_V1_SECRET_KEY, REVENUECAT_V2_SECRET_KEY } =
    SETTINGS;
  await buildFunctions();
  const stripe = await startStripe({ clock, secretKey: STRIPE_SECRET_KEY, webhook: null });
  const stores = await startRevenueCat({
    clock,
    projectId: REVENUECAT_PROJECT,
    v1SecretKey: REVENUECAT_V1_SECRET_KEY,
    v2SecretKey: REVENUECAT_V2_SECRET_KEY,
    webhook: null,
  });
  const front = await openEventsFront(stripe.url, eventsOf(crowd));
  const suite = await startSuite({ emulators: ["auth", "firestore"] });
  try {
    const addresses = { STRIPE_URL: front.url, REVENUECAT_URL: stores.url };
    Object.assign(
      process.env,
      SETTINGS,
      suite.env,
      { GOOGLE_CLOUD_PROJECT: suite.env.GCLOUD_PROJECT },
      addresses,
    );
    process.env["FIREBASE_CONFIG"] = JSON.stringify({ projectId: suite.env.GCLOUD_PROJECT });
    await timed(`${LEARNERS} learners seeded`, () => seedCrowd(crowd));
    const runs: Run[] = [];
    for (const job of WANTED) runs.push(...(await runUntilDone(job)));
    const isWithin = runs.every(
      ({ seconds, mebibytes }) => seconds <= SECONDS_MAX && mebibytes <= MEBIBYTES_MAX,
    );
    console.log(isWithin ? "Every run kept to its time and memory." : "A run took too much.");
    return isWithin ? 0 : 1;
  } finally {
    await suite.stop();
    front.close();
    await Promise.all([stripe.close(), stores.close()]);
  }
}

async function runUntilDone(job: string): Promise<readonly Run[]> {
  const runs: Run[] = [];
  do {
    const run = await runOnce(job);
    runs.push(run);
    const { message, handled, seconds, mebibytes } = run;
    console.log([job, message, `${handled ?? 0} handled`, `${seconds} s`, `${mebibytes} MiB`].join("  "));
  } while (runs.at(-1)?.message !== "job done" && runs.length < 20);
  return runs;
}

async function runOnce(job: string): Promise<Run> {
  const entry = join(import.meta.dirname, "../../functions/dist/index.js");
  const args = [...HEAP, join(import.meta.dirname, "job-process.ts"), entry, job];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: process.env });
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
}

async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const begun = performance.now();
  await work();
  console.log(`${what} in ${Math.round((performance.now() - begun) / 1000)} s`);
}
