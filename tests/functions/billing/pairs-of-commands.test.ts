import { setTimeout } from "node:timers/promises";
import "#support/billing/env.ts";
import { describe, expect, it } from "vitest";
import {
  cancelStripeSubscription,
  pausePlan,
  stripeWebhook,
  uncancelStripeSubscription,
} from "#functions/index.ts";
import { stripeStandIn } from "#support/billing/env.ts";
import { liveOn } from "#support/billing/invariants.ts";
import { changeTo, holdPlan } from "#support/billing/plan-changes.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { contractsOf, declare } from "#support/billing/withdrawals.ts";
import { startAfresh } from "#support/billing/world.ts";
import { run } from "#support/functions/call.ts";
import { loginOf } from "#support/functions/logins.ts";

type Press = (uid: string) => Promise<unknown>;

/** Commands open to a learner with VIP by the month. */
const COMMANDS: Record<string, Press> = {
  pause: (uid) => run(pausePlan, { data: { months: 3 }, auth: loginOf(uid) }),
  "change to yearly": (uid) => changeTo(uid, { PackageID: "vip_annually", ProductID: "prod_vip_monthly" }),
  "change to BASIC": (uid) => changeTo(uid, { PackageID: "basic_monthly", ProductID: "prod_vip_monthly" }),
  cancel: (uid) => run(cancelStripeSubscription, { data: null, auth: loginOf(uid) }),
  "go on": (uid) =>
    run(uncancelStripeSubscription, {
      data: { productIDToUncancel: "prod_vip_monthly" },
      auth: loginOf(uid),
    }),
  withdraw,
};

/** The page lists none once all is withdrawn. */
async function withdraw(uid: string): Promise<void> {
  const [contract] = await contractsOf(uid);
  if (contract) await declare(contract.ContractID, { uid });
}

const PAIRS = Object.entries(COMMANDS).flatMap(([first, pressFirst]) =>
  Object.entries(COMMANDS).map(([second, pressSecond]) => ({ first, second, pressFirst, pressSecond })),
);
const DISTANCES = [0, 20, 60, 500];

/** A sentence for each; never `unexpected`. */
const EXPECTED = ["conflict", "not-changeable", "not-found"];

serveWebhooks({ stripeWebhook });

describe.each(PAIRS)("$first and $second", ({ first, second, pressFirst, pressSecond }) => {
  it.each(DISTANCES)("%d ms apart leave what is paid and what is open in step", async (distance) => {
    // A new learner for each test, since calls are counted by learner.
    const uid = `${first}-${second}-${distance}`.replaceAll(" ", "-").toLowerCase();
    await startAfresh(uid);
    await holdPlan(uid, "vip_monthly");

    const pressed = await Promise.allSettled([
      pressFirst(uid),
      setTimeout(distance).then(() => pressSecond(uid)),
    ]);
    await stripeStandIn.control.idle({});

    for (const one of pressed)
      if (one.status === "rejected") expect(EXPECTED).toContain(one.reason.details?.reason);
    expect(await liveOn(uid)).toEqual([]);
  });
});
