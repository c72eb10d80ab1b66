import "#support/billing/env.ts";
import { SECOND } from "@gruezi/contract/durations";
import { beforeAll, describe, expect, it } from "vitest";
import { isLearner, loadPersonas } from "#emulators/seed/personas.ts";
import { seedPersonas } from "#emulators/seed/seed-personas.ts";
import { seedStandIns } from "#emulators/seed/seed-stand-ins.ts";
import { restorePurchases } from "#functions/index.ts";
import { requireEntitlement } from "#support/billing/checkouts.ts";
import { clock, storesStandIn, stripeStandIn } from "#support/billing/env.ts";
import { startAfresh } from "#support/billing/world.ts";
import { run } from "#support/functions/call.ts";
import { loginOf } from "#support/functions/logins.ts";

const buyers = loadPersonas()
  .filter(isLearner)
  .filter(({ plan }) => plan !== undefined)
  .map(({ id, account }) => [id, account.uid] as const);

/** The end is in seconds, since providers report no fractions. */
const heldBy = async (uid: string) => {
  const { tier, platform, primary, conflict, hasAlreadySubscribed, subs } = await requireEntitlement(uid);
  const [record] = Object.values(subs);
  const { expires_date: end, ProductID, Tier, identifier, state, cancels } = record ?? {};
  return {
    rights: { tier, platform, primary, conflict, hasAlreadySubscribed },
    plan: { ProductID, Tier, state, cancels, isYearly: identifier?.endsWith("_annually") },
    end: Math.floor((end ?? 0) / SECOND),
  };
};

describe("a persona's plan", () => {
  beforeAll(async () => {
    await startAfresh();
    const now = clock.now();
    seedStandIns({ stripe: stripeStandIn, stores: storesStandIn }, now);
    await seedPersonas({ projectId: process.env["GCLOUD_PROJECT"] ?? "", now: new Date(now) });
  });

  it.each(buyers)("matches what the providers report: %s", async (_id, uid) => {
    const seeded = await heldBy(uid);

    await run(restorePurchases, { data: null, auth: loginOf(uid) });

    expect(await heldBy(uid)).toEqual(seeded);
  });
});
