import { DAY, MINUTE } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { strFromU8, unzipSync } from "fflate";
import { beforeEach, describe, expect, it } from "vitest";
import { syncStores } from "#functions/billing/sync/sync-stores.ts";
import { stripe } from "#functions/gateways/stripe/client.ts";
import {
  changeStripeSubscription,
  confirmWithdrawal,
  exportMyData,
  getWithdrawableContracts,
  revenueCatWebhook,
  stripeWebhook,
  withdrawFromContract,
} from "#functions/index.ts";
import {
  addSlots,
  chargedTo,
  FREE,
  openLessonCheckout,
  paidInvoicesOf,
  pay,
  requireFirst,
  slotOf,
  subscribe,
  subscriptionsOf,
} from "#support/billing/checkouts.ts";
import { clock, stripeStandIn } from "#support/billing/env.ts";
import { changeTo, confirmOnPage } from "#support/billing/plan-changes.ts";
import { currentOf } from "#support/billing/rights.ts";
import { beforeStripeIsAsked, hurryStripe } from "#support/billing/stripe/wire.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { recordsOf, seedStorePurchase, startAfresh } from "#support/billing/world.ts";
import { run } from "#support/functions/call.ts";
import { runJobAnew } from "#support/functions/jobs.ts";
import { askForDeletion } from "#support/functions/leavers.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { loginOf } from "#support/functions/logins.ts";
import { store } from "#support/functions/store.ts";

const { control } = stripeStandIn;

serveWebhooks({ stripeWebhook, revenueCatWebhook });

beforeEach(() => startAfresh("anna", "ben"));

const contractsOf = async (uid = "anna") =>
  (await run(getWithdrawableContracts, { data: null, auth: loginOf(uid) })).contracts;

interface Caller {
  uid?: string | null;
  email?: string;
}

const declare = (ContractID: string | null, { uid = "anna", email = "anna@example.com" }: Caller = {}) =>
  run(withdrawFromContract, {
    data: { Name: "Anna Muster", Email: email, ContractID },
    ...(uid !== null && { auth: loginOf(uid) }),
  });

const visitor = (email = "anna@example.com") => declare(null, { uid: null, email });

async function mails(): Promise<readonly { to: string; text: string; subject: string }[]> {
  const { docs } = await store().collection("Mail").get();
  return docs.map((mail) => ({ to: mail.get("to"), ...mail.get("message") }));
}

async function withdrawals() {
  const { docs } = await store().collection("Withdrawals").get();
  return docs.map((withdrawal) => withdrawal.data());
}

const LINK = /\/withdrawal\/(\S+)/;

async function tokenOf(email = "anna@example.com"): Promise<string> {
  const mail = (await mails()).find(({ to, text }) => to === email && LINK.test(text));
  return LINK.exec(mail?.text ?? "")?.[1] ?? "";
}

const prove = (Token: string) => run(confirmWithdrawal, { data: { Token } });

const newest = async (uid = "anna") => requireFirst(await contractsOf(uid));
const withdrawNewest = async () => declare((await newest()).ContractID);

/** VIP with a private lesson, which is paid for at once. */
async function buyLessons(uid = "anna"): Promise<void> {
  await addSlots();
  const { id } = await openLessonCheckout(uid);
  await pay(id);
}

const refusedAs = (reason: string) => ({ details: expect.objectContaining({ reason }) });
const RECEIVED = { receivedAt: expect.any(Number), platform: null };
const WITHDRAWN = { ...RECEIVED, outcome: "withdrawn" };
const SUPPORT = { ...RECEIVED, outcome: "support" };

