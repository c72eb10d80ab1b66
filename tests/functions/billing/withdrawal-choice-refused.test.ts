import { DAY, MINUTE } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { revenueCatWebhook, stripeWebhook } from "#functions/index.ts";
import { chargedTo, subscribe, subscriptionsOf } from "#support/billing/checkouts.ts";
import { holdLease, letLeaseExpire } from "#support/billing/command-leases.ts";
import { clock } from "#support/billing/env.ts";
import { codeOf, giftOf, giveGift, redeemCode } from "#support/billing/gifts.ts";
import { beforeStripeIsAsked, hurryStripe } from "#support/billing/stripe/wire.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import {
  buyLessons,
  choicesOf,
  declare,
  EXPIRED,
  newest,
  planContract,
  planStatus,
  press,
  prove,
  RECEIVED,
  refusedAs,
  SUPPORT,
  statesOf,
  tokenOf,
  visitor,
  WITHDRAWN,
  withdrawals,
} from "#support/billing/withdrawals.ts";
import { startAfresh } from "#support/billing/world.ts";
import { runJobAnew } from "#support/functions/jobs.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";

serveWebhooks({ stripeWebhook, revenueCatWebhook });

let gift: string;
let plan: string;
let token: string;

/** Anna declares, with a paid plan and a gift. Ben and Beat have contracts of their own. */
beforeEach(async () => {
  await startAfresh("anna", "ben", "beat");
  await subscribe("ben");
  await buyLessons();
  plan = await planContract();
  gift = await giveGift();
  await clock.advance(MINUTE);
  await visitor();
  token = await tokenOf();
});

/** Expects that the link stays as it is and that no money moves. */
async function expectUntouched(work: () => Promise<void>): Promise<void> {
  const before = await withdrawals();
  const paid = await chargedTo("anna");
  await work();
  expect(await withdrawals()).toEqual(before);
  expect(await chargedTo("anna")).toBe(paid);
}

describe("the link stays as it is, and refuses a choice", () => {
  it("that names another learner's contract", async () => {
    const { ContractID } = await newest("ben");

    await expectUntouched(async () => {
      await expect(press(token, ContractID)).rejects.toMatchObject(refusedAs("not-found"));
    });

    expect(await subscriptionsOf("ben")).toMatchObject([{ status: "trialing" }]);
    expect(await prove(token, plan)).toEqual(WITHDRAWN);
  });

  it("that names an unknown contract, or no contract's id", async () => {
    await expectUntouched(async () => {
      await expect(press(token, "stripe:sub_unknown")).rejects.toMatchObject(refusedAs("not-found"));
      await expect(press(token, "../Withdrawals/x")).rejects.toMatchObject(refusedAs("bad-input"));
    });
  });

  it("that names a later contract than the declaration", async () => {
    await clock.advance(MINUTE);
    const later = await giveGift();

    await expectUntouched(async () => {
      await expect(press(token, `gift:${later}`)).rejects.toMatchObject(refusedAs("not-found"));
    });
    expect((await choicesOf(token)).map(({ ContractID }) => ContractID)).not.toContain(`gift:${later}`);
  });

  it("that names a contract whose period was over at the declaration", async () => {
    await clock.advance(20 * DAY);
    const [first, second] = [await giveGift(), await giveGift({ tier: 1 })];
    await clock.advance(MINUTE);
    await visitor("ANNA@example.com");
    const link = await tokenOf("ANNA@example.com");

    expect((await choicesOf(link)).map(({ ContractID }) => ContractID).toSorted()).toEqual(
      [`gift:${first}`, `gift:${second}`].toSorted(),
    );
    await expectUntouched(async () => {
      await expect(press(link, `gift:${gift}`)).rejects.toMatchObject(refusedAs("not-found"));
      await expect(press(link, plan)).rejects.toMatchObject(refusedAs("not-found"));
    });
  });

  it("that names a gift which was redeemed meanwhile", async () => {
    await redeemCode(await codeOf(gift));

    await expectUntouched(async () => {
      await expect(press(token, `gift:${gift}`)).rejects.toMatchObject(refusedAs("not-found"));
    });
  });

  it("that names a contract from which its learner has withdrawn", async () => {
    await declare(`gift:${gift}`);

    await expectUntouched(async () => {
      await expect(press(token, `gift:${gift}`)).rejects.toMatchObject(refusedAs("not-found"));
    });
  });

  it("that names a contract from which another link has withdrawn", async () => {
    await visitor("ANNA@example.com");
    await prove(await tokenOf("ANNA@example.com"), `gift:${gift}`);

    await expectUntouched(async () => {
      await expect(press(token, `gift:${gift}`)).rejects.toMatchObject(refusedAs("not-found"));
    });
  });

  it("that names its first contract again, after another", async () => {
    await prove(token, `gift:${gift}`);
    await prove(token, plan);

    await expectUntouched(async () => {
      await expect(press(token, `gift:${gift}`)).rejects.toMatchObject(refusedAs("not-found"));
    });
  });

  it("that comes with a foreign link", async () => {
    await visitor("nobody@example.com");
    await visitor("ben@example.com");

    await expectUntouched(async () => {
      for (const mailbox of ["nobody@example.com", "ben@example.com"])
        await expect(press(await tokenOf(mailbox), plan)).rejects.toMatchObject(refusedAs("not-found"));
      await expect(press(token.slice(0, -1), plan)).rejects.toMatchObject(refusedAs("not-found"));
    });
  });

  it("that cannot be checked, since Stripe does not answer", async () => {
    hurryStripe();
    const outage = beforeStripeIsAsked("expand[0]=data.schedule", () => {
      throw new Error("down");
    });

    await expectUntouched(async () => {
      await expect(press(token, plan)).rejects.toMatchObject(refusedAs("unavailable"));
    });
    outage.mockRestore();
    expect(await prove(token, plan)).toEqual(WITHDRAWN);
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("callable failed")]);
  });

  it("that comes while the link withdraws from another contract", async () => {
    await holdLease("anna");
    await prove(token, `gift:${gift}`);

    await expect(press(token, plan)).rejects.toMatchObject(refusedAs("conflict"));
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("withdrawal not carried out yet")]);
    await letLeaseExpire("anna");
    await runJobAnew("finishWithdrawals");

    expect(await planStatus()).toBe("active");
    expect(await prove(token, plan)).toEqual(WITHDRAWN);
  });
});

