import { DAY } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { stripeWebhook } from "#functions/index.ts";
import { chargedTo, paidInvoicesOf, requireFirst } from "#support/billing/checkouts.ts";
import { clock, stripeStandIn } from "#support/billing/env.ts";
import { liveOn } from "#support/billing/invariants.ts";
import { cancel, pass, planOf, uncancel } from "#support/billing/lesson-changes.ts";
import { balance, haveYear, openMonthPage, YEAR, yearUntil } from "#support/billing/outdated-years.ts";
import { confirmOnPage } from "#support/billing/plan-changes.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { CHANGE_WITHDRAWN, refusedAs, withdrawNewest } from "#support/billing/withdrawals.ts";
import { recordsOf } from "#support/billing/world.ts";
import { allowFaults } from "#support/functions/allow-faults.ts";

allowFaults("upgrade given back");

const { control } = stripeStandIn;

serveWebhooks({ stripeWebhook });

describe("an upgrade from a year to a month that its credit paid", () => {
  let end: number;
  beforeEach(async () => {
    ({ end } = await haveYear(16));
  });

  it("counts on a page that no command has outdated", async () => {
    const { id } = await openMonthPage();
    await confirmOnPage(id);

    expect(await planOf("anna")).toMatchObject({ identifier: "vip_monthly", upgradeUndoneAt: null });
    expect(await balance()).toBeLessThan(0);
  });

  it.each([
    ["a cancellation", () => cancel()],
    ["a cancellation that was taken back", () => cancel().then(() => uncancel("prod_basic_annually"))],
  ])("is undone if its page is older than %s, and the year runs to its end", async (_name, press) => {
    const { id } = await openMonthPage();
    await press();

    await confirmOnPage(id);

    expect(await recordsOf("anna")).toMatchObject([
      { ...yearUntil(end), upgradeUndoneAt: expect.any(Number) },
    ]);
    expect(await balance()).toBe(0);
    await expect(uncancel("prod_basic_annually")).rejects.toMatchObject(refusedAs("not-changeable"));
    await pass(60 * DAY);
    expect(await planOf("anna")).toMatchObject(yearUntil(end));
    await pass(end - clock.now());
    expect(await planOf("anna")).toMatchObject({ identifier: "basic_annually", accessUntil: end });
    expect(await chargedTo("anna")).toBe(YEAR);
  });

  it("is undone once when its events come late and in reverse order", async () => {
    const { id } = await openMonthPage();
    await cancel();
    control.hold({});
    control.completePortal({ session: id });
    control.flush({ order: "reversed" });
    await control.idle({});

    expect(await planOf("anna")).toMatchObject(yearUntil(end));
    expect(await balance()).toBe(0);
  });
});

describe("an upgrade from a year to a month that was paid", () => {
  let end: number;
  beforeEach(async () => {
    ({ end } = await haveYear(300));
  });

  it("leaves the year and charges nothing more after its refund", async () => {
    const { id } = await openMonthPage();
    await confirmOnPage(id);
    expect(await chargedTo("anna")).toBeGreaterThan(YEAR);

    control.refund({ invoice: requireFirst(await paidInvoicesOf("anna")).id });
    await control.idle({});

    expect(await planOf("anna")).toMatchObject(yearUntil(end));
    await pass(40 * DAY);
    expect(await planOf("anna")).toMatchObject(yearUntil(end));
    expect(await chargedTo("anna")).toBe(YEAR);
  });

  it("leaves the year and charges nothing more after a withdrawal from it", async () => {
    const { id } = await openMonthPage();
    await confirmOnPage(id);

    expect(await withdrawNewest()).toMatchObject(CHANGE_WITHDRAWN);
    await control.idle({});

    expect(await planOf("anna")).toMatchObject(yearUntil(end));
    await pass(40 * DAY);
    expect(await planOf("anna")).toMatchObject(yearUntil(end));
    expect(await chargedTo("anna")).toBe(YEAR);
    expect(await liveOn("anna")).toEqual([]);
  });

  it("has used up the year after its renewal, so that a refund of the month leaves no plan", async () => {
    const { id } = await openMonthPage();
    await confirmOnPage(id);
    await pass(32 * DAY);

    control.refund({ invoice: requireFirst(await paidInvoicesOf("anna")).id });
    await control.idle({});

    expect(await planOf("anna")).toMatchObject({ identifier: "vip_monthly", state: "ended" });
  });

  it("leaves the year and charges nothing more if its page was outdated", async () => {
    const { id } = await openMonthPage();
    await cancel();

    await confirmOnPage(id);

    expect(await planOf("anna")).toMatchObject(yearUntil(end));
    await pass(40 * DAY);
    expect(await planOf("anna")).toMatchObject(yearUntil(end));
    expect(await chargedTo("anna")).toBe(YEAR);
    expect(await liveOn("anna")).toEqual([]);
  });
});
