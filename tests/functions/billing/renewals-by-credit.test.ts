import { DAY } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { stripe } from "#functions/gateways/stripe/client.ts";
import { getPayments, stripeWebhook } from "#functions/index.ts";
import {
  chargedTo,
  customerOf,
  paidInvoicesOf,
  requireFirst,
  subscribe,
} from "#support/billing/checkouts.ts";
import { stripeStandIn } from "#support/billing/env.ts";
import { liveOn } from "#support/billing/invariants.ts";
import { cancel, pass, planOf, uncancel } from "#support/billing/lesson-changes.ts";
import { balance, haveYear, openMonthPage, YEAR } from "#support/billing/outdated-years.ts";
import { changeTo, confirmOnPage, holdPlan } from "#support/billing/plan-changes.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { withdrawNewest } from "#support/billing/withdrawals.ts";
import { startAfresh } from "#support/billing/world.ts";
import { run } from "#support/functions/call.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { loginOf } from "#support/functions/logins.ts";

const { control } = stripeStandIn;
const MONTH = 1_400;

serveWebhooks({ stripeWebhook });

/** Gives credit as support does it in the Dashboard. */
async function credit(amount: number): Promise<void> {
  const client = await stripe();
  await client.customers.update(await customerOf("anna"), { balance: -amount });
}

const creditOf = async () =>
  (await run(getPayments, { data: { After: null }, auth: loginOf("anna") })).credit;

describe("a month that a credit paid", () => {
  beforeEach(async () => {
    await startAfresh("anna");
    await holdPlan("anna", "basic_monthly");
    await credit(MONTH);
    await pass(22 * DAY);
  });

  it("is paid, and uses the credit up", async () => {
    expect(await planOf("anna")).toMatchObject({ identifier: "basic_monthly", state: "paid" });
    expect(await balance()).toBe(0);
    expect(await chargedTo("anna")).toBe(MONTH);
    expect(await liveOn("anna")).toEqual([]);
  });

  it("stays after a refunded upgrade within it, and renews", async () => {
    const { id } = await changeTo("anna", { PackageID: "vip_monthly", ProductID: "prod_basic_monthly" });
    await confirmOnPage(id);

    control.refund({ invoice: requireFirst(await paidInvoicesOf("anna")).id });
    await control.idle({});

    expect(await planOf("anna")).toMatchObject({
      ...{ identifier: "basic_monthly", state: "paid", cancels: false, revokedAt: null },
    });
    await cancel();
    await uncancel("prod_basic_monthly");
    await pass(31 * DAY);
    expect(await chargedTo("anna")).toBe(2 * MONTH);
    expect(await planOf("anna")).toMatchObject({ identifier: "basic_monthly", state: "paid" });
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("upgrade given back")]);
  });

  it("ends with the plan if it renewed an upgrade that is withdrawn from", async () => {
    await pass(25 * DAY);
    const { id } = await changeTo("anna", { PackageID: "vip_monthly", ProductID: "prod_basic_monthly" });
    await confirmOnPage(id);
    await credit(3_900);
    await pass(8 * DAY);
    expect(await balance()).toBe(0);

    expect(await withdrawNewest()).toMatchObject({ outcome: "withdrawn" });

    expect(await planOf("anna")).toMatchObject({ identifier: "vip_monthly", state: "ended" });
  });
});

describe("an upgrade from a year to a month", () => {
  it("lets the year's rest pay for the following months, too", async () => {
    await haveYear(16);
    const { id } = await openMonthPage();
    await confirmOnPage(id);
    const left = await balance();

    await pass(40 * DAY);

    expect(await balance()).toBe(left + 3_900);
    expect(await chargedTo("anna")).toBe(YEAR);
    expect(await planOf("anna")).toMatchObject({ identifier: "vip_monthly", state: "paid" });
    await pass(100 * DAY);
    expect(await balance()).toBe(0);
    expect(await chargedTo("anna")).toBeGreaterThan(YEAR);
  });

  it("leaves the year's rest as credit after the month's cancellation, which its learner sees and spends", async () => {
    await haveYear(16);
    const { id } = await openMonthPage();
    await confirmOnPage(id);
    await cancel();
    await pass(40 * DAY);
    expect(await planOf("anna")).toMatchObject({ identifier: "vip_monthly", state: "ended" });
    const amount = -(await balance());

    expect(amount).toBeGreaterThan(3_900);
    expect(await creditOf()).toEqual({ currency: "chf", amount });

    await subscribe("anna", { packageID: "vip_monthly" });
    expect(await planOf("anna")).toMatchObject({ identifier: "vip_monthly" });
    expect(await chargedTo("anna")).toBe(YEAR);
    expect(await creditOf()).toEqual({ currency: "chf", amount: amount - 3_900 });
  });

  it("ends when the year's payment is refunded", async () => {
    await haveYear(16);
    const { id } = await openMonthPage();
    await confirmOnPage(id);
    await pass(40 * DAY);

    control.refund({ invoice: requireFirst(await paidInvoicesOf("anna")).id });
    await control.idle({});

    expect(await planOf("anna")).toMatchObject({ identifier: "vip_monthly", state: "ended" });
    expect(await liveOn("anna")).toEqual([]);
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("returned credit was spent")]);
  });
});