describe("two choices at once", () => {
  it("withdraw from two contracts by one link at most once each, and lose none", async () => {
    const settled = await Promise.allSettled([prove(token, plan), prove(token, `gift:${gift}`)]);

    for (const one of settled)
      if (one.status === "rejected") expect(one.reason).toMatchObject(refusedAs("conflict"));
    expect(settled.some(({ status }) => status === "fulfilled")).toBe(true);
    for (const left of await press(token).then((answer) =>
      answer.outcome === "choose" ? answer.contracts : [],
    ))
      await prove(token, left.ContractID);
    expect(await planStatus()).toBe("canceled");
    expect(await giftOf(gift)).toMatchObject({ state: "returned" });
    expect(await chargedTo("anna")).toBe(0);
    expect(await statesOf()).toEqual(["done", "done", "done"]);
  });

  it("withdraw from one contract by two links once", async () => {
    await visitor("ANNA@example.com");
    const links = [token, await tokenOf("ANNA@example.com")];

    await Promise.allSettled(links.map((link) => prove(link, `gift:${gift}`)));

    expect(await giftOf(gift)).toMatchObject({ state: "returned" });
    expect((await withdrawals()).filter(({ Follows }) => Follows === "return")).toHaveLength(1);
    expect(await planStatus()).toBe("active");
  });
});

describe("a choice later than 14 days after the declaration", () => {
  it("refunds nothing and is left to support", async () => {
    await clock.advance(14 * DAY + MINUTE);
    const paid = await chargedTo("anna");

    expect(await press(token, plan)).toEqual(EXPIRED);
    expect(await press(token, plan)).toEqual(SUPPORT);

    expect(await chargedTo("anna")).toBe(paid);
    expect(await withdrawals()).toMatchObject([{ State: "support", ContractID: null }]);
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("withdrawal for support")]);
  });

  it("refunds nothing even after an earlier choice that was in time", async () => {
    await prove(token, `gift:${gift}`);
    await clock.advance(14 * DAY + MINUTE);

    expect(await press(token)).toEqual({ ...RECEIVED, outcome: "already-done" });
    expect(await press(token, plan)).toEqual(EXPIRED);

    expect(await planStatus()).toBe("active");
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("withdrawal for support")]);
  });
});
