import { DAY, MINUTE } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { revenueCatWebhook, stripeWebhook } from "#functions/index.ts";
import { chargedTo, subscribe, subscriptionsOf } from "#support/billing/checkouts.ts";
import { holdLease, letLeaseExpire } from "#support/billing/command-leases.ts";
import { clock } from "#support/billing/env.ts";
import { beforeStripeIsAsked, hurryStripe } from "#support/billing/stripe/wire.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import {
  buyLessons,
  DONE,
  declare,
  EXPIRED,
  LINK,
  mails,
  newest,
  PROVEN,
  prove,
  SUPPORT,
  statesOf,
  tokenOf,
  visitor,
  WITHDRAWN,
} from "#support/billing/withdrawals.ts";
import { startAfresh } from "#support/billing/world.ts";
import { runJobAnew } from "#support/functions/jobs.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { store } from "#support/functions/store.ts";

serveWebhooks({ stripeWebhook, revenueCatWebhook });

beforeEach(() => startAfresh("anna", "ben"));

async function expectNothingBack(work: () => Promise<void>): Promise<void> {
  const paid = await chargedTo("anna");
  const before = await subscriptionsOf("anna");
  await work();
  expect(await chargedTo("anna")).toBe(paid);
  expect((await subscriptionsOf("anna")).map(({ status }) => status)).toEqual(
    before.map(({ status }) => status),
  );
}

describe("a press on the mailed link", () => {
  it("withdraws on day 20 what was declared on day 14", async () => {
    await buyLessons();
    const { endsAt } = await newest();
    await clock.advance(endsAt - clock.now() - MINUTE);
    const { receivedAt } = await visitor();
    await clock.advance(6 * DAY);

    expect(await prove(await tokenOf())).toEqual({ ...WITHDRAWN, receivedAt });
    expect(await chargedTo("anna")).toBe(0);
  });

  it("within 14 days of the declaration counts, to the minute", async () => {
    await buyLessons();
    await visitor();
    await clock.advance(14 * DAY - MINUTE);

    expect(await prove(await tokenOf())).toEqual(WITHDRAWN);
  });

  it.each([
    ["14 days", 14 * DAY + MINUTE],
    ["310 days", 310 * DAY],
  ])("%s after the declaration refunds nothing and is left to support", async (_when, later) => {
    await buyLessons();
    await visitor();
    await clock.advance(later);

    await expectNothingBack(async () => {
      expect(await prove(await tokenOf())).toEqual(EXPIRED);
      expect(await prove(await tokenOf())).toEqual(SUPPORT);
    });

    expect(await statesOf()).toEqual(["support"]);
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("withdrawal for support")]);
  });

  it.each([
    ["the next day", DAY, "withdrawal without a contract"],
    ["310 days later", 310 * DAY, "withdrawal for support"],
  ])("refunds no contract that was concluded after the declaration, %s", async (_when, later, alarm) => {
    await visitor();
    const token = await tokenOf();
    await clock.advance(later);
    await buyLessons();

    await expectNothingBack(async () => {
      expect(["support", "link-expired"]).toContain((await prove(token)).outcome);
    });
    expect(await statesOf()).toEqual(["support"]);
    expect(takeLoggedFaults()).toEqual([expect.stringContaining(alarm)]);
  });

  it("without a contract uses the link up, also for a contract bought later", async () => {
    await visitor();
    const token = await tokenOf();
    expect(await prove(token)).toEqual(SUPPORT);
    await clock.advance(MINUTE);
    await buyLessons();

    await expectNothingBack(async () => {
      expect(await prove(token)).toEqual(SUPPORT);
    });
    await clock.advance(310 * DAY);
    await expectNothingBack(async () => {
      expect(await prove(token)).toEqual(SUPPORT);
    });
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("withdrawal without a contract")]);
  });

  it("after an earlier press is answered as done, and refunds no later contract", async () => {
    await buyLessons();
    await visitor();
    const token = await tokenOf();
    expect(await prove(token)).toEqual(WITHDRAWN);
    await clock.advance(DAY);
    await subscribe("anna");

    await expectNothingBack(async () => {
      expect(await prove(token)).toEqual(DONE);
    });
    expect(await statesOf()).toEqual(["done", "done"]);
    expect((await mails()).filter(({ text }) => LINK.test(text))).toHaveLength(1);
  });

  it.each([2, 10])("repeated %i times at once withdraws once", async (count) => {
    await buyLessons();
    await visitor();
    const token = await tokenOf();

    const outcomes = (await Promise.all(Array.from({ length: count }, () => prove(token)))).map(
      ({ outcome }) => outcome,
    );

    expect(outcomes.filter((outcome) => outcome === "withdrawn")).toHaveLength(1);
    for (const outcome of outcomes)
      expect(["withdrawn", "address-proven", "already-done"]).toContain(outcome);
    expect(await chargedTo("anna")).toBe(0);
    expect(await mails()).toHaveLength(2);
    expect(await statesOf()).toEqual(["done", "done"]);
  });

  it("counts until a time that the mail names", async () => {
    await visitor();

    const [mail] = await mails();
    expect(mail?.text).toMatch(
      /The link counts once for each contract, until \w+day, \d+ \w+ \d{4}, at \d\d:\d\d Swiss time/,
    );
  });
});

