import { DAY, HOUR } from "@gruezi/contract/durations";
import { vi } from "vitest";

const COMPANY = vi.hoisted(() => {
  const company = {
    name: "Lernfreude AG",
    address: ["Zürich"],
    vat: null,
    withdrawalRefund: "proportionate",
  };
  vi.stubGlobal("GRUEZI_COMPANY", company);
  return company;
});

import "#support/billing/env.ts";
import { withdrawalWords } from "@gruezi/contract/withdrawal-words";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { stripe } from "#functions/gateways/stripe/client.ts";
import { stripeWebhook } from "#functions/index.ts";
import {
  chargedTo,
  MASTERCARD,
  paidInvoicesOf,
  requireFirst,
  subscribe,
} from "#support/billing/checkouts.ts";
import { clock, stripeStandIn } from "#support/billing/env.ts";
import { giveGift } from "#support/billing/gifts.ts";
import { addCode } from "#support/billing/promotion-codes.ts";
import { currentOf } from "#support/billing/rights.ts";
import { beforeStripeIsAsked, hurryStripe } from "#support/billing/stripe/wire.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import {
  choicesOf,
  declare,
  mails,
  newest,
  prove,
  tokenOf,
  visitor,
  WITHDRAWN,
  withdrawals,
  withdrawNewest,
} from "#support/billing/withdrawals.ts";
import { recordsOf, startAfresh } from "#support/billing/world.ts";
import { runJobAnew } from "#support/functions/jobs.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";

const { control } = stripeStandIn;

serveWebhooks({ stripeWebhook });

