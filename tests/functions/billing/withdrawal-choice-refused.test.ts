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
  newest,
  press,
  prove,
  RECEIVED,
  refusedAs,
  SUPPORT,
  tokenOf,
  visitor,
  WITHDRAWN,
  withdrawals,
} from "#support/billing/withdrawals.ts";
import { startAfresh } from "#support/billing/world.ts";
import { runJobAnew } from "#support/functions/jobs.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";

serveWebhooks({ stripeWebhook, revenueCatWebhook });

const EXPIRED = { ...RECEIVED, outcome: "link-expired" };

let gift: string;
let plan: string;
let token: string;

/** Anna declares, with a paid plan and a gift. Ben and Beat have contracts of their own. */
beforeEach(async () => {
  await startAfresh("anna", "ben", "beat");
  await subscribe("ben");
  await buyLessons();
  plan = `stripe:${(await subscriptionsOf("anna"))[0]?.id}`;
  gift = await giveGift();
  await clock.advance(MINUTE);
  await visitor();
  token = await tokenOf();
});

const states = async () => (await withdrawals()).map(({ State }) => State).toSorted();
const planStatus = async () => (await subscriptionsOf("anna"))[0]?.status;

/** The link stays as it is, and a valid choice works afterwards. */
async function expectUntouched(work: () => Promise<void>): Promise<void> {
  const before = await withdrawals();
  const paid = await chargedTo("anna");
  await work();
  expect(await withdrawals()).toEqual(before);
  expect(await chargedTo("anna")).toBe(paid);
}

describe("a choice is refused, and leaves the link as it is,", () => {
  it("of another learner's contract", async () => {
    const { ContractID } = await newest("ben");

    await expectUntouched(async () => {
      await expect(press(token, ContractID)).rejects.toMatchObject(refusedAs("not-found"));
    });

    expect(await subscriptionsOf("ben")).toMatchObject([{ status: "trialing" }]);
    expect(await prove(token, plan)).toEqual(WITHDRAWN);
  });

  it("of a contract that is unknown, or of another shape", async () => {
    await expectUntouched(async () => {
      await expect(press(token, "stripe:sub_unknown")).rejects.toMatchObject(refusedAs("not-found"));
      await expect(press(token, "../Withdrawals/x")).rejects.toMatchObject(refusedAs("bad-input"));
    });
  });

  it("of a contract that was concluded after the declaration", async () => {
    await clock.advance(MINUTE);
    const later = await giveGift();

    await expectUntouched(async () => {
      await expect(press(token, `gift:${later}`)).rejects.toMatchObject(refusedAs("not-found"));
    });
    expect((await choicesOf(token)).map(({ ContractID }) => ContractID)).not.toContain(`gift:${later}`);
  });

  it("of a contract whose period was over at the declaration", async () => {
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

  it("of a gift that was redeemed meanwhile", async () => {
    await redeemCode(await codeOf(gift));

    await expectUntouched(async () => {
      await expect(press(token, `gift:${gift}`)).rejects.toMatchObject(refusedAs("not-found"));
    });
  });

  it("of a contract that its learner has withdrawn from", async () => {
    await declare(`gift:${gift}`);

    await expectUntouched(async () => {
      await expect(press(token, `gift:${gift}`)).rejects.toMatchObject(refusedAs("not-found"));
    });
  });

  it("of a contract that another link has withdrawn from", async () => {
    await visitor("ANNA@example.com");
    await prove(await tokenOf("ANNA@example.com"), `gift:${gift}`);

    await expectUntouched(async () => {
      await expect(press(token, `gift:${gift}`)).rejects.toMatchObject(refusedAs("not-found"));
    });
  });

  it("of one that the same link has withdrawn from before another", async () => {
    await prove(token, `gift:${gift}`);
    await prove(token, plan);

    await expectUntouched(async () => {
      await expect(press(token, `gift:${gift}`)).rejects.toMatchObject(refusedAs("not-found"));
    });
  });

  it("with a foreign link", async () => {
    await visitor("nobody@example.com");
    await visitor("ben@example.com");

    await expectUntouched(async () => {
      for (const mailbox of ["nobody@example.com", "ben@example.com"])
        await expect(press(await tokenOf(mailbox), plan)).rejects.toMatchObject(refusedAs("not-found"));
      await expect(press(`${token.slice(0, -2)}AA`, plan)).rejects.toMatchObject(refusedAs("not-found"));
    });
  });

  it("while Stripe does not answer, so that it cannot be checked", async () => {
    hurryStripe();
    const outage = beforeStripeIsAsked("expand[0]=data.schedule", () => {
      throw new Error("down");
    });

    await expectUntouched(async () => {
      await expect(press(token, plan)).rejects.toMatchObject(refusedAs("unavailable"));
    });
    outage.mockRestore();
    expect(await prove(token, plan)).toEqual(WITHDRAWN);
  });

  it("while the link withdraws from another contract", async () => {
    await holdLease("anna");
    await prove(token, `gift:${gift}`);

    await expect(press(token, plan)).rejects.toMatchObject(refusedAs("conflict"));
    takeLoggedFaults();
    await letLeaseExpire("anna");
    await runJobAnew("finishWithdrawals");

    expect(await planStatus()).toBe("active");
    expect(await prove(token, plan)).toEqual(WITHDRAWN);
  });
});

describe("choices at once", () => {
  it("of two contracts by one link withdraw from each at most once, and lose none", async () => {
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
    expect(await states()).toEqual(["done", "done", "done"]);
  });

  it("of one contract by two links withdraw from it once", async () => {
    await visitor("ANNA@example.com");
    const links = [token, await tokenOf("ANNA@example.com")];

    await Promise.allSettled(links.map((link) => prove(link, `gift:${gift}`)));

    expect(await giftOf(gift)).toMatchObject({ state: "returned" });
    expect((await withdrawals()).filter(({ Follows }) => Follows === "return")).toHaveLength(1);
    expect(await planStatus()).toBe("active");
  });
});

describe("a choice later than 14 days after the declaration", () => {
  it("gives nothing back, and a person looks", async () => {
    await clock.advance(14 * DAY + MINUTE);
    const paid = await chargedTo("anna");

    expect(await press(token, plan)).toEqual(EXPIRED);
    expect(await press(token, plan)).toEqual(SUPPORT);

    expect(await chargedTo("anna")).toBe(paid);
    expect(await withdrawals()).toMatchObject([{ State: "support", ContractID: null }]);
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("withdrawal for support")]);
  });

  it("gives nothing back after an earlier one in time either", async () => {
    await prove(token, `gift:${gift}`);
    await clock.advance(14 * DAY + MINUTE);

    expect(await press(token)).toEqual({ ...RECEIVED, outcome: "already-done" });
    expect(await press(token, plan)).toEqual(EXPIRED);

    expect(await planStatus()).toBe("active");
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("withdrawal for support")]);
  });
});
