import { DAY, HOUR } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stripe } from "#functions/gateways/stripe/client.ts";
import { stripeWebhook } from "#functions/index.ts";
import { chargedTo, customerOf, subscribe } from "#support/billing/checkouts.ts";
import { clock, stripeStandIn } from "#support/billing/env.ts";
import { liveOn } from "#support/billing/invariants.ts";
import { pass, planOf } from "#support/billing/lesson-changes.ts";
import {
  balance,
  haveYear,
  openMonthPage,
  YEAR,
  yearOf,
  yearUntil,
} from "#support/billing/outdated-years.ts";
import { changeTo, confirmOnPage, holdPlan } from "#support/billing/plan-changes.ts";
import { hurryStripe } from "#support/billing/stripe/wire.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import {
  CHANGE_WITHDRAWN,
  contractsOf,
  declare,
  mails,
  newest,
  UNPAID_CHANGE_WITHDRAWN,
  WITHDRAWN,
  withdrawNewest,
} from "#support/billing/withdrawals.ts";
import { startAfresh } from "#support/billing/world.ts";
import { allowFaults } from "#support/functions/allow-faults.ts";
import { runJobAnew } from "#support/functions/jobs.ts";

allowFaults("upgrade given back", "withdrawal not carried out yet");

serveWebhooks({ stripeWebhook });

afterEach(() => {
  vi.restoreAllMocks();
});

async function upgradeToMonth(): Promise<void> {
  await confirmOnPage((await openMonthPage()).id);
}

describe("an upgrade from a year to a month that the year's rest paid", () => {
  it("can be withdrawn from, which restores the year", async () => {
    const { end } = await haveYear(16);
    await upgradeToMonth();
    const contract = await newest();

    expect(contract).toMatchObject({ kind: "change", identifier: "vip_monthly" });
    expect(await declare(contract.ContractID)).toEqual(UNPAID_CHANGE_WITHDRAWN);

    await stripeStandIn.control.idle({});
    expect(await planOf("anna")).toMatchObject({ ...yearUntil(end), withdrawn: { from: "change" } });
    expect(await balance()).toBe(0);
    expect(await chargedTo("anna")).toBe(YEAR);
    expect(await contractsOf()).toEqual([]);
    expect((await mails())[0]?.text).toContain("A credit that it was paid with is yours again.");
    expect(await liveOn("anna")).toEqual([]);
  });

  it("leaves no credit when the year's purchase is withdrawn from", async () => {
    await startAfresh("anna");
    await subscribe("anna", { packageID: "vip_monthly" });
    await withdrawNewest();
    await subscribe("anna", { packageID: "basic_annually" });
    await upgradeToMonth();
    expect(await balance()).toBeLessThan(0);
    const purchase = (await contractsOf()).find(({ kind }) => kind === "purchase");

    expect(await declare(purchase?.ContractID ?? "")).toEqual(WITHDRAWN);

    expect(await chargedTo("anna")).toBe(0);
    expect(await balance()).toBe(0);
  });

  it.each([
    ["customer", "/v1/customers/:id", "before"],
    ["customer", "/v1/customers/:id", "after"],
    ["subscription", "/v1/subscriptions/:id", "before"],
    ["subscription", "/v1/subscriptions/:id", "after"],
  ] as const)("restores the year once, although a write to the %s breaks off (%s, %s)", async (...write) => {
    const [, path, when] = write;
    const { end } = await haveYear(16);
    await upgradeToMonth();
    hurryStripe();
    stripeStandIn.control.setApiFault({ method: "POST", path, kind: "cut", when, times: 3 });

    await withdrawNewest();
    stripeStandIn.control.clearApiFaults({});
    await clock.advance(HOUR);
    await runJobAnew("finishWithdrawals");

    expect(await yearOf()).toEqual({ ...yearUntil(end), isUndone: false, balance: 0, charged: YEAR });
  });
});

describe("an upgrade that the customer's balance paid", () => {
  /** Gives credit as support does it in the Dashboard. */
  async function credit(amount: number): Promise<void> {
    const client = await stripe();
    await client.customers.update(await customerOf("anna"), { balance: -amount });
  }

  async function upgrade(): Promise<void> {
    const { id } = await changeTo("anna", { PackageID: "vip_monthly", ProductID: "prod_basic_monthly" });
    await confirmOnPage(id);
  }

  const MONTH = { identifier: "basic_monthly", state: "paid", cancels: false };

  beforeEach(async () => {
    await startAfresh("anna");
    await holdPlan("anna", "basic_monthly");
  });

  it("can be withdrawn from, which restores the credit each time", async () => {
    await credit(5_000);
    for (const _time of ["first", "second"]) {
      await upgrade();
      expect(await balance()).toBeGreaterThan(-5_000);

      expect(await withdrawNewest()).toEqual(UNPAID_CHANGE_WITHDRAWN);

      expect(await balance()).toBe(-5_000);
      expect(await planOf("anna")).toMatchObject(MONTH);
      await pass(DAY);
    }
    expect(await liveOn("anna")).toEqual([]);
  });

  it("in part returns both the charge and the credit when it is withdrawn from", async () => {
    await credit(500);
    const charged = await chargedTo("anna");
    await upgrade();
    expect(await balance()).toBe(0);

    expect(await withdrawNewest()).toEqual(CHANGE_WITHDRAWN);

    expect(await balance()).toBe(-500);
    expect(await chargedTo("anna")).toBe(charged);
    expect(await planOf("anna")).toMatchObject(MONTH);
  });

  it("keeps a later credit of support's when it is withdrawn from", async () => {
    await credit(5_000);
    await upgrade();
    const left = -(await balance());
    await credit(left + 700);

    await withdrawNewest();

    expect(await balance()).toBe(-5_700);
  });
});
