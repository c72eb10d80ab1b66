import { DAY, MINUTE } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { syncStores } from "#functions/billing/sync/sync-stores.ts";
import { toWithdrawalToken } from "#functions/gateways/mail/withdrawal-token.ts";
import { revenueCatWebhook, stripeWebhook } from "#functions/index.ts";
import { chargedTo } from "#support/billing/checkouts.ts";
import { holdLease, letLeaseExpire } from "#support/billing/command-leases.ts";
import { clock } from "#support/billing/env.ts";
import { giftOf, giveGift } from "#support/billing/gifts.ts";
import { beforeStripeIsAsked, hurryStripe } from "#support/billing/stripe/wire.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import {
  buyLessons,
  choicesOf,
  DONE,
  mails,
  PROVEN,
  planContract,
  planStatus,
  press,
  prove,
  RECEIVED,
  SUPPORT,
  statesOf,
  tokenOf,
  visitor,
  WITHDRAWN,
} from "#support/billing/withdrawals.ts";
import { seedStorePurchase, startAfresh } from "#support/billing/world.ts";
import { runJobAnew } from "#support/functions/jobs.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { store } from "#support/functions/store.ts";

serveWebhooks({ stripeWebhook, revenueCatWebhook });

const GIFT_WITHDRAWN = { ...RECEIVED, outcome: "gift-withdrawn" };

let gift: string;
const giftContract = () => `gift:${gift}`;

/** A paid plan, and a gift that is bought after it. */
beforeEach(async () => {
  await startAfresh("anna", "ben");
  await buyLessons();
  await clock.advance(MINUTE);
  gift = await giveGift();
  await clock.advance(MINUTE);
});

describe("a press on the link of an address with several contracts", () => {
  it("lists the contracts with their refunds, and changes nothing", async () => {
    const { receivedAt } = await visitor();
    const before = await chargedTo("anna");

    const answer = await press(await tokenOf());

    expect(answer).toMatchObject({
      ...{ receivedAt, outcome: "choose" },
      contracts: [
        {
          ...{ ContractID: giftContract(), kind: "gift", Tier: 2, months: 3, platform: "stripe" },
          back: { currency: "chf", amount: 11_700 },
        },
        {
          ...{ ContractID: await planContract(), kind: "purchase", Tier: 2, months: null },
          ...{
            identifier: "vip_private_monthly",
            concludedAt: expect.any(Number),
            endsAt: expect.any(Number),
          },
          back: { currency: "chf", amount: before - 11_700 },
        },
      ],
    });
    expect(await press(await tokenOf())).toEqual(answer);
    expect(await statesOf()).toEqual(["unproven"]);
    expect(await chargedTo("anna")).toBe(before);
    expect(await mails()).toHaveLength(2);
  });

  it("lists the requested kind first", async () => {
    await visitor("anna@example.com", "purchase");

    expect(await choicesOf(await tokenOf())).toMatchObject([{ kind: "purchase" }, { kind: "gift" }]);
  });

  it("lists a store's contract without an amount", async () => {
    seedStorePurchase("anna");
    await syncStores(["anna"]);
    await visitor();

    expect(await choicesOf(await tokenOf())).toMatchObject([
      { kind: "gift" },
      { kind: "purchase", platform: "stripe" },
      { kind: "purchase", platform: "ios", back: null },
    ]);
  });

  it("asks for a choice if the only contract is of another kind than the requested one", async () => {
    await prove(await visitorToken(), giftContract());
    await clock.advance(MINUTE);
    await visitor("anna@example.com", "gift");

    expect(await choicesOf(await newestToken())).toMatchObject([{ kind: "purchase" }]);
    expect(await planStatus()).toBe("active");
  });
});

async function visitorToken(): Promise<string> {
  await visitor();
  return tokenOf();
}

async function newestToken(): Promise<string> {
  const { docs } = await store().collection("Withdrawals").where("State", "==", "unproven").get();
  return toWithdrawalToken(docs[0]?.id ?? "");
}

