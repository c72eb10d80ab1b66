import { DAY, SECOND } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { stripe } from "#functions/gateways/stripe/client.ts";
import { stripeWebhook, subscribeWithSameCard } from "#functions/index.ts";
import {
  chargedTo,
  MASTERCARD,
  openCheckout,
  paidInvoicesOf,
  pay,
  requireFirst,
  subscribe,
  subscriptionsOf,
} from "#support/billing/checkouts.ts";
import { clock, stripeStandIn } from "#support/billing/env.ts";
import { changeTo, confirmOnPage } from "#support/billing/plan-changes.ts";
import { currentOf } from "#support/billing/rights.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import {
  CHANGE_WITHDRAWN,
  contractsOf,
  declare,
  newest,
  refusedAs,
  WITHDRAWN,
  withdrawNewest,
} from "#support/billing/withdrawals.ts";
import { recordsOf, startAfresh } from "#support/billing/world.ts";
import { allowFaults } from "#support/functions/allow-faults.ts";
import { run } from "#support/functions/call.ts";
import { loginOf } from "#support/functions/logins.ts";

allowFaults("upgrade given back");

serveWebhooks({ stripeWebhook });

beforeEach(() => startAfresh("anna", "ben"));

const ASKED = { asksToBegin: true } as const;
const BASIC_YEARLY = { packageID: "basic_annually" } as const;
const FROM_BASIC = { PackageID: "vip_annually", ProductID: "prod_basic_annually" } as const;

/** Uses up the trial, so that later plans are paid at once. */
async function useUpTrial(): Promise<void> {
  await subscribe("anna");
  await withdrawNewest();
}

async function upgrade(asksToBegin: boolean): Promise<void> {
  const { id } = await changeTo("anna", { ...FROM_BASIC, asksToBegin });
  await confirmOnPage(id);
}

describe("the request to begin at once, at a purchase", () => {
  beforeEach(useUpTrial);

  it("opens another page when it is taken back, and the paid page's answer counts", async () => {
    const ticked = await openCheckout("anna", { ...BASIC_YEARLY, ...ASKED });
    const unticked = await openCheckout("anna", BASIC_YEARLY);
    expect(unticked.id).not.toBe(ticked.id);
    await pay(unticked.id);
    await clock.advance(10 * DAY);

    expect(await withdrawNewest()).toEqual(WITHDRAWN);
    expect(await chargedTo("anna")).toBe(0);
  });

  it("of another learner opens their own page and changes nothing for the first", async () => {
    await subscribe("anna", BASIC_YEARLY);
    await subscribe("ben", { ...BASIC_YEARLY, ...ASKED }, MASTERCARD);
    const change = changeTo("ben", { ...FROM_BASIC, ProductID: "prod_vip_monthly", ...ASKED });
    await expect(change).rejects.toMatchObject(refusedAs("conflict"));
    await clock.advance(10 * DAY);

    expect(await withdrawNewest()).toEqual(WITHDRAWN);
  });

  it.each([["yes"], [1], [null]])("has to be a boolean: %s is refused", async (asksToBegin) => {
    const wanted: object = { asksToBegin };

    await expect(openCheckout("anna", wanted)).rejects.toMatchObject(refusedAs("bad-input"));
  });

  it("for a yearly plan keeps the used days' share of the year", async () => {
    await subscribe("anna", { ...BASIC_YEARLY, ...ASKED });
    const { amount_paid: paid } = requireFirst(await paidInvoicesOf("anna"));
    await clock.advance(13.5 * DAY);

    const { shares } = await withdrawNewest();

    expect(shares).toMatchObject([{ usedDays: 13, days: 365, kept: Math.floor((paid * 13) / 365) }]);
  });
});

describe("the request to begin at once, with the same card after a refused trial", () => {
  const takeRefused = async (asksToBegin: boolean): Promise<void> => {
    await subscribe("anna");
    const sessionID = await subscribe("ben");
    const answer = await run(subscribeWithSameCard, {
      data: { sessionID, asksToBegin },
      auth: loginOf("ben"),
    });
    expect(answer).toMatchObject({ outcome: "granted" });
    await clock.advance(10 * DAY);
  };

  it.each([
    [true, 1],
    [false, 0],
  ])("set to %s keeps the used days' share of %i payments", async (asksToBegin, count) => {
    await takeRefused(asksToBegin);

    const { shares } = await declare((await newest("ben")).ContractID, { uid: "ben" });

    expect(shares).toHaveLength(count);
    expect((await chargedTo("ben")) > 0).toBe(asksToBegin);
  });
});

