import { setTimeout } from "node:timers/promises";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
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
import { withdrawNewest } from "#support/billing/withdrawals.ts";
import { startAfresh } from "#support/billing/world.ts";
import { run } from "#support/functions/call.ts";
import { loginOf } from "#support/functions/logins.ts";

const auth = loginOf("anna");

/** What a learner with VIP by the month can press. */
const COMMANDS: Record<string, () => Promise<unknown>> = {
  pause: () => run(pausePlan, { data: { months: 3 }, auth }),
  "change to yearly": () => changeTo("anna", { PackageID: "vip_annually", ProductID: "prod_vip_monthly" }),
  "change to BASIC": () => changeTo("anna", { PackageID: "basic_monthly", ProductID: "prod_vip_monthly" }),
  cancel: () => run(cancelStripeSubscription, { data: null, auth }),
  "go on": () => run(uncancelStripeSubscription, { data: { productIDToUncancel: "prod_vip_monthly" }, auth }),
  withdraw: withdrawNewest,
};

const PAIRS = Object.entries(COMMANDS).flatMap(([first, pressFirst]) =>
  Object.entries(COMMANDS).map(([second, pressSecond]) => ({ first, second, pressFirst, pressSecond })),
);
const DISTANCES = [0, 20, 60, 500];

serveWebhooks({ stripeWebhook });

beforeEach(async () => {
  await startAfresh("anna");
  await holdPlan("anna", "vip_monthly");
});

describe.each(PAIRS)("$first and $second", ({ pressFirst, pressSecond }) => {
  it.each(DISTANCES)("%d ms apart leave what is paid and what is open in step", async (distance) => {
    await Promise.allSettled([pressFirst(), setTimeout(distance).then(pressSecond)]);
    await stripeStandIn.control.idle({});

    expect(await liveOn("anna")).toEqual([]);
  });
});
