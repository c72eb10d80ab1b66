import { DAY } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { buyGift, getPayments, stripeWebhook } from "#functions/index.ts";
import { chargedTo, DECLINED_CARD, requireEntitlement, requireFirst } from "#support/billing/checkouts.ts";
import { clock, stripeStandIn } from "#support/billing/env.ts";
import { codeOf, giftOf, giftWish, giveGift, openGift, redeemCode } from "#support/billing/gifts.ts";
import { refusal } from "#support/billing/refusals.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { contractsOf } from "#support/billing/withdrawals.ts";
import { startAfresh } from "#support/billing/world.ts";
import { run } from "#support/functions/call.ts";
import { loginOf } from "#support/functions/logins.ts";
import { store } from "#support/functions/store.ts";

const { control } = stripeStandIn;

serveWebhooks({ stripeWebhook });

beforeEach(() => startAfresh("anna", "beat"));

const paymentsOf = async (uid: string) =>
  (await run(getPayments, { data: { After: null }, auth: loginOf(uid) })).payments;

const invoiceOf = async (uid: string): Promise<string> => requireFirst(await paymentsOf(uid)).ID;

describe("a bought gift", () => {
  it.each([
    ["three months at the monthly price", { months: 3 }, 11_700],
    ["twelve months at the yearly price", { months: 12 }, 42_120],
    ["BASIC", { tier: 1, months: 3 }, 4_200],
    ["euro", { currency: "eur" }, 12_300],
  ])("costs its price once, without a subscription: %s", async (_what, fields, amount) => {
    const id = await giveGift(fields);
    await clock.advance(120 * DAY);

    expect(await chargedTo("anna")).toBe(amount);
    expect(await giftOf(id)).toMatchObject({
      state: "ready",
      code: expect.stringMatching(/^(\w{5}-){3}\w{5}$/),
    });
    expect(await paymentsOf("anna")).toMatchObject([
      { kind: "gift", amount, state: "paid", giftSessionID: id },
    ]);
  });

  it("is created once when its event is delivered again, and its code redeems it", async () => {
    const id = await giveGift();
    const told = control.events().find(({ type }) => type === "checkout.session.completed");
    await control.deliver({ eventId: told?.id ?? "", times: 3 });
    await control.idle({});

    const code = await codeOf(id);
    await redeemCode(code);

    expect((await store().collection("Gifts").get()).size).toBe(1);
    expect((await requireEntitlement("beat")).tier).toBe(2);
    expect(await giftOf(id)).toMatchObject({ state: "redeemed", code });
  });

  it("is ready when its buyer returns before the webhook", async () => {
    const { id } = await openGift();
    await control.hold({});
    await control.completeCheckout({ session: id, card: "4242424242424242" });

    expect(await giftOf(id)).toMatchObject({ state: "ready" });
  });

  it("is mailed to the recipient once, or to its buyer to print", async () => {
    const id = await giveGift({ recipient: "friend@example.com" });
    await giftOf(id);
    await giveGift();

    const mails = await store().collection("Mail").where("Occasion", "==", "gift").get();
    const code = await codeOf(id);
    expect(mails.docs.map((mail) => mail.get("to")).toSorted()).toEqual([
      "anna@example.com",
      "friend@example.com",
    ]);
    const sent = mails.docs.find((mail) => mail.get("to") === "friend@example.com");
    expect(sent?.get("message.text")).toContain(code);
    expect(mails.docs.map((mail) => mail.get("UID")).toSorted()).toEqual(["", "anna"]);
  });

  it("does not exist after a declined card, nor while the page is open", async () => {
    const { id } = await openGift();
    await control.completeCheckout({ session: id, card: DECLINED_CARD });

    await expect(giftOf(id)).rejects.toMatchObject(refusal("not-found"));
  });

  it("may be redeemed by its buyer, once, and is then no contract to withdraw from", async () => {
    const id = await giveGift();
    await redeemCode(await codeOf(id), "anna");

    expect((await requireEntitlement("anna")).tier).toBe(2);
    expect(await contractsOf("anna")).toEqual([]);
    await expect(redeemCode(await codeOf(id), "beat")).rejects.toMatchObject(refusal("code-used-up"));
  });

  it("cannot be redeemed after support refunded it", async () => {
    const code = await codeOf(await giveGift());
    await control.refund({ invoice: await invoiceOf("anna") });
    await control.idle({});

    await expect(redeemCode(code)).rejects.toMatchObject(refusal("code-ended"));
  });

  it("is shown to its buyer only", async () => {
    const id = await giveGift();

    await expect(giftOf(id, "beat")).rejects.toMatchObject(refusal("not-found"));
  });
});

describe("the money of a gift", () => {
  it("ends the recipient's access when all of it is refunded, but not when part of it is", async () => {
    const id = await giveGift();
    await redeemCode(await codeOf(id));
    const invoice = await invoiceOf("anna");

    await control.refund({ invoice, amount: 500 });
    await control.idle({});
    expect(await paymentsOf("anna")).toMatchObject([{ state: "partly-refunded", refunded: 500 }]);
    expect((await requireEntitlement("beat")).tier).toBe(2);

    await control.refund({ invoice });
    await control.idle({});
    expect((await requireEntitlement("beat")).tier).toBe(0);
  });

  it("ends the access during a dispute, and restores it when the bank decides for us", async () => {
    const id = await giveGift();
    await redeemCode(await codeOf(id));
    const { id: dispute } = await control.dispute({ invoice: await invoiceOf("anna") });
    await control.idle({});
    expect((await requireEntitlement("beat")).tier).toBe(0);

    await control.closeDispute({ dispute, outcome: "won" });
    await control.idle({});
    expect((await requireEntitlement("beat")).tier).toBe(2);
  });
});

describe("a request for a gift", () => {
  it.each([
    ["a visitor", "signed-out", {}, undefined],
    ["six months", "bad-input", { months: 6 }, "anna"],
    ["an unknown tier", "bad-input", { tier: 3 }, "anna"],
    ["an amount", "bad-input", { amount: 1 }, "anna"],
    ["a recipient without an address", "bad-input", { recipient: "friend" }, "anna"],
  ])("is refused: %s", async (_what, reason, fields, uid) => {
    const asking = run(buyGift, { data: giftWish(fields), ...(uid && { auth: loginOf(uid) }) });

    await expect(asking).rejects.toMatchObject({ details: expect.objectContaining({ reason }) });
  });
});
