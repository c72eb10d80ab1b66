import { DAY, MINUTE } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { stripe } from "#functions/gateways/stripe/client.ts";
import { getPayments, stripeWebhook } from "#functions/index.ts";
import { chargedTo, requireFirst, subscribe, subscriptionsOf } from "#support/billing/checkouts.ts";
import { clock, stripeStandIn } from "#support/billing/env.ts";
import { codeOf, giftOf, giveGift, redeemCode } from "#support/billing/gifts.ts";
import { refusal } from "#support/billing/refusals.ts";
import { beforeStripeIsAsked, hurryStripe } from "#support/billing/stripe/wire.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import {
  choicesOf,
  contractsOf,
  declare,
  LATE,
  mails,
  newest,
  prove,
  RECEIVED,
  refusedAs,
  tokenOf,
  UNDER_WAY,
  visitor,
  withdrawals,
  withdrawNewest,
} from "#support/billing/withdrawals.ts";
import { startAfresh } from "#support/billing/world.ts";
import { run } from "#support/functions/call.ts";
import { runJobAnew } from "#support/functions/jobs.ts";
import { askForDeletion } from "#support/functions/leavers.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { loginOf } from "#support/functions/logins.ts";

const { control } = stripeStandIn;
const GIFT_WITHDRAWN = { ...RECEIVED, outcome: "gift-withdrawn" };

serveWebhooks({ stripeWebhook });

beforeEach(() => startAfresh("anna", "beat"));

const refunds = async () => (await (await stripe()).refunds.list({ limit: 10 })).data;

