import { DAY, MINUTE } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { syncStores } from "#functions/billing/sync/sync-stores.ts";
import { stripe } from "#functions/gateways/stripe/client.ts";
import { revenueCatWebhook, stripeWebhook } from "#functions/index.ts";
import {
  chargedTo,
  FREE,
  paidInvoicesOf,
  requireFirst,
  slotOf,
  subscribe,
  subscriptionsOf,
} from "#support/billing/checkouts.ts";
import { clock, stripeStandIn } from "#support/billing/env.ts";
import { currentOf } from "#support/billing/rights.ts";
import { beforeStripeIsAsked, hurryStripe } from "#support/billing/stripe/wire.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import {
  buyLessons,
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
  UNPAID_WITHDRAWN,
  WITH_BANK,
  WITHDRAWN,
  withdrawals,
  withdrawNewest,
} from "#support/billing/withdrawals.ts";
import { recordsOf, seedStorePurchase, startAfresh } from "#support/billing/world.ts";
import { runJobAnew } from "#support/functions/jobs.ts";
import { askForDeletion } from "#support/functions/leavers.ts";
import { dropLoggedFaults, takeLoggedFaults } from "#support/functions/log.ts";

const { control } = stripeStandIn;

serveWebhooks({ stripeWebhook, revenueCatWebhook });

beforeEach(() => startAfresh("anna", "ben"));