describe("a learner's withdrawal", () => {
  it("a withdrawal of a plan with a private lesson refunds it, ends it and frees the hour", async () => {
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

  it("is acknowledged by mail with its content, date and time", async () => {
    await subscribe("anna");

    await withdrawNewest();

    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: "anna@example.com", subject: "We have received your withdrawal" });
    expect(mail?.text).toMatch(/On \w+day, \d+ \w+ \d{4}, at \d\d:\d\d Swiss time/);
    expect(mail?.text).toMatch(
      /“I withdraw from my contract for VIP, monthly, concluded on \w+day, .+Anna Muster/,
    );
    expect(mail?.text).toContain("goes back to the card");
  });

  it("in a trial ends it, and nothing is charged", async () => {
    await subscribe("anna");

    expect(await withdrawNewest()).toEqual(WITHDRAWN);

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

    expect(await declare(ContractID)).toEqual(SUPPORT);

    expect(await chargedTo("anna")).toBe(paid);
    expect(await contractsOf()).toEqual([]);
    expect(await withdrawals()).toMatchObject([{ State: "support", Follows: "late" }]);
    expect((await mails())[0]?.text).toContain("checks whether holidays prolong them");
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("withdrawal for support")]);
  });

  it("twice acknowledges the first, to each address once", async () => {
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

  it("in several tabs at once is one", async () => {
    await buyLessons();
    const { ContractID } = await newest();

    const answers = await Promise.all(Array.from({ length: 4 }, () => declare(ContractID)));

    expect(new Set(answers.map(({ receivedAt }) => receivedAt)).size).toBe(1);
    expect(await withdrawals()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    expect(await chargedTo("anna")).toBe(0);
  });

  it("a withdrawal of another learner's contract is refused, withdrawn or not", async () => {
    await buyLessons();
    const { ContractID } = await newest();

    await expect(declare(ContractID, { uid: "ben" })).rejects.toMatchObject(refusedAs("not-found"));
    await declare(ContractID);
    await expect(declare(ContractID, { uid: "ben" })).rejects.toMatchObject(refusedAs("not-found"));
    await expect(declare(ContractID, { uid: null })).rejects.toMatchObject(refusedAs("signed-out"));
  });

  it("a withdrawal of a store purchase names the store and changes nothing", async () => {
    seedStorePurchase("anna");
    await syncStores(["anna"]);
    const before = await currentOf("anna");

    const { ContractID } = await newest();
    const answer = await declare(ContractID);

    expect(answer).toEqual({ receivedAt: expect.any(Number), outcome: "store", platform: "ios" });
    expect(await currentOf("anna")).toEqual(before);
    expect((await mails())[0]?.text).toContain("reportaproblem.apple.com");
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
    takeLoggedFaults();

    expect(await withdrawNewest()).toEqual(SUPPORT);

    expect(await subscriptionsOf("anna")).toMatchObject([{ status: "canceled" }]);
    expect(await withdrawals()).toMatchObject([{ State: "support" }]);
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("withdrawal for support")]);
  });

  it("a withdrawal whose refund fails later gives nothing back, and support is told", async () => {
    await buyLessons();
    await withdrawNewest();
    await control.idle({});
    takeLoggedFaults();
    const client = await stripe();
    const { data: refunds } = await client.refunds.list({ limit: 1 });

    control.failRefund({ refund: requireFirst(refunds).id, reason: "expired_or_canceled_card" });
    await control.idle({});

    expect(await currentOf("anna")).toEqual({});
    expect(takeLoggedFaults()).toContainEqual(expect.stringContaining("refund of a withdrawal failed"));
  });

  it("while Stripe is down is acknowledged, and carried out by the job", async () => {
    await buyLessons();
    const { ContractID } = await newest();
    const { id } = requireFirst(await subscriptionsOf("anna"));
    hurryStripe();
    const outage = beforeStripeIsAsked(`DELETE /v1/subscriptions/${id}`, () => {
      throw new Error("down");
    });

    expect(await declare(ContractID)).toEqual(WITHDRAWN);
    expect(await mails()).toHaveLength(1);
    expect(await withdrawals()).toMatchObject([{ State: "open" }]);
    expect(takeLoggedFaults()).toContainEqual(expect.stringContaining("withdrawal not carried out yet"));
    outage.mockRestore();
    await runJobAnew("finishWithdrawals");

    expect(await withdrawals()).toMatchObject([{ State: "done" }]);
    expect(await chargedTo("anna")).toBe(0);
  });
});

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

    expect(await declare(contract.ContractID)).toEqual(WITHDRAWN);

    expect(contract).toMatchObject({ kind: "change", identifier: "vip_annually" });
    expect(await chargedTo("anna")).toBe(paid);
    expect(Object.values(await currentOf("anna"))).toMatchObject([
      { identifier: "basic_annually", state: "paid", cancels: false },
    ]);
    expect(await recordsOf("anna")).toMatchObject([{ withdrawn: { from: "change" } }]);
    expect((await mails())[0]?.text).toContain("your earlier plan goes on");
  });

  it("a withdrawal from a scheduled change takes it back", async () => {
    await havePaid("vip_annually");
    await changeTo("anna", { PackageID: "basic_annually", ProductID: "prod_vip_annually" });
    const { ContractID, kind } = await newest();

    expect(await declare(ContractID)).toEqual(WITHDRAWN);

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

    expect(await declare(purchase?.ContractID ?? "")).toEqual(WITHDRAWN);

    expect(await currentOf("anna")).toEqual({});
  });

  it("while the page of an upgrade stands open ends the plan, and nothing is charged on it", async () => {
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

  it("a renewal concludes no contract", async () => {
    await havePaid("vip_monthly");
    await clock.advance(32 * DAY);

    expect(await paidInvoicesOf("anna")).toHaveLength(2);
    expect(await contractsOf()).toEqual([]);
  });
});

