import { DAY } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { stripe } from "#functions/gateways/stripe/client.ts";
import { stripeWebhook } from "#functions/index.ts";
import { customerOf, paidInvoicesOf, requireFirst } from "#support/billing/checkouts.ts";
import { stripeStandIn } from "#support/billing/env.ts";
import { cancel, pass, planOf } from "#support/billing/lesson-changes.ts";
import { balance, haveYear, openMonthPage, YEAR } from "#support/billing/outdated-years.ts";
import { confirmOnPage } from "#support/billing/plan-changes.ts";
import { hurryStripe } from "#support/billing/stripe/wire.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { withdrawNewest } from "#support/billing/withdrawals.ts";
import { allowFaults } from "#support/functions/allow-faults.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";

allowFaults("webhook failed", "upgrade given back");

const { control } = stripeStandIn;
const MONTH = 3_900;

serveWebhooks({ stripeWebhook });

/** What the upgrade to the month credited for the rest of the year. */
let credit: number;
let year: string;

beforeEach(async () => {
  await haveYear(16);
  year = requireFirst(await paidInvoicesOf("anna")).id;
});

const upgrade = async (): Promise<void> => confirmOnPage((await openMonthPage()).id);

async function refund(amount?: number): Promise<string> {
  const { id } = control.refund({ invoice: year, ...(amount !== undefined && { amount }) });
  await control.idle({});
  return id;
}

async function dispute(): Promise<string> {
  const { id } = control.dispute({ invoice: year });
  await control.idle({});
  return id;
}

async function move(id: string, status: Parameters<typeof control.moveDispute>[0]["status"]): Promise<void> {
  control.moveDispute({ dispute: id, status });
  await control.idle({});
}

async function setBalance(amount: number): Promise<void> {
  const client = await stripe();
  await client.customers.update(await customerOf("anna"), { balance: amount });
}

const told = () => takeLoggedFaults().filter((line) => line.includes("returned credit was spent"));

const newsOf = (types: RegExp): readonly string[] =>
  control.events().flatMap(({ id, type }) => (types.test(type) ? [id] : []));

describe("the credit for a year's rest", () => {
  beforeEach(async () => {
    await upgrade();
    credit = -(await balance());
  });

  it("is removed when support refunds the year", async () => {
    expect(credit).toBeGreaterThan(2 * MONTH);

    await refund();

    expect(await balance()).toBe(0);
    expect(await planOf("anna")).toMatchObject({ identifier: "vip_monthly", state: "ended" });
    expect(told()).toEqual([]);
  });

  it("stays during a dispute about the year, and when the dispute is won", async () => {
    const id = await dispute();
    expect(await balance()).toBe(-credit);

    await move(id, "won");

    expect(await balance()).toBe(-credit);
    expect(takeLoggedFaults()).toEqual([
      expect.stringContaining("disputed plan given back"),
      expect.stringContaining("disputed plan given back"),
    ]);
  });

  it("is removed when the dispute is lost, stays removed during an appeal, and returns when that is won", async () => {
    const id = await dispute();
    await move(id, "lost");
    expect(await balance()).toBe(0);
    await move(id, "appeal_needs_response");
    expect(await balance()).toBe(0);

    await move(id, "won");
    for (const eventId of newsOf(/dispute/)) await control.deliver({ eventId });

    expect(await balance()).toBe(-credit);
    expect(told()).toEqual([]);
  });

  it("returns when a refund fails, and is removed again by the next refund", async () => {
    const first = await refund();
    control.failRefund({ refund: first, reason: "lost_or_stolen_card" });
    await control.idle({});
    expect(await balance()).toBe(-credit);

    await refund();

    expect(await balance()).toBe(0);
  });

  it("is removed once, even if another credit is given before the events come again", async () => {
    await refund();
    await setBalance(-500);

    for (const eventId of newsOf(/^refund/)) await control.deliver({ eventId });

    expect(await balance()).toBe(-500);
  });

  it("is removed once by several events at the same moment, in any order", async () => {
    control.hold({});
    for (const amount of [5_000, 5_000, undefined])
      control.refund({ invoice: year, ...(amount !== undefined && { amount }) });
    const news = newsOf(/^refund/);

    await Promise.all([...news.toReversed(), ...news].map((eventId) => control.deliver({ eventId })));

    expect(news).toHaveLength(3);
    expect(await balance()).toBe(0);
    expect(told()).toEqual([]);
  });

  it.each(["before", "after"] as const)(
    "is removed once by a retry if Stripe fails %s it has changed the balance",
    async (when) => {
      hurryStripe();
      control.hold({});
      control.refund({ invoice: year });
      const [eventId = ""] = newsOf(/^refund/);
      control.setApiFault({ method: "POST", path: "/v1/customers/:id", kind: "500", when, times: 2 });

      expect(await control.deliver({ eventId })).toEqual([500]);
      control.clearApiFaults({});
      await setBalance((await balance()) - 500);

      expect(await control.deliver({ eventId })).toEqual([200]);
      expect(await balance()).toBe(-500);
    },
  );

  it("is removed as far as later months left it, and support is notified once of the spent part", async () => {
    await pass(40 * DAY);
    expect(await balance()).toBe(MONTH - credit);
    await setBalance(MONTH - credit - 500);
    control.hold({});
    const { id } = control.dispute({ invoice: year });
    control.moveDispute({ dispute: id, status: "lost" });
    const news = newsOf(/dispute/);

    await Promise.all(news.map((eventId) => control.deliver({ eventId })));

    expect(news).toHaveLength(3);
    expect(await balance()).toBe(-500);
    expect(told()).toEqual([
      expect.stringMatching(new RegExp(`"currency":"chf","amount":${MONTH}\\b.*returned credit`, "s")),
    ]);
  });

  it("returns as far as it was removed if the refund fails", async () => {
    await pass(40 * DAY);
    const id = await refund();
    expect(await balance()).toBe(0);

    control.failRefund({ refund: id, reason: "lost_or_stolen_card" });
    await control.idle({});

    expect(await balance()).toBe(MONTH - credit);
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("returned credit was spent")]);
  });

  it("stays after a partial refund, except for what exceeds the payment", async () => {
    const kept = YEAR - credit;
    await refund(kept);
    expect(await balance()).toBe(-credit);

    await refund(1_000);

    expect(await balance()).toBe(1_000 - credit);
    await refund();
    expect(await balance()).toBe(0);
  });

  it("is not removed twice if support removed it and paid it out, and nobody is notified", async () => {
    await setBalance(0);

    await refund(credit);

    expect(await balance()).toBe(0);
    expect(told()).toEqual([]);
  });

  it("causes no debt and keeps another credit when the change is withdrawn from after a partial removal", async () => {
    await refund(YEAR - credit + 1_000);
    await setBalance(1_000 - credit - 500);

    await withdrawNewest();
    await control.idle({});

    expect(await balance()).toBe(-500);
  });

  it("is removed also after the cancelled month is over", async () => {
    await cancel();
    await pass(40 * DAY);
    expect(await planOf("anna")).toMatchObject({ state: "ended" });

    await refund();

    expect(await balance()).toBe(0);
  });
});

