import { DAY } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { setTimeout } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { stripe } from "#functions/gateways/stripe/client.ts";
import { stripeWebhook } from "#functions/index.ts";
import { customerOf, paidInvoicesOf, requireFirst, subscriptionsOf } from "#support/billing/checkouts.ts";
import { clock, stripeStandIn } from "#support/billing/env.ts";
import { liveOn } from "#support/billing/invariants.ts";
import { cancel, uncancel } from "#support/billing/lesson-changes.ts";
import {
  confirmUnheard,
  haveYear,
  openMonthPage,
  outdatePage,
  undoneYear,
  yearOf,
} from "#support/billing/outdated-years.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { contractsOf, declare } from "#support/billing/withdrawals.ts";
import { allowFaults } from "#support/functions/allow-faults.ts";

allowFaults("upgrade given back");

const { control } = stripeStandIn;

serveWebhooks({ stripeWebhook });

const withdrawAll = async () => {
  for (const { ContractID } of await contractsOf()) await declare(ContractID);
};

const PRESSES: Record<string, (session: string) => Promise<unknown>> = {
  "a second confirmation": async (session) => control.completePortal({ session }),
  "a cancellation": () => cancel(),
  "a press to go on with the year": () => uncancel("prod_basic_annually"),
  "a press to go on with the month": () => uncancel("prod_vip_monthly"),
  "a new page": () => openMonthPage(),
  "a withdrawal": withdrawAll,
};

const DISTANCES = [0, 60];

/** After sixteen days the year's rest pays for the month; after three hundred it does not. */
describe.each([
  { by: "a credit", usedDays: 16 },
  { by: "a payment", usedDays: 300 },
])("an outdated upgrade from a year to a month that $by paid", ({ usedDays }) => {
  let end: number;
  let session: string;
  beforeEach(async () => {
    ({ end } = await haveYear(usedDays));
    session = await outdatePage();
  });

  async function expectYear(): Promise<void> {
    await control.idle({});
    expect(await yearOf()).toEqual(undoneYear(end));
    expect(await liveOn("anna")).toEqual([]);
    expect(await yearOf()).toEqual(undoneYear(end));
  }

  describe.each(Object.entries(PRESSES))("and %s", (_name, press) => {
    it.each(DISTANCES)("%d ms after the confirmation leave the yearly plan", async (distance) => {
      control.completePortal({ session });

      await Promise.allSettled([setTimeout(distance).then(() => press(session))]);

      await expectYear();
    });

    it("before its events arrive leave the yearly plan", async () => {
      await confirmUnheard(session);

      await Promise.allSettled([press(session)]);
      control.flush({});

      await expectYear();
    });
  });

  it("is undone once when its event is delivered six times at once", async () => {
    const eventId = await confirmUnheard(session);

    expect(await control.deliver({ eventId, times: 6 })).toEqual([200, 200, 200, 200, 200, 200]);
    control.flush({});

    await expectYear();
  });

  it("is undone once when its events come again after a month", async () => {
    control.completePortal({ session });
    await control.idle({});
    await clock.advance(32 * DAY);

    for (const { id, type } of control.events())
      if (type === "customer.subscription.updated") await control.deliver({ eventId: id });

    await expectYear();
  });

  it("is undone although its events are ten days late", async () => {
    await confirmUnheard(session);
    await clock.advance(10 * DAY);
    control.flush({ order: "reversed" });

    await expectYear();
  });

  it("is undone while support pauses payments, and costs nothing", async () => {
    const { id: subscription } = requireFirst(await subscriptionsOf("anna"));
    control.pausePayments({ subscription });
    control.completePortal({ session });

    await expectYear();
  });

  it("is undone although support pauses payments before its events arrive", async () => {
    const { id: subscription } = requireFirst(await subscriptionsOf("anna"));
    await confirmUnheard(session);
    control.pausePayments({ subscription });
    control.flush({ order: "reversed" });

    await expectYear();
  });
});

describe("an outdated upgrade from a year to a month, with a refund before its events arrive", () => {
  it("leaves the yearly plan if its own payment was refunded", async () => {
    const { end } = await haveYear(300);
    await confirmUnheard(await outdatePage());
    control.refund({ invoice: requireFirst(await paidInvoicesOf("anna")).id });
    control.flush({ order: "reversed" });
    await control.idle({});

    expect(await yearOf()).toEqual(undoneYear(end));
    expect(await liveOn("anna")).toEqual([]);
  });

  it("leaves no plan if the year's payment was refunded", async () => {
    await haveYear(16);
    await confirmUnheard(await outdatePage());
    control.refund({ invoice: requireFirst(await paidInvoicesOf("anna")).id });
    control.flush({ order: "reversed" });
    await control.idle({});

    expect(await yearOf()).toMatchObject({ state: "ended", balance: 0, charged: 0 });
    expect(await liveOn("anna")).toEqual([]);
  });
});

it("an outdated upgrade that a credit paid in part returns both the charge and the credit", async () => {
  const { end } = await haveYear(300);
  const client = await stripe();
  await client.customers.update(await customerOf("anna"), { balance: -500 });
  const session = await outdatePage();

  control.completePortal({ session });
  await control.idle({});

  expect(await yearOf()).toEqual({ ...undoneYear(end), balance: -500 });
});