describe("a withdrawal from a gift", () => {
  it("is offered to the gift's giver until the gift is redeemed", async () => {
    const id = await giveGift();

    expect(await contractsOf()).toMatchObject([
      { ContractID: `gift:${id}`, kind: "gift", months: 3, Tier: 2, platform: "stripe" },
    ]);
    expect(await contractsOf("beat")).toEqual([]);

    await redeemCode(await codeOf(id));
    expect(await contractsOf()).toEqual([]);
    expect(await contractsOf("beat")).toEqual([]);
  });

  it("ends the code and gives the money back", async () => {
    const id = await giveGift();
    const code = await codeOf(id);

    expect(await withdrawNewest()).toEqual(GIFT_WITHDRAWN);
    await control.idle({});

    expect(await chargedTo("anna")).toBe(0);
    expect(await giftOf(id)).toMatchObject({ state: "returned" });
    expect(await contractsOf()).toEqual([]);
    expect(await withdrawals()).toMatchObject([{ State: "done", UID: "anna", Follows: "return", Months: 3 }]);
    const { payments } = await run(getPayments, { data: { After: null }, auth: loginOf("anna") });
    expect(payments).toMatchObject([{ kind: "gift", state: "refunded" }]);
    await expect(redeemCode(code)).rejects.toMatchObject(refusal("code-ended"));
  });

  it("is acknowledged by mail with its content", async () => {
    await giveGift();

    await withdrawNewest();

    const mail = (await mails()).find(({ subject }) => subject === "We have received your withdrawal");
    expect(mail?.text).toMatch(
      /“I withdraw from my purchase of a gift, VIP for 3 months, concluded on \w+day/,
    );
    expect(mail?.text).toContain("The gift’s code ends with your declaration");
  });

  it("refunds once when it is repeated, and answers with the first one's time", async () => {
    await giveGift();
    const { ContractID } = await newest();

    const first = await declare(ContractID);
    await clock.advance(DAY);

    expect(await declare(ContractID)).toEqual(first);
    expect(await refunds()).toHaveLength(1);
  });

  it("on day 14 at 23:59 counts", async () => {
    await giveGift();
    const { endsAt } = await newest();
    await clock.advance(endsAt - clock.now() - MINUTE);

    expect(await withdrawNewest()).toEqual(GIFT_WITHDRAWN);
  });

  it("on day 15 is left to support, and the gift stays", async () => {
    const id = await giveGift();
    const { ContractID, endsAt } = await newest();
    await clock.advance(endsAt - clock.now() + MINUTE);

    expect(await contractsOf()).toEqual([]);
    expect(await declare(ContractID)).toEqual(LATE);

    expect(await giftOf(id)).toMatchObject({ state: "ready" });
    expect(await refunds()).toEqual([]);
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("withdrawal for support")]);
  });

  it("is refused after the gift was redeemed", async () => {
    const id = await giveGift();
    const { ContractID } = await newest();
    await redeemCode(await codeOf(id));

    await expect(declare(ContractID)).rejects.toMatchObject(refusedAs("not-found"));
    expect(await refunds()).toEqual([]);
  });

  it("is refused to others, also to the recipient", async () => {
    const id = await giveGift();
    const { ContractID } = await newest();

    await expect(declare(ContractID, { uid: "beat" })).rejects.toMatchObject(refusedAs("not-found"));
    await expect(declare(ContractID, { uid: null })).rejects.toMatchObject(refusedAs("signed-out"));
    await redeemCode(await codeOf(id));
    await expect(declare(ContractID, { uid: "beat" })).rejects.toMatchObject(refusedAs("not-found"));
  });

  it("at the same moment as a redemption: only one of them succeeds", async () => {
    const id = await giveGift();
    const { ContractID } = await newest();
    const code = await codeOf(id);

    const [, redeemed] = await Promise.allSettled([declare(ContractID), redeemCode(code)]);
    await control.idle({});

    const isRedeemed = redeemed.status === "fulfilled";
    expect(await giftOf(id)).toMatchObject({ state: isRedeemed ? "redeemed" : "returned" });
    expect(await refunds()).toHaveLength(isRedeemed ? 0 : 1);
  });

  it("stands when its refund fails later, and support is notified", async () => {
    const id = await giveGift();
    await withdrawNewest();
    await control.idle({});

    control.failRefund({ refund: requireFirst(await refunds()).id, reason: "expired_or_canceled_card" });
    await control.idle({});

    expect(await giftOf(id)).toMatchObject({ state: "returned" });
    expect(takeLoggedFaults()).toContainEqual(expect.stringContaining("refund of a withdrawal failed"));
  });

  it.each([
    ["", false],
    [", also for a deleted account", true],
  ])("while Stripe is down ends the code, and the job refunds the gift%s", async (_what, isDeleted) => {
    const id = await giveGift();
    const code = await codeOf(id);
    const { ContractID } = await newest();
    hurryStripe();
    const outage = beforeStripeIsAsked("POST /v1/refunds", () => {
      throw new Error("down");
    });

    expect(await declare(ContractID)).toEqual(UNDER_WAY);
    expect(takeLoggedFaults()).toContainEqual(expect.stringContaining("withdrawal not carried out yet"));
    await expect(redeemCode(code)).rejects.toMatchObject(refusal("code-ended"));
    outage.mockRestore();
    if (isDeleted) await askForDeletion("anna");
    await runJobAnew("finishWithdrawals");

    expect(await withdrawals()).toMatchObject([{ State: "done" }]);
    expect(await refunds()).toMatchObject([{ amount: 11_700 }]);
  });

  it("takes effect by the mailed link without a login", async () => {
    const id = await giveGift();
    const { receivedAt } = await visitor();

    expect(await prove(await tokenOf())).toEqual({ ...GIFT_WITHDRAWN, receivedAt });
    expect(await giftOf(id)).toMatchObject({ state: "returned" });
  });

  it("beside a plan is chosen on the mailed link, and the plan goes on", async () => {
    await subscribe("anna");
    const id = await giveGift();
    await visitor("anna@example.com", "gift");

    expect(await choicesOf(await tokenOf())).toMatchObject([{ kind: "gift" }, { kind: "purchase" }]);
    expect(await prove(await tokenOf(), `gift:${id}`)).toEqual(GIFT_WITHDRAWN);

    expect(await subscriptionsOf("anna")).toMatchObject([{ status: "trialing" }]);
    expect(await giftOf(id)).toMatchObject({ state: "returned" });
  });
});