describe("an upgrade after a part of the year was refunded", () => {
  const REFUNDED = 10_000;

  it("credits what is left of the payment", async () => {
    await refund(REFUNDED);

    await upgrade();

    expect(await balance()).toBe(REFUNDED - YEAR);
    expect(told()).toEqual([]);
  });

  it("credits the whole rest if refund and rest stay within the payment", async () => {
    await refund(1_000);

    await upgrade();

    expect(await balance()).toBeLessThan(REFUNDED - YEAR);
    expect(await balance()).toBeGreaterThan(1_000 - YEAR);
  });

  it("credits what is left once, whenever and however often the events of both arrive", async () => {
    const { id } = await openMonthPage();
    const earlier = new Set(newsOf(/./));
    control.hold({});
    control.refund({ invoice: year, amount: REFUNDED });
    await control.completePortal({ session: id });
    const events = newsOf(/./).filter((event) => !earlier.has(event));

    await Promise.all([...events.toReversed(), ...events].map((eventId) => control.deliver({ eventId })));

    expect(await balance()).toBe(REFUNDED - YEAR);
    expect(told()).toEqual([]);
  });

  it.each(["before", "after"] as const)(
    "credits what is left once if Stripe fails %s it has changed the balance",
    async (when) => {
      hurryStripe();
      await refund(REFUNDED);
      const { id } = await openMonthPage();
      control.hold({});
      await control.completePortal({ session: id });
      const eventId = newsOf(/^invoice\.paid/).at(-1) ?? "";
      control.setApiFault({ method: "POST", path: "/v1/customers/:id", kind: "500", when, times: 2 });

      expect(await control.deliver({ eventId })).toEqual([500]);
      control.clearApiFaults({});

      expect(await control.deliver({ eventId })).toEqual([200]);
      expect(await balance()).toBe(REFUNDED - YEAR);
    },
  );

  it("credits the whole rest again when the refund fails", async () => {
    const id = await refund(REFUNDED);
    await upgrade();

    control.failRefund({ refund: id, reason: "lost_or_stolen_card" });
    await control.idle({});

    expect(await balance()).toBeLessThan(REFUNDED - YEAR);
  });

  it("leaves no credit after a withdrawal from the upgrade", async () => {
    await refund(REFUNDED);
    await upgrade();

    await withdrawNewest();
    await control.idle({});

    expect(await balance()).toBe(0);
  });

  it("leaves no credit if its page was outdated", async () => {
    await refund(REFUNDED);
    const { id } = await openMonthPage();
    await cancel();

    await confirmOnPage(id);

    expect(await balance()).toBe(0);
  });
});