describe("a chosen contract", () => {
  it("is withdrawn from alone, as of the declaration, and its mail names it", async () => {
    const { receivedAt } = await visitor();
    await clock.advance(DAY);

    expect(await prove(await tokenOf(), giftContract())).toEqual({ ...GIFT_WITHDRAWN, receivedAt });

    expect(await giftOf(gift)).toMatchObject({ state: "returned" });
    expect(await planStatus()).toBe("active");
    const [mail] = (await mails()).filter(({ subject }) => subject === "We have received your withdrawal");
    expect(mail?.text).toMatch(
      /“I withdraw from my purchase of a gift, VIP for 3 months, concluded on \w+day/,
    );
    expect(await statesOf()).toEqual(["done", "done"]);
  });

  it("leaves the other contracts to later choices by the same link", async () => {
    const token = await visitorToken();
    await prove(token, giftContract());

    expect(await choicesOf(token)).toMatchObject([{ kind: "purchase" }]);
    expect(await planStatus()).toBe("active");
    expect(await prove(token, await planContract())).toEqual(WITHDRAWN);
    expect(await planStatus()).toBe("canceled");
    expect(await chargedTo("anna")).toBe(0);
    expect(await press(token)).toEqual(DONE);
    expect(await statesOf()).toEqual(["done", "done", "done"]);
  });

  it.each([2, 10])("is withdrawn from once by %i presses at once", async (count) => {
    const token = await visitorToken();

    const answers = await Promise.all(Array.from({ length: count }, () => prove(token, giftContract())));

    const outcomes = answers.map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === "gift-withdrawn")).toHaveLength(1);
    for (const outcome of outcomes)
      expect(["gift-withdrawn", "address-proven", "already-done"]).toContain(outcome);
    expect(await planStatus()).toBe("active");
    expect(await statesOf()).toEqual(["done", "done"]);
  });

  it("that is chosen again is answered as already done", async () => {
    const token = await visitorToken();
    await prove(token, giftContract());

    expect(await prove(token, giftContract())).toEqual(DONE);
    expect(await statesOf()).toEqual(["done", "done"]);
  });

  it("that is chosen during another command is stored, and the job withdraws from it alone", async () => {
    const token = await visitorToken();
    await holdLease("anna");

    expect(await prove(token, giftContract())).toEqual(PROVEN);
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("withdrawal not carried out yet")]);
    await letLeaseExpire("anna");
    await runJobAnew("finishWithdrawals");

    expect(await giftOf(gift)).toMatchObject({ state: "returned" });
    expect(await planStatus()).toBe("active");
    expect(await choicesOf(token)).toMatchObject([{ kind: "purchase" }]);
  });
});

describe("a press while Stripe does not answer", () => {
  function breakStripe() {
    hurryStripe();
    return beforeStripeIsAsked("expand[0]=data.schedule", () => {
      throw new Error("down");
    });
  }

  it("without a choice is stored and left to support, without a guess at the contract", async () => {
    const token = await visitorToken();
    const outage = breakStripe();
    expect(await press(token)).toEqual(PROVEN);
    outage.mockRestore();
    await runJobAnew("finishWithdrawals");

    expect(await press(token)).toEqual(SUPPORT);
    expect(await planStatus()).toBe("active");
    expect(await giftOf(gift)).toMatchObject({ state: "ready" });
    expect(takeLoggedFaults()).toEqual([
      expect.stringContaining("contracts of a withdrawal not listed"),
      expect.stringContaining("withdrawal not carried out yet"),
      expect.stringContaining("withdrawal without a contract"),
    ]);
  });

  it("without a choice is carried out later if the declaration names the kind", async () => {
    await visitor("anna@example.com", "gift");
    const outage = breakStripe();
    expect(await press(await tokenOf())).toEqual(PROVEN);
    outage.mockRestore();
    expect(takeLoggedFaults()).toEqual([
      expect.stringContaining("contracts of a withdrawal not listed"),
      expect.stringContaining("withdrawal not carried out yet"),
    ]);
    await runJobAnew("finishWithdrawals");

    expect(await giftOf(gift)).toMatchObject({ state: "returned" });
    expect(await planStatus()).toBe("active");
  });
});