describe("a press during another change of the plan", () => {
  it("is stored and carried out by the job", async () => {
    await buyLessons();
    const { receivedAt } = await visitor();
    await holdLease("anna");

    expect(await prove(await tokenOf())).toEqual({ ...PROVEN, receivedAt });
    expect(await prove(await tokenOf())).toEqual({ ...PROVEN, receivedAt });
    expect(await statesOf()).toEqual(["proven"]);
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("withdrawal not carried out yet")]);
    await letLeaseExpire("anna");
    await runJobAnew("finishWithdrawals");

    expect(await statesOf()).toEqual(["done", "done"]);
    expect(await chargedTo("anna")).toBe(0);
    expect(await prove(await tokenOf())).toEqual({ ...DONE, receivedAt });
  });
});

describe("a press that Stripe interrupts", () => {
  it("is carried out by the job", async () => {
    await buyLessons();
    await visitor();
    hurryStripe();
    const outage = beforeStripeIsAsked("expand[0]=data.schedule", () => {
      throw new Error("down");
    });

    expect(await prove(await tokenOf())).toEqual(PROVEN);
    outage.mockRestore();
    expect(takeLoggedFaults()).toEqual([
      expect.stringContaining("contracts of a withdrawal not listed"),
      expect.stringContaining("withdrawal not carried out yet"),
    ]);
    await runJobAnew("finishWithdrawals");

    expect(await statesOf()).toEqual(["done", "done"]);
    expect(await chargedTo("anna")).toBe(0);
  });

  it("after the end of its contract leaves a later contract alone", async () => {
    await buyLessons();
    await visitor();
    await prove(await tokenOf());
    await clock.advance(MINUTE);
    await subscribe("anna");
    const { docs } = await store().collection("Withdrawals").where("Follows", "==", "proof").get();
    await docs[0]?.ref.update({ State: "proven" });

    await expectNothingBack(() => runJobAnew("finishWithdrawals"));

    expect(await statesOf()).toEqual(["done", "done"]);
  });
});

describe("a declaration that names its contract", () => {
  it("is left to support if the contract was concluded later", async () => {
    await subscribe("anna");
    const { ContractID } = await newest();
    await holdLease("anna");
    await declare(ContractID);
    const { docs } = await store().collection("Withdrawals").get();
    await docs[0]?.ref.update({ At: new Date(clock.now() - 5 * DAY) });
    await letLeaseExpire("anna");

    expect(await prove(await tokenOf())).toEqual(SUPPORT);
    expect(await subscriptionsOf("anna")).toMatchObject([{ status: "trialing" }]);
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("withdrawal without a contract")]);
  });

  it("of another learner is left to support", async () => {
    await buyLessons();
    const { ContractID } = await newest();
    await holdLease("anna");
    await declare(ContractID, { email: "ben@example.com" });
    await letLeaseExpire("anna");

    await expectNothingBack(async () => {
      expect(await prove(await tokenOf("ben@example.com"))).toEqual(SUPPORT);
    });
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("withdrawal without a contract")]);
  });
});