describe("a visitor's withdrawal", () => {
  it("is answered and acknowledged alike, whether or not there is an account", async () => {
    await buyLessons();

    const known = await visitor();
    const unknown = await visitor("nobody@example.com");

    expect(known).toEqual({ receivedAt: expect.any(Number), outcome: "address-unproven", platform: null });
    expect(unknown).toEqual({ ...known, receivedAt: expect.any(Number) });
    const [one, other] = (await mails()).map(({ text, to }) =>
      text
        .replaceAll(to, "")
        .replace(LINK, "")
        .replace(/at \d\d:\d\d/, ""),
    );
    expect(one).toBe(other);
    expect((await mails()).map(({ to }) => to).toSorted()).toEqual([
      "anna@example.com",
      "nobody@example.com",
    ]);
  });

  it("changes nothing before the mailed link is followed", async () => {
    await buyLessons();
    const before = await currentOf("anna");

    await visitor();

    expect(await currentOf("anna")).toEqual(before);
    expect(await chargedTo("anna")).toBeGreaterThan(0);
  });

  it("takes effect by the link, as of the declaration, also after the period", async () => {
    await buyLessons();
    const { receivedAt } = await visitor("Anna@Example.com");
    await clock.advance(16 * DAY);

    const answer = await prove(await tokenOf("Anna@Example.com"));

    expect(answer).toEqual({ ...WITHDRAWN, receivedAt });
    expect(await chargedTo("anna")).toBe(0);
    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect((await mails()).map(({ text }) => text.includes("Your plan has ended")).toSorted()).toEqual([
      false,
      true,
    ]);
    expect(await prove(await tokenOf("Anna@Example.com"))).toEqual(answer);
    expect(await mails()).toHaveLength(2);
  });

  it("after the period is left to support once the address is proven", async () => {
    await buyLessons();
    await clock.advance(20 * DAY);
    await visitor();

    expect(await prove(await tokenOf())).toEqual(SUPPORT);

    expect(await chargedTo("anna")).toBeGreaterThan(0);
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("withdrawal without a contract")]);
  });

  it("without an account is kept for support", async () => {
    await visitor("nobody@example.com");

    const token = await tokenOf("nobody@example.com");
    expect(await prove(token)).toEqual(SUPPORT);
    expect(await prove(token)).toEqual(SUPPORT);

    expect(await withdrawals()).toMatchObject([{ State: "support", Email: "nobody@example.com", UID: "" }]);
    expect(takeLoggedFaults()).toHaveLength(1);
  });

  it("a withdrawal of a deleted account is kept for support", async () => {
    await buyLessons();
    await askForDeletion("anna");
    await visitor();

    expect(await prove(await tokenOf())).toEqual(SUPPORT);
    expect(await withdrawals()).toMatchObject([{ State: "support" }]);
  });

  it.each([
    ["another signature", (token: string) => `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`],
    ["another id", (token: string) => `00000000-0000-4000-8000-000000000000${token.slice(36)}`],
    ["nothing", () => ""],
  ])("with a link of %s is refused", async (_what, change) => {
    await visitor();

    await expect(prove(change(await tokenOf()))).rejects.toMatchObject(refusedAs("not-found"));
  });

  it("puts no address of the sender's choice into the mail", async () => {
    await run(withdrawFromContract, {
      data: { Name: "Win at https://evil.example/now <b>x</b>", Email: "ben@example.com", ContractID: null },
    });

    const [mail] = (await store().collection("Mail").get()).docs;
    expect(mail?.get("message").text).not.toContain("evil.example");
    expect(mail?.get("message").html).not.toContain("<b>x</b>");
  });

  it.each([
    ["Name", { Name: " " }],
    ["Name", { Name: "\u2800" }],
    ["Name", { Name: "x".repeat(101) }],
    ["Email", { Email: "anna" }],
    ["Email", { Email: `${"x".repeat(320)}@example.com` }],
    ["ContractID", { ContractID: "../Users/anna" }],
  ])("with a bad %s is refused", async (field, fields) => {
    const data = { Name: "Anna", Email: "anna@example.com", ContractID: null, ...fields };

    await expect(run(withdrawFromContract, { data })).rejects.toMatchObject({
      details: { reason: "bad-input", field },
    });
  });

  it("for one address is mailed five times a day", async () => {
    for (let count = 0; count < 5; count++) await visitor();

    await expect(visitor("ANNA+x@example.com")).rejects.toMatchObject(refusedAs("exhausted"));
    expect(await mails()).toHaveLength(5);
    await clock.advance(DAY + MINUTE);
    await visitor();
  });

  it("a thousand times from one network is accepted ten times an hour", async () => {
    const rawRequest = { headers: { "x-forwarded-for": "203.0.113.7" } };
    const send = async (count: number) => {
      const data = { Name: "Anna", Email: `somebody-${count}@example.com`, ContractID: null };
      const call = { data, rawRequest };
      return run(withdrawFromContract, call).then(
        () => "accepted",
        (refusal: { details: { reason: string } }) => refusal.details.reason,
      );
    };
    const answers: string[] = [];
    for (let count = 0; count < 1_000; count++) answers.push(await send(count));

    expect(answers.filter((answer) => answer === "accepted")).toHaveLength(10);
    expect(answers.filter((answer) => answer === "exhausted")).toHaveLength(990);
    expect(await mails()).toHaveLength(10);
  });
});

describe("a declaration", () => {
  it("is part of its learner's export", async () => {
    await subscribe("anna");
    await withdrawNewest();

    const { zip } = await run(exportMyData, { data: null, auth: loginOf("anna") });

    const { "my-data.json": json } = unzipSync(Buffer.from(zip, "base64"));
    expect(JSON.parse(strFromU8(json ?? new Uint8Array()))).toMatchObject({
      withdrawals: [{ Name: "Anna Muster", Email: "anna@example.com", State: "done" }],
    });
  });

  it("outlives the account, without its id", async () => {
    await subscribe("anna");
    await withdrawNewest();

    await askForDeletion("anna");

    expect(await withdrawals()).toMatchObject([{ Name: "Anna Muster", UID: "" }]);
  });
});
