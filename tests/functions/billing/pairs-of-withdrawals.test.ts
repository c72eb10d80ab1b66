import { DAY, MINUTE } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { setTimeout } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { stripe } from "#functions/gateways/stripe/client.ts";
import { stripeWebhook } from "#functions/index.ts";
import { chargedTo, customerOf, subscribe } from "#support/billing/checkouts.ts";
import { clock, stripeStandIn } from "#support/billing/env.ts";
import { liveOn } from "#support/billing/invariants.ts";
import { changeTo, confirmOnPage } from "#support/billing/plan-changes.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import {
  contractsOf,
  declare,
  newest,
  press,
  tokensOf,
  visitor,
  withdrawals,
} from "#support/billing/withdrawals.ts";
import { startAfresh } from "#support/billing/world.ts";
import { allowFaults } from "#support/functions/allow-faults.ts";
import { runJobAnew } from "#support/functions/jobs.ts";

allowFaults("upgrade given back");

serveWebhooks({ stripeWebhook });

let learners = 0;
/** Each test has its own learner, since limits count calls by learner. */
const newLearner = () => `pair-${++learners}`;
const emailOf = (uid: string) => `${uid}@example.com`;

interface Named {
  purchase: string;
  change: string;
}

/** Buys without a trial, since it is used up, and changes the plan within fourteen days. */
async function buyAndChange(uid: string, PackageID: string): Promise<Named> {
  await startAfresh(uid);
  await subscribe(uid, { packageID: "vip_monthly" });
  await declare((await newest(uid)).ContractID, { uid });
  await subscribe(uid, { packageID: "basic_annually" });
  await clock.advance(DAY);
  const { id, kind } = await changeTo(uid, { PackageID, ProductID: "prod_basic_annually" });
  if (kind === "confirm") await confirmOnPage(id);
  await clock.advance(MINUTE);
  const contracts = await contractsOf(uid);
  const idOf = (wanted: string) => contracts.find((one) => one.kind === wanted)?.ContractID ?? "";
  return { purchase: idOf("purchase"), change: idOf("change") };
}

/** Expected refusals of a press that comes second. */
const EXPECTED = ["conflict", "not-found"];

const CHANGES = [
  ["an upgrade that was charged", "vip_annually"],
  ["an upgrade that the year's rest paid", "vip_monthly"],
  ["a change to come", "basic_monthly"],
] as const;

const DISTANCES = [0, 60];

async function balanceOf(uid: string): Promise<number> {
  const client = await stripe();
  const customer = await client.customers.retrieve(await customerOf(uid));
  return customer.deleted === true ? 0 : customer.balance;
}

async function expectAllBack(uid: string, pressed: readonly PromiseSettledResult<unknown>[]): Promise<void> {
  for (const one of pressed)
    if (one.status === "rejected") expect(EXPECTED).toContain(one.reason.details?.reason);
  await clock.advance(61 * MINUTE);
  await runJobAnew("finishWithdrawals");
  await stripeStandIn.control.idle({});
  expect(await chargedTo(uid)).toBe(0);
  expect(await balanceOf(uid)).toBe(0);
  expect(await contractsOf(uid)).toEqual([]);
  expect((await withdrawals()).map(({ State: state }) => state)).not.toContain("support");
  expect(await liveOn(uid)).toEqual([]);
}

describe.each(CHANGES)("withdrawals from a purchase and %s", (_what, target) => {
  describe.each([
    ["purchase", "change"],
    ["change", "purchase"],
    ["purchase", "purchase"],
  ] as const)("%s, then %s", (first, second) => {
    it.each(DISTANCES)("in two tabs, %d ms apart, refund everything once", async (distance) => {
      const uid = newLearner();
      const contracts = await buyAndChange(uid, target);

      const pressed = await Promise.allSettled([
        declare(contracts[first], { uid }),
        setTimeout(distance).then(() => declare(contracts[second], { uid })),
      ]);

      await expectAllBack(uid, pressed);
    });

    it.each(DISTANCES)("by one mailed link, %d ms apart, refund everything once", async (distance) => {
      const uid = newLearner();
      const contracts = await buyAndChange(uid, target);
      await visitor(emailOf(uid));
      const [token = ""] = await tokensOf(emailOf(uid));

      const pressed = await Promise.allSettled([
        press(token, contracts[first]),
        setTimeout(distance).then(() => press(token, contracts[second])),
      ]);

      // The link accepts a contract again if its press met the other press.
      await Promise.allSettled([press(token, contracts.purchase)]);
      await expectAllBack(uid, pressed);
    });

    it.each(DISTANCES)("by two mailed links, %d ms apart, refund everything once", async (distance) => {
      const uid = newLearner();
      const contracts = await buyAndChange(uid, target);
      await visitor(emailOf(uid));
      await visitor(emailOf(uid));
      const [one = "", other = ""] = await tokensOf(emailOf(uid));

      const pressed = await Promise.allSettled([
        press(one, contracts[first]),
        setTimeout(distance).then(() => press(other, contracts[second])),
      ]);

      await expectAllBack(uid, pressed);
    });
  });
});