beforeEach(async () => {
  COMPANY.withdrawalRefund = "proportionate";
  await startAfresh("anna", "ben");
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const ASKED = { asksToBegin: true } as const;

/** Uses up the trial, so that later plans are paid at once. */
async function useUpTrial(): Promise<void> {
  await subscribe("anna");
  await withdrawNewest();
}

const daysOfMonth = async (): Promise<number> => {
  const [invoice] = await paidInvoicesOf("anna");
  const { period } = requireFirst(invoice?.lines.data ?? []);
  return (period.end - period.start) / (DAY / 1000);
};

/** Buys and withdraws in three rounds. Returns the money that was kept in each. */
async function liveThreeRounds(wanted: Parameters<typeof subscribe>[1]): Promise<number[]> {
  const kept: number[] = [];
  for (let round = 0; round < 3; round++) {
    const before = await chargedTo("anna");
    await subscribe("anna", wanted);
    await clock.advance(13.5 * DAY);
    await withdrawNewest();
    await control.idle({});
    kept.push((await chargedTo("anna")) - before);
    expect(await currentOf("anna")).toEqual({});
    await clock.advance(DAY);
  }
  return kept;
}

describe("buying and withdrawing after 13.5 days, again and again", () => {
  beforeEach(() => useUpTrial());

  it("costs the days used each time, if the learner asked to begin at once", async () => {
    const kept = await liveThreeRounds(ASKED);

    expect(kept.every((amount) => amount >= Math.floor((3_900 * 13) / 31))).toBe(true);
    expect(kept.every((amount) => amount <= Math.floor((3_900 * 13) / 28))).toBe(true);
  });

  it("costs nothing without the request", async () => {
    expect(await liveThreeRounds({})).toEqual([0, 0, 0]);
  });

  it("costs nothing if the company refunds everything", async () => {
    COMPANY.withdrawalRefund = "full";

    expect(await liveThreeRounds(ASKED)).toEqual([0, 0, 0]);
  });
});

describe("a proportionate withdrawal", () => {
  beforeEach(() => useUpTrial());

  it("has the same amounts on the page, in the mail, in the record and in Stripe's refund", async () => {
    await subscribe("anna", ASKED);
    await clock.advance(13.5 * DAY);
    const days = await daysOfMonth();

    const answer = await withdrawNewest();

    const kept = Math.floor((3_900 * 13) / days);
    const share = { currency: "chf", paid: 3_900, kept, wasBack: 0, usedDays: 13, days };
    expect(answer).toEqual({ ...WITHDRAWN, shares: [share] });
    expect(await chargedTo("anna")).toBe(kept);
    expect(await recordsOf("anna")).toContainEqual(
      expect.objectContaining({
        state: "ended",
        withdrawn: { from: "purchase", at: answer.receivedAt, shares: [share] },
      }),
    );
    const mail = (await mails()).find(({ text }) => text.includes("is kept"));
    const sum = `You used 13 of ${days} days: CHF ${(kept / 100).toFixed(2)} of CHF 39.00 is kept, CHF ${((3_900 - kept) / 100).toFixed(2)} is paid back.`;
    expect(withdrawalWords(answer).sentences).toContain(sum);
    for (const sentence of withdrawalWords(answer).sentences) expect(mail?.text).toContain(sentence);
    expect(mail?.text).not.toContain("What you have paid for it goes back");
  });

  it("on the first day refunds everything, in the words of a whole refund", async () => {
    await subscribe("anna", ASKED);
    await clock.advance(23 * HOUR);

    expect(await withdrawNewest()).toEqual(WITHDRAWN);
    expect(await chargedTo("anna")).toBe(0);
  });

  it("counts the days until a visitor's declaration, not until the press on its link", async () => {
    await subscribe("anna", ASKED);
    await clock.advance(2.5 * DAY);
    await visitor();
    await clock.advance(9 * DAY);

    const { shares } = await prove(await tokenOf());

    expect(shares).toMatchObject([{ usedDays: 2 }]);
  });

  it("is offered among several contracts with the amount that is then refunded", async () => {
    await subscribe("anna", ASKED);
    await giveGift();
    await clock.advance(5 * DAY);
    const paid = await chargedTo("anna");
    await visitor("anna@example.com", "purchase");
    const [plan] = await choicesOf(await tokenOf());

    const { shares } = await prove(await tokenOf(), plan?.ContractID);

    expect(shares).toMatchObject([{ usedDays: 5 }]);
    expect(plan?.back).toEqual({ currency: "chf", amount: paid - (await chargedTo("anna")) });
  });

  it("keeps a share of the price that a code left", async () => {
    await addCode("HALF", { percent_off: 50, duration: "once" });
    await subscribe("anna", { ...ASKED, code: "HALF" });
    await clock.advance(10 * DAY);

    const { shares } = await withdrawNewest();

    const kept = Math.floor((1_950 * 10) / (await daysOfMonth()));
    expect(shares).toMatchObject([{ paid: 1_950, kept }]);
    expect(await chargedTo("anna")).toBe(kept);
  });

  it("takes into account what support refunded before", async () => {
    await subscribe("anna", ASKED);
    const { id: invoice } = requireFirst(await paidInvoicesOf("anna"));
    await control.refund({ invoice, amount: 1_000 });
    await clock.advance(10 * DAY);

    const { shares } = await withdrawNewest();

    const kept = Math.floor((3_900 * 10) / (await daysOfMonth()));
    expect(shares).toMatchObject([{ paid: 3_900, kept, wasBack: 1_000 }]);
    expect(await chargedTo("anna")).toBe(kept);
  });

  it("of a trial keeps nothing, although the learner asked to begin", async () => {
    await subscribe("ben", ASKED, MASTERCARD);
    await clock.advance(13.5 * DAY);

    const { ContractID } = await newest("ben");
    const answer = await declare(ContractID, { uid: "ben", email: "ben@example.com" });

    expect(answer).toMatchObject({ outcome: "unpaid-withdrawn", shares: [] });
    expect(await chargedTo("ben")).toBe(0);
  });

  it("by several presses at once is carried out once", async () => {
    await subscribe("anna", ASKED);
    await clock.advance(10 * DAY);
    const kept = Math.floor((3_900 * 10) / (await daysOfMonth()));
    const { ContractID } = await newest();

    const answers = await Promise.all([declare(ContractID), declare(ContractID), declare(ContractID)]);

    expect(answers.map(({ shares }) => shares[0]?.kept)).toEqual([kept, kept, kept]);
    expect(await chargedTo("anna")).toBe(kept);
  });

  it("interrupted by a fault is carried out by the job as it was answered, even if the setting changed", async () => {
    await subscribe("anna", ASKED);
    await clock.advance(10 * DAY);
    const kept = Math.floor((3_900 * 10) / (await daysOfMonth()));
    hurryStripe();
    const outage = beforeStripeIsAsked("POST /v1/refunds", () => {
      throw new Error("down");
    });
    const { ContractID } = await newest();
    expect(await declare(ContractID)).toMatchObject({ outcome: "under-way" });
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("withdrawal not carried out yet")]);
    outage.mockRestore();
    COMPANY.withdrawalRefund = "full";
    await clock.advance(2 * DAY);

    await runJobAnew("finishWithdrawals");
    await runJobAnew("finishWithdrawals");

    expect((await withdrawals()).map(({ State }) => State)).toEqual(["done", "done"]);
    expect(await chargedTo("anna")).toBe(kept);
  });

  it("gives no access back when its refund fails later", async () => {
    await subscribe("anna", ASKED);
    await clock.advance(10 * DAY);
    await withdrawNewest();
    await control.idle({});
    const client = await stripe();
    const { data: refunds } = await client.refunds.list({ limit: 1 });

    control.failRefund({ refund: requireFirst(refunds).id, reason: "expired_or_canceled_card" });
    await control.idle({});

    expect(await currentOf("anna")).toEqual({});
    expect(takeLoggedFaults()).toContainEqual(expect.stringContaining("refund of a withdrawal failed"));
  });
});
