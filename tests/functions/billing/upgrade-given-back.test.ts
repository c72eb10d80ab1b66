import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { stripeWebhook } from "#functions/index.ts";
import { paidInvoicesOf, requireFirst } from "#support/billing/checkouts.ts";
import { stripeStandIn } from "#support/billing/env.ts";
import { cancel } from "#support/billing/lesson-changes.ts";
import { haveYear, openMonthPage } from "#support/billing/outdated-years.ts";
import { changeTo, confirmOnPage, holdPlan } from "#support/billing/plan-changes.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { withdrawNewest } from "#support/billing/withdrawals.ts";
import { startAfresh } from "#support/billing/world.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";

const { control } = stripeStandIn;

serveWebhooks({ stripeWebhook });

async function refundNewest(): Promise<void> {
  control.refund({ invoice: requireFirst(await paidInvoicesOf("anna")).id });
  await control.idle({});
}

const told = () => takeLoggedFaults().filter((line) => line.includes("upgrade given back"));

describe.each([
  {
    cycle: "the same billing cycle",
    begin: () => startAfresh("anna").then(() => holdPlan("anna", "basic_monthly")),
    openPage: () => changeTo("anna", { PackageID: "vip_monthly", ProductID: "prod_basic_monthly" }),
  },
  { cycle: "another billing cycle", begin: () => haveYear(300), openPage: openMonthPage },
])("support is notified once of an upgrade to $cycle", ({ begin, openPage }) => {
  beforeEach(async () => {
    await begin();
  });

  it.each([
    ["support refunds", refundNewest],
    ["its learner withdraws from", () => withdrawNewest().then(() => control.idle({}))],
  ])("that %s", async (_who, giveBack) => {
    await confirmOnPage((await openPage()).id);

    await giveBack();

    expect(told()).toHaveLength(1);
  });

  it("that three refunds at the same moment return, with each event delivered twice", async () => {
    await confirmOnPage((await openPage()).id);
    const { id: invoice } = requireFirst(await paidInvoicesOf("anna"));
    control.hold({});
    for (const amount of [100, 100]) control.refund({ invoice, amount });
    control.refund({ invoice });
    const news = control.events().flatMap(({ id, type }) => (type === "refund.created" ? [id] : []));

    await Promise.all([...news, ...news].map((eventId) => control.deliver({ eventId })));

    expect(news).toHaveLength(3);
    expect(told()).toHaveLength(1);
  });

  it("that was confirmed on an outdated page", async () => {
    const { id } = await openPage();
    await cancel();

    await confirmOnPage(id);

    expect(told()).toHaveLength(1);
  });
});