describe("the request to begin at once, at a change of plan", () => {
  beforeEach(useUpTrial);

  it("keeps the used days' share of an upgrade's difference, and the earlier plan continues", async () => {
    await subscribe("anna", BASIC_YEARLY);
    await clock.advance(20 * DAY);
    const paid = await chargedTo("anna");
    await upgrade(true);
    const difference = (await chargedTo("anna")) - paid;
    await clock.advance(5.5 * DAY);

    const answer = await withdrawNewest();

    const kept = Math.floor((difference * 5) / 345);
    expect(answer).toEqual({
      ...CHANGE_WITHDRAWN,
      shares: [{ currency: "chf", paid: difference, kept, wasBack: 0, usedDays: 5, days: 345 }],
    });
    expect(await chargedTo("anna")).toBe(paid + kept);
    expect(Object.values(await currentOf("anna"))).toMatchObject([
      { identifier: "basic_annually", state: "paid", cancels: false },
    ]);
    expect(await recordsOf("anna")).toContainEqual(
      expect.objectContaining({
        withdrawn: expect.objectContaining({ from: "change", shares: answer.shares }),
      }),
    );
    expect(await contractsOf()).toEqual([]);
  });

  it("keeps the used days' share each time for an upgrade made and withdrawn from three times", async () => {
    await subscribe("anna", BASIC_YEARLY);
    await clock.advance(20 * DAY);
    for (let round = 0; round < 3; round++) {
      const before = await chargedTo("anna");
      await upgrade(true);
      await clock.advance(10 * DAY);

      expect((await withdrawNewest()).outcome).toBe("change-withdrawn");

      expect(await chargedTo("anna")).toBeGreaterThan(before);
      expect(Object.values(await currentOf("anna"))).toMatchObject([{ identifier: "basic_annually" }]);
    }
  });

  it("counts for its own payment only: the purchase without it is refunded in full", async () => {
    await subscribe("anna", BASIC_YEARLY);
    await clock.advance(2 * DAY);
    await upgrade(true);
    await clock.advance(5 * DAY);
    const purchase = (await contractsOf()).find(({ kind }) => kind === "purchase");

    const { outcome, shares } = await declare(purchase?.ContractID ?? "");

    expect(outcome).toBe("withdrawn");
    expect(shares.map(({ usedDays, kept }) => [usedDays, kept > 0])).toEqual([
      [5, true],
      [7, false],
    ]);
    expect(await chargedTo("anna")).toBe(shares[0]?.kept);
  });

  it("keeps an upgrade's share also when the purchase is withdrawn from later", async () => {
    await subscribe("anna", BASIC_YEARLY);
    await clock.advance(DAY);
    await upgrade(true);
    await clock.advance(5 * DAY);
    const { shares } = await withdrawNewest();
    await clock.advance(DAY);

    expect(await withdrawNewest()).toEqual(WITHDRAWN);

    expect(await chargedTo("anna")).toBe(shares[0]?.kept);
  });

  it("counts as taken back after the next press of the same upgrade without it", async () => {
    await subscribe("anna", { ...BASIC_YEARLY, ...ASKED });
    await clock.advance(20 * DAY);
    await changeTo("anna", { ...FROM_BASIC, ...ASKED });
    await clock.advance(DAY);
    await upgrade(false);
    await clock.advance(5 * DAY);

    expect(await withdrawNewest()).toEqual(CHANGE_WITHDRAWN);
  });

  it("counts for the first payment of a change that was agreed for later", async () => {
    await subscribe("anna", { packageID: "vip_monthly" });
    await clock.advance(25 * DAY);
    await changeTo("anna", { PackageID: "basic_monthly", ProductID: "prod_vip_monthly", ...ASKED });
    await clock.advance(10 * DAY);
    await stripeStandIn.control.idle({});

    const { outcome, shares } = await withdrawNewest();

    expect(outcome).toBe("withdrawn");
    expect(shares).toHaveLength(1);
    expect(await subscriptionsOf("anna")).toContainEqual(expect.objectContaining({ status: "canceled" }));
  });

  it("can be given and taken back any number of times before the payment, and the last answer counts", async () => {
    await subscribe("anna", BASIC_YEARLY);
    await clock.advance(31 * DAY);
    for (let press = 0; press < 44; press++)
      await changeTo("anna", { ...FROM_BASIC, asksToBegin: press % 2 === 0 });

    await upgrade(true);
    await clock.advance(5 * DAY);

    const { shares } = await withdrawNewest();
    expect(shares).toMatchObject([{ usedDays: 5 }]);
  });

  it("is refused after forty answers with an invoice, so that none is lost", async () => {
    await subscribe("anna", BASIC_YEARLY);
    const { id } = requireFirst(await subscriptionsOf("anna"));
    const start = Math.floor(clock.now() / SECOND) - 40 * 86_400;
    const answers = Array.from({ length: 40 }, (_, day) => `${start + day * 86_400}${day % 2 ? "-" : "+"}`);
    const client = await stripe();
    await client.subscriptions.update(id, { metadata: { beginAnswers: answers.join(" ") } });

    await expect(changeTo("anna", { ...FROM_BASIC, ...ASKED })).rejects.toMatchObject(refusedAs("exhausted"));
  });
});
