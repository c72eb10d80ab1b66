import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ENABLED_EVENTS } from "#emulators/stripe/webhooks.ts";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";
import { EVENTS } from "../../stand-ins/revenuecat/published-events.ts";
import { VERIFICATIONS, type Verdict } from "../../stand-ins/verify.ts";

/** Events of the webhook that the stand-in never sends, and why. */
const NEVER_SENT: Readonly<Record<string, string>> = {
  "customer.subscription.pending_update_applied": "no call asks for pending_if_incomplete",
  "customer.subscription.pending_update_expired": "no call asks for pending_if_incomplete",
  "radar.early_fraud_warning.created": "no card of the stand-in is suspected",
  "subscription_schedule.aborted":
    "an unpaid subscription ends, as set in the Dashboard, and cancels its schedule",
};

const verdicts = new Map<string, Promise<Verdict>>();

/** Verifies a scenario. Each is played once. */
function verdictOf({ name, verify }: (typeof VERIFICATIONS)[number]): Promise<Verdict> {
  const verdict = verdicts.get(name) ?? verify();
  verdicts.set(name, verdict);
  return verdict;
}

async function playedOf(vendor: string): Promise<readonly Verdict[]> {
  const played: Verdict[] = [];
  for (const one of VERIFICATIONS) if (one.vendor === vendor) played.push(await verdictOf(one));
  return played;
}

const eventsOf = (played: readonly Verdict[]) =>
  new Set(played.flatMap(({ tape }) => tape.events.map(({ type }) => type)));

function readGateway(name: string): string {
  const folder = join(REPOSITORY, "functions/src/gateways", name);
  return readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join("\n");
}

it.each(VERIFICATIONS.map((one) => [one.vendor, one.name, one] as const))(
  "%s's stand-in responds like the vendor: %s",
  async (_vendor, _name, verification) => {
    expect((await verdictOf(verification)).differences).toEqual([]);
  },
);

describe("Stripe's scenarios", () => {
  it("make every call that the gateway makes", async () => {
    const played = new Set((await playedOf("Stripe")).flatMap(({ calls }) => calls));
    const made = readGateway("stripe").matchAll(/\bclient\s*((?:\.\s*\w+\s*)+)\(/g);
    const used = new Set(Array.from(made, ([, path = ""]) => path.replaceAll(/\s/g, "").slice(1)));

    expect(used.size).toBeGreaterThan(30);
    expect([...used].filter((call) => !played.has(call))).toEqual([]);
  });

  it("provoke every event that the webhook takes, except those that the stand-in never sends", async () => {
    const sent = eventsOf(await playedOf("Stripe"));

    expect([...ENABLED_EVENTS].filter((type) => !sent.has(type)).toSorted()).toEqual(Object.keys(NEVER_SENT));
  });
});

describe("RevenueCat's scenarios", () => {
  it("make every request that the gateway makes", async () => {
    const played = await playedOf("RevenueCat");
    const requests = played.flatMap(({ tape }) => tape.exchanges.map(({ request }) => request));
    const paths = readGateway("revenuecat").matchAll(/path: "(\w+)"|`\/(\w+)\/\$\{/g);
    const used = new Set(Array.from(paths, ([, list, one]) => list ?? one ?? ""));

    expect(used.size).toBeGreaterThan(3);
    expect([...used].filter((part) => requests.every((request) => !request.includes(`/${part}`)))).toEqual(
      [],
    );
  });

  it("provoke every documented webhook", async () => {
    const sent = eventsOf(await playedOf("RevenueCat"));

    expect([...EVENTS.keys()].filter((type) => !sent.has(type))).toEqual([]);
  });
});
