import { DAY, MINUTE } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { changeStripeSubscription, revenueCatWebhook, stripeWebhook } from "#functions/index.ts";
import { chargedTo, paidInvoicesOf, subscribe } from "#support/billing/checkouts.ts";
import { clock } from "#support/billing/env.ts";
import { changeTo, confirmOnPage } from "#support/billing/plan-changes.ts";
import { addCode } from "#support/billing/promotion-codes.ts";
import { currentOf } from "#support/billing/rights.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import {
  buyLessons,
  CHANGE_WITHDRAWN,
  choicesOf,
  contractsOf,
  declare,
  mails,
  newest,
  press,
  prove,
  refusedAs,
  SWITCH_WITHDRAWN,
  tokenOf,
  UNPAID_WITHDRAWN,
  visitor,
  WITHDRAWN,
  withdrawNewest,
} from "#support/billing/withdrawals.ts";
import { recordsOf, startAfresh } from "#support/billing/world.ts";
import { allowFaults } from "#support/functions/allow-faults.ts";
import { run } from "#support/functions/call.ts";
import { loginOf } from "#support/functions/logins.ts";

allowFaults("upgrade given back");

serveWebhooks({ stripeWebhook, revenueCatWebhook });

beforeEach(() => startAfresh("anna", "ben"));