describe("a learner's withdrawal", () => {
  it("of a plan with a private lesson refunds it, ends it and frees the slot", async () => {
    await buyLessons();
    expect(await chargedTo("anna")).toBeGreaterThan(0);
    await clock.advance(3 * DAY);

    const answer = await withdrawNewest();

    expect(answer).toEqual(WITHDRAWN);
    expect(await chargedTo("anna")).toBe(0);
    expect(await paidInvoicesOf("anna")).toHaveLength(1);
    expect(await subscriptionsOf("anna")).toMatchObject([{ status: "canceled" }]);
    expect(await recordsOf("anna")).toMatchObject([
      { state: "ended", withdrawn: { from: "purchase", at: answer.receivedAt } },
    ]);
    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await contractsOf()).toEqual([]);
    expect(await withdrawals()).toMatchObject([{ State: "done", UID: "anna", Follows: "end" }]);
  });

  it("takes effect although an edit in the Dashboard removed the plan from its price", async () => {
    await buyLessons();
    await clock.advance(3 * DAY);
    control.editPrice({ price: "price_vip_private_monthly", metadata: {} });

    expect(await withdrawNewest()).toEqual(WITHDRAWN);

    expect(await chargedTo("anna")).toBe(0);
    expect(await subscriptionsOf("anna")).toMatchObject([{ status: "canceled" }]);
    dropLoggedFaults(["price without its plan"]);
  });

  it("is acknowledged by mail with its content, date and time", async () => {
    await subscribe("anna");

    await withdrawNewest();

    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: "anna@example.com", subject: "We have received your withdrawal" });
    expect(mail?.text).toMatch(/arrived on \w+day, \d+ \w+ \d{4}, at \d\d:\d\d Swiss time/);
    expect(mail?.text).toMatch(
      /“I withdraw from my contract for VIP, monthly, concluded on \w+day, .+Anna Muster/,
    );
    expect(mail?.text).toContain("Nothing was charged for it");
  });

  it("in a trial ends it, and nothing is charged", async () => {
    await subscribe("anna");

    expect(await withdrawNewest()).toEqual(UNPAID_WITHDRAWN);

    await clock.advance(40 * DAY);
    expect(await chargedTo("anna")).toBe(0);
    expect(await recordsOf("anna")).toMatchObject([{ state: "ended", withdrawn: { from: "purchase" } }]);
  });

  it("on day 14 at 23:59 counts", async () => {
    await buyLessons();
    const { ContractID, endsAt } = await newest();
    await clock.advance(endsAt - clock.now() - MINUTE);

    expect(await declare(ContractID)).toEqual(WITHDRAWN);
    expect(await chargedTo("anna")).toBe(0);
  });

  it("on day 15 is acknowledged and left to support", async () => {
    await buyLessons();
    const { ContractID, endsAt } = await newest();
    const paid = await chargedTo("anna");
    await clock.advance(endsAt - clock.now() + MINUTE);

    expect(await declare(ContractID)).toEqual(LATE);

    expect(await chargedTo("anna")).toBe(paid);
    expect(await contractsOf()).toEqual([]);
    expect(await withdrawals()).toMatchObject([{ State: "support", Follows: "late" }]);
    expect((await mails())[0]?.text).toContain("checks whether holidays prolong them");
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("withdrawal for support")]);
  });

  it("that is declared twice acknowledges the first, once to each address", async () => {
    await buyLessons();
    const { ContractID } = await newest();

    const first = await declare(ContractID);
    await clock.advance(DAY);
    const again = await declare(ContractID, { email: "elsewhere@example.com" });

    expect(again).toEqual(first);
    expect(await withdrawals()).toHaveLength(1);
    expect((await mails()).map(({ to }) => to).toSorted()).toEqual([
      "anna@example.com",
      "elsewhere@example.com",
    ]);
    expect(await chargedTo("anna")).toBe(0);
  });

  it("in several tabs at once is carried out once", async () => {
    await buyLessons();
    const { ContractID } = await newest();

    const answers = await Promise.all(Array.from({ length: 4 }, () => declare(ContractID)));

    expect(new Set(answers.map(({ receivedAt }) => receivedAt)).size).toBe(1);
    expect(await withdrawals()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    expect(await chargedTo("anna")).toBe(0);
  });

  it("from another learner's contract is refused, also after that learner's own withdrawal", async () => {
    await buyLessons();
    const { ContractID } = await newest();

    await expect(declare(ContractID, { uid: "ben" })).rejects.toMatchObject(refusedAs("not-found"));
    await declare(ContractID);
    await expect(declare(ContractID, { uid: "ben" })).rejects.toMatchObject(refusedAs("not-found"));
    await expect(declare(ContractID, { uid: null })).rejects.toMatchObject(refusedAs("signed-out"));
  });

  it("from a store purchase names the store and changes nothing", async () => {
    seedStorePurchase("anna");
    await syncStores(["anna"]);
    const before = await currentOf("anna");

    const { ContractID } = await newest();
    const answer = await declare(ContractID);

    expect(answer).toEqual({ receivedAt: expect.any(Number), outcome: "store", platform: "ios", shares: [] });
    expect(await currentOf("anna")).toEqual(before);
    expect((await mails())[0]?.text).toContain("reportaproblem.apple.com");
  });

  it("from one store product is separate for each of two learners", async () => {
    for (const uid of ["anna", "ben"]) seedStorePurchase(uid);
    await syncStores(["anna", "ben"]);
    const first = await declare((await newest("anna")).ContractID);
    await clock.advance(DAY);

    const second = await declare((await newest("ben")).ContractID, { uid: "ben", email: "ben@example.com" });

    expect(second.receivedAt - first.receivedAt).toBeGreaterThanOrEqual(DAY);
    expect((await withdrawals()).map(({ UID }) => UID).toSorted()).toEqual(["anna", "ben"]);
    expect((await mails()).map(({ to }) => to).toSorted()).toEqual(["anna@example.com", "ben@example.com"]);
  });

  it("after a partial refund gives the rest back", async () => {
    await buyLessons();
    control.refund({ invoice: requireFirst(await paidInvoicesOf("anna")).id, amount: 1_000 });
    await control.idle({});

    expect(await withdrawNewest()).toEqual(WITHDRAWN);
    expect(await chargedTo("anna")).toBe(0);
  });

  it("with a dispute open ends the plan and leaves the money to support", async () => {
    await buyLessons();
    control.dispute({ invoice: requireFirst(await paidInvoicesOf("anna")).id, status: "needs_response" });
    await control.idle({});

    expect(await withdrawNewest()).toEqual(WITH_BANK);

    expect(await subscriptionsOf("anna")).toMatchObject([{ status: "canceled" }]);
    expect(await withdrawals()).toMatchObject([{ State: "support" }]);
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("withdrawal for support")]);
  });

  it("does not notify support when its refund arrives", async () => {
    await buyLessons();

    await withdrawNewest();
    await control.idle({});

    expect(takeLoggedFaults()).toEqual([]);
  });

  it.each([
    ["the whole payment", 0],
    ["what an earlier refund left of it", 500],
  ])(
    "gives no access back when its refund of %s fails later, and support is notified",
    async (_what, amount) => {
      await buyLessons();
      if (amount > 0) control.refund({ invoice: requireFirst(await paidInvoicesOf("anna")).id, amount });
      await withdrawNewest();
      await control.idle({});
      const client = await stripe();
      const { data: refunds } = await client.refunds.list({ limit: 1 });

      control.failRefund({ refund: requireFirst(refunds).id, reason: "expired_or_canceled_card" });
      await control.idle({});

      expect(await currentOf("anna")).toEqual({});
      expect(takeLoggedFaults()).toContainEqual(expect.stringContaining("refund of a withdrawal failed"));
    },
  );

  describe("while Stripe is down", () => {
    /** `question`: the end of a request's method and path. */
    function breakStripe(question: string) {
      hurryStripe();
      return beforeStripeIsAsked(question, () => {
        throw new Error("down");
      });
    }

    async function withdrawInOutage() {
      const { ContractID } = await newest();
      const { id } = requireFirst(await subscriptionsOf("anna"));
      const outage = breakStripe(`DELETE /v1/subscriptions/${id}?expand[0]=latest_invoice`);
      const answer = await declare(ContractID);
      expect(takeLoggedFaults()).toContainEqual(expect.stringContaining("withdrawal not carried out yet"));
      return { answer, ContractID, outage };
    }

    it("is acknowledged on page and in mail, and is carried out by the job", async () => {
      await buyLessons();

      const { answer, ContractID, outage } = await withdrawInOutage();

      expect(answer).toEqual(UNDER_WAY);
      const [mail] = await mails();
      expect(mail?.text).toContain("Your declaration arrived on");
      expect(mail?.text).toContain("What you have paid for it goes back");
      expect(mail?.text).not.toMatch(/has ended|nothing more is charged/);
      expect(await withdrawals()).toMatchObject([{ State: "open" }]);
      outage.mockRestore();
      await runJobAnew("finishWithdrawals");

      expect(await withdrawals()).toMatchObject([{ State: "done" }]);
      expect(await chargedTo("anna")).toBe(0);
      expect(await declare(ContractID)).toEqual({ ...WITHDRAWN, receivedAt: answer.receivedAt });
      expect(await mails()).toHaveLength(1);
    });

    it("is refunded although the account is deleted meanwhile", async () => {
      await buyLessons();
      const [invoice] = await paidInvoicesOf("anna");
      const { outage } = await withdrawInOutage();
      outage.mockRestore();
      await askForDeletion("anna");

      await runJobAnew("finishWithdrawals");

      expect(await withdrawals()).toMatchObject([{ State: "done", UID: "" }]);
      const client = await stripe();
      const { data: refunds } = await client.refunds.list({ limit: 10 });
      expect(refunds).toMatchObject([{ amount: invoice?.amount_paid, status: "succeeded" }]);
    });

    it("is dated and stored although no contract can be read, and takes effect by the link", async () => {
      await buyLessons();
      const { ContractID, endsAt } = await newest();
      await clock.advance(endsAt - clock.now() - MINUTE);
      const outage = breakStripe("expand[0]=data.schedule");

      const answer = await declare(ContractID);

      expect(answer).toEqual({ ...RECEIVED, outcome: "address-unproven" });
      outage.mockRestore();
      await clock.advance(DAY);
      expect(await prove(await tokenOf())).toEqual({ ...WITHDRAWN, receivedAt: answer.receivedAt });
      expect(await chargedTo("anna")).toBe(0);
    });
  });

  it("is refused to a learner who is being deleted", async () => {
    await buyLessons();
    const { ContractID } = await newest();
    await askForDeletion("anna");

    await expect(declare(ContractID)).rejects.toMatchObject(refusedAs("not-allowed"));
  });
});
