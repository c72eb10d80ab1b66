import { HOUR } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { stripe } from "#functions/gateways/stripe/client.ts";
import { stripeWebhook } from "#functions/index.ts";
import { chargedTo, openSessionsOf, requireFirst } from "#support/billing/checkouts.ts";
import { clock, stripeStandIn } from "#support/billing/env.ts";
import { codeOf, giftOf, openGift, redeemCode, settleGift } from "#support/billing/gifts.ts";
import { payByTwint, waysOf } from "#support/billing/twint.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { startAfresh } from "#support/billing/world.ts";
import { askForDeletion } from "#support/functions/leavers.ts";
import { dropLoggedFaults, takeLoggedFaults } from "#support/functions/log.ts";
import { store } from "#support/functions/store.ts";

const { control } = stripeStandIn;

serveWebhooks({ stripeWebhook });

beforeEach(() => startAfresh("anna", "beat"));

async function waitForTwint(fields: object = {}): Promise<string> {
  const { id } = await openGift(fields);
  await payByTwint(id, "later");
  return id;
}

const gifts = async () => (await store().collection("Gifts").get()).docs;
const mails = async () => (await store().collection("Mail").where("Occasion", "==", "gift").get()).docs;

describe("TWINT for a gift", () => {
  it("is offered in francs beside cards", async () => {
    await openGift();

    expect(await waysOf("anna")).toEqual(["card", "twint"]);
  });

  it("is not offered in euro", async () => {
    await openGift({ currency: "eur" });

    expect(await waysOf("anna")).toEqual(["card"]);
  });

  it("pays at once like a card", async () => {
    const { id } = await openGift();
    await payByTwint(id);

    await redeemCode(await codeOf(id));

    expect(await chargedTo("anna")).toBe(11_700);
    expect(await giftOf(id)).toMatchObject({ state: "redeemed" });
  });

  it("leaves the page open when the buyer cancels it", async () => {
    const { id } = await openGift();
    await payByTwint(id, "refuse");

    expect(await openSessionsOf("anna")).toMatchObject([{ id }]);
    expect(await gifts()).toEqual([]);
  });
});

describe("a gift whose payment waits", () => {
  it("has no code yet and is shown as waiting", async () => {
    const id = await waitForTwint({ recipient: "friend@example.com" });

    expect(await giftOf(id)).toEqual({ state: "waiting" });
    expect(await gifts()).toEqual([]);
    expect(await mails()).toEqual([]);
    expect(takeLoggedFaults()).toEqual([]);
  });

  it("is mailed when the payment is confirmed an hour later", async () => {
    const id = await waitForTwint({ recipient: "friend@example.com" });
    await clock.advance(HOUR);

    await settleGift(id, "succeed");

    expect((await mails()).map((mail) => mail.get("to"))).toEqual(["friend@example.com"]);
    expect(await giftOf(id)).toMatchObject({ state: "ready" });
    expect(await chargedTo("anna")).toBe(11_700);
  });

  it("is ready without the webhook when its buyer returns", async () => {
    const id = await waitForTwint();
    control.hold({});
    await settleGift(id, "succeed");

    expect(await giftOf(id)).toMatchObject({ state: "ready" });
    control.drop({ all: true });
  });

  it("does not exist after the payment failed", async () => {
    const id = await waitForTwint();

    await settleGift(id, "fail");

    expect(await giftOf(id)).toEqual({ state: "unpaid" });
    expect(await gifts()).toEqual([]);
    expect(await chargedTo("anna")).toBe(0);
    expect(takeLoggedFaults()).toEqual([]);
  });

  it("is stored for its recipient when the buyer's account was deleted meanwhile", async () => {
    const id = await waitForTwint({ recipient: "friend@example.com" });
    await askForDeletion("anna");

    await settleGift(id, "succeed");

    expect((await gifts()).map((gift) => gift.get("BuyerUID"))).toEqual([""]);
    expect(await mails()).toHaveLength(1);
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("Stripe event of nobody")]);
  });

  it("is refunded when the buyer's account was deleted meanwhile and it has no recipient", async () => {
    const id = await waitForTwint();
    await askForDeletion("anna");

    await settleGift(id, "succeed");

    expect(await gifts()).toEqual([]);
    const { data } = await (await stripe()).refunds.list({ limit: 10 });
    expect(requireFirst(data)).toMatchObject({ amount: 11_700 });
    dropLoggedFaults(["Stripe event of nobody"]);
  });
});