describe("a withdrawal around a change of plan", () => {
  async function havePaid(packageID: string): Promise<void> {
    await subscribe("anna", { packageID });
    await clock.advance(31 * DAY);
  }

  async function upgrade(): Promise<void> {
    const { id } = await changeTo("anna", { PackageID: "vip_annually", ProductID: "prod_basic_annually" });
    await confirmOnPage(id);
  }

  it("a withdrawal from an upgrade gives the difference back and leaves the earlier plan", async () => {
    await havePaid("basic_annually");
    const paid = await chargedTo("anna");
    await upgrade();
    await clock.advance(2 * DAY);
    const contract = await newest();

    expect(await declare(contract.ContractID)).toEqual(CHANGE_WITHDRAWN);

    expect(contract).toMatchObject({ kind: "change", identifier: "vip_annually" });
    expect(await chargedTo("anna")).toBe(paid);
    expect(Object.values(await currentOf("anna"))).toMatchObject([
      { identifier: "basic_annually", state: "paid", cancels: false },
    ]);
    expect(await recordsOf("anna")).toMatchObject([{ withdrawn: { from: "change" } }]);
    expect((await mails())[0]?.text).toContain("your earlier plan goes on");
  });

  it("an upgrade that was withdrawn from is no longer listed", async () => {
    await havePaid("basic_annually");
    await upgrade();
    await clock.advance(2 * DAY);
    const listed = await contractsOf();

    await declare((await newest()).ContractID);

    expect(listed).toMatchObject([{ kind: "change", identifier: "vip_annually" }]);
    expect(await contractsOf()).toEqual([]);
  });

  it("an upgrade stays on the list beside a change that is agreed later", async () => {
    await havePaid("basic_annually");
    await upgrade();
    const paid = await chargedTo("anna");
    await clock.advance(2 * DAY);
    await changeTo("anna", { PackageID: "basic_monthly", ProductID: "prod_vip_annually" });

    const [later, earlier] = await contractsOf();

    expect(later).toMatchObject({ kind: "change", identifier: "basic_monthly", Tier: 1 });
    expect(earlier).toMatchObject({ kind: "change", identifier: "vip_annually", Tier: 2 });
    expect(await declare(earlier?.ContractID ?? "")).toEqual(CHANGE_WITHDRAWN);
    expect(await chargedTo("anna")).toBeLessThan(paid);
    expect(Object.values(await currentOf("anna"))).toMatchObject([
      { identifier: "basic_annually", changesTo: null, cancels: false },
    ]);
    expect(await contractsOf()).toEqual([]);
  });

  it("a withdrawal from an upgrade leaves an earlier plan that a promotion code paid", async () => {
    await addCode("FREE", { percent_off: 100, duration: "once" });
    await subscribe("anna", { packageID: "vip_monthly" });
    await declare((await newest()).ContractID);
    await subscribe("anna", { packageID: "basic_annually", code: "FREE" });
    expect(await chargedTo("anna")).toBe(0);
    await upgrade();
    await clock.advance(2 * DAY);

    expect(await declare((await newest()).ContractID)).toEqual(CHANGE_WITHDRAWN);

    expect(await chargedTo("anna")).toBe(0);
    expect(Object.values(await currentOf("anna"))).toMatchObject([
      { identifier: "basic_annually", state: "paid", cancels: false },
    ]);
  });

  it("a withdrawal from a scheduled change takes it back", async () => {
    await havePaid("vip_annually");
    await changeTo("anna", { PackageID: "basic_annually", ProductID: "prod_vip_annually" });
    const { ContractID, kind } = await newest();

    expect(await declare(ContractID)).toEqual(SWITCH_WITHDRAWN);

    expect(kind).toBe("change");
    expect(Object.values(await currentOf("anna"))).toMatchObject([
      { identifier: "vip_annually", changesTo: null, cancels: false },
    ]);
    expect(await contractsOf()).toEqual([]);
    expect((await mails())[0]?.text).toContain("The change will not be made");
  });

  it("a withdrawal from a change that has begun ends the plan and refunds it", async () => {
    await havePaid("vip_monthly");
    await clock.advance(25 * DAY);
    await changeTo("anna", { PackageID: "basic_monthly", ProductID: "prod_vip_monthly" });
    const paid = await chargedTo("anna");
    await clock.advance(7 * DAY);
    expect(await chargedTo("anna")).toBeGreaterThan(paid);

    expect(await withdrawNewest()).toEqual(WITHDRAWN);

    expect(await chargedTo("anna")).toBe(paid);
    expect(await currentOf("anna")).toEqual({});
  });

  it("a withdrawal from the purchase, with a change scheduled, ends all of it", async () => {
    await subscribe("anna");
    await changeTo("anna", { PackageID: "basic_monthly", ProductID: "prod_vip_monthly" });
    const contracts = await contractsOf();
    const purchase = contracts.find(({ kind }) => kind === "purchase");

    expect(await declare(purchase?.ContractID ?? "")).toEqual(UNPAID_WITHDRAWN);

    expect(await currentOf("anna")).toEqual({});
  });

  it.each([
    [
      "the change, which leaves the plan to a further choice",
      "change",
      ["change", "purchase"],
      SWITCH_WITHDRAWN,
    ],
    ["the plan, which covers the change", "purchase", ["purchase", "change"], WITHDRAWN],
  ] as const)("by the mailed link withdraws from %s", async (_what, wish, kinds, answer) => {
    await buyLessons();
    await clock.advance(MINUTE);
    await changeTo("anna", { PackageID: "basic_monthly", ProductID: "prod_vip_private_monthly" });
    await clock.advance(MINUTE);
    await visitor("anna@example.com", wish);
    const token = await tokenOf();
    const [wished, other] = await choicesOf(token);

    expect([wished?.kind, other?.kind]).toEqual(kinds);
    expect(await prove(token, wished?.ContractID)).toEqual(answer);

    if (wish === "change") expect(await choicesOf(token)).toMatchObject([{ ContractID: other?.ContractID }]);
    else await expect(press(token, other?.ContractID)).rejects.toMatchObject(refusedAs("not-found"));
    expect(Object.values(await currentOf("anna"))).toMatchObject(
      wish === "purchase" ? [] : [{ identifier: "vip_private_monthly", changesTo: null }],
    );
  });

  it("while an upgrade's page is open ends the plan, and the page charges nothing", async () => {
    await buyLessons();
    const { id } = await run(changeStripeSubscription, {
      data: {
        OfferID: "vip_basic_annual_monthly",
        PackageID: "vip_annually",
        ProductID: "prod_vip_private_monthly",
        StripePriceID: "price_vip_annually",
        selectedPrivateLesson: null,
      },
      auth: loginOf("anna"),
    });

    expect(id).toEqual(expect.any(String));
    const purchase = (await contractsOf()).find(({ kind }) => kind === "purchase");
    expect(await declare(purchase?.ContractID ?? "")).toEqual(WITHDRAWN);
    await clock.advance(40 * DAY);
    expect(await chargedTo("anna")).toBe(0);
  });

  it("a renewal is no contract to withdraw from", async () => {
    await havePaid("vip_monthly");
    await clock.advance(32 * DAY);

    expect(await paidInvoicesOf("anna")).toHaveLength(2);
    expect(await contractsOf()).toEqual([]);
  });
});
