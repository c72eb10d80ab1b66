import type { GetPaymentsResponse, Payment } from "@gruezi/contract/callables/get-payments";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { swissNoon } from "#support/samples/current-plans.ts";
import { openPage } from "#support/web/open-page.tsx";
import { freshBackend, logInAnna, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";

let backend: WebBackend;
beforeAll(async () => {
  startWebBackend();
  await logInAnna();
});
beforeEach(() => {
  backend = freshBackend();
  backend.responses.getCurrentSubscriptions = [{}];
});

const aPayment = (fields: Partial<Payment> = {}): Payment => ({
  ID: "in_1",
  at: swissNoon(2026, 11, 3),
  plan: { identifier: "vip_monthly", Tier: 2 },
  kind: "renewal",
  state: "paid",
  currency: "chf",
  amount: 3_900,
  refunded: 0,
  vat: null,
  giftSessionID: null,
  receiptUrl: "https://invoice.stripe.com/i/in_1",
  ...fields,
});

type Page = Partial<GetPaymentsResponse>;
type Told = Page | { refused: "unavailable" };

const toAnswer = (told: Told) =>
  "refused" in told ? told : { payments: [], next: null, credit: null, stores: [], ...told };

/** Opens the section of payments with these responses in turn. */
async function openPayments(...told: readonly Told[]) {
  backend.responses.getPayments = told.map(toAnswer);
  await openPage("/my-account");
  return within(await screen.findByRole("region", { name: "Payments and receipts" }));
}

const asked = () => backend.called.filter(({ name }) => name === "getPayments").map(({ request }) => request);

describe("a learner's payments", () => {
  it("show plan, date, amount and receipt, newest first", async () => {
    const section = await openPayments({
      payments: [
        aPayment(),
        aPayment({
          ID: "in_0",
          kind: "purchase",
          at: swissNoon(2026, 10, 3),
          currency: "eur",
          amount: 4_100,
        }),
      ],
    });

    const [newest, oldest] = await section.findAllByRole("listitem");

    expect(newest).toHaveTextContent("VIP, monthly: renewal3 November 2026Paid.CHF 39.00Receipt");
    expect(oldest).toHaveTextContent("VIP, monthly: purchase3 October 2026Paid.EUR 41.00Receipt");
    const receipt = section.getByRole("link", { name: "Receipt of 3 November 2026" });
    expect(receipt).toHaveAttribute("href", "https://invoice.stripe.com/i/in_1");
    expect(receipt).toHaveAttribute("target", "_blank");
    expect(asked()).toEqual([{ After: null }]);
    expect(section.queryByRole("link", { name: "VIP, monthly: renewal" })).toBeNull();
  });

  it("include a bought gift that links to its page", async () => {
    const gift = aPayment({ kind: "gift", plan: null, giftSessionID: "cs_test_1" });

    const section = await openPayments({ payments: [gift] });

    expect(await section.findByRole("link", { name: "A gift" })).toHaveAttribute("href", "/gift/cs_test_1");
  });

  it.each<[string, Partial<Payment>, string]>([
    ["a refund in part", { state: "partly-refunded", refunded: 900 }, "Paid, and CHF 9.00 refunded."],
    ["a whole refund", { state: "refunded", refunded: 3_900 }, "Refunded."],
    ["a dispute", { state: "disputed" }, "Disputed. Your bank has not decided yet."],
    ["a failed charge", { state: "failed" }, "Failed. Nothing was charged."],
    ["VAT", { vat: 292 }, "Paid. CHF 2.92 VAT is included."],
    ["VAT in euro", { currency: "eur", vat: 655 }, "Paid. EUR 6.55 VAT is included."],
    ["an unknown price", { plan: null }, "A plan: renewal"],
    ["an upgrade", { kind: "change" }, "VIP, monthly: change of plan"],
  ])("show %s", async (_what, fields, words) => {
    const section = await openPayments({ payments: [aPayment(fields)] });

    expect(await section.findByText(words)).toBeVisible();
  });

  it("not charged yet have no receipt, and failed ones an invoice", async () => {
    const section = await openPayments({
      payments: [
        aPayment({ ID: "in_2", state: "waiting", receiptUrl: null }),
        aPayment({ state: "failed", at: swissNoon(2026, 10, 3) }),
      ],
    });

    expect(await section.findByText("Not charged yet.")).toBeVisible();
    expect(section.getAllByRole("link").map(({ ariaLabel }) => ariaLabel)).toEqual([
      "Invoice of 3 October 2026",
    ]);
  });

  it("show the credit that is left, and say how to get it back", async () => {
    const section = await openPayments(
      { payments: [aPayment()], next: "in_1", credit: { currency: "chf", amount: 10_516 } },
      { payments: [aPayment({ ID: "in_0" })] },
    );
    const words = /^You have CHF 105\.16 of credit.*To have it paid back, write to \S+@\S+ before/;
    expect(await section.findByText(words)).toBeVisible();

    await userEvent.click(section.getByRole("button", { name: "show earlier payments" }));

    expect(section.getAllByRole("listitem")).toHaveLength(2);
    expect(section.getByText(words)).toBeVisible();
  });

  describe("before the account is deleted", () => {
    const deletion = async () => within(await screen.findByRole("region", { name: "Delete your account" }));
    const GONE =
      /^It goes with your account\. To have it paid back, write to \S+@\S+ before you delete your account\.$/;

    it("show the credit that will be lost, and say how to get it back", async () => {
      await openPayments({ payments: [aPayment()], credit: { currency: "chf", amount: 10_516 } });

      const warning = within(
        await (await deletion()).findByRole("region", { name: "You have CHF 105.16 of credit" }),
      );

      expect(warning.getByText(GONE)).toBeVisible();
    });

    it("say that a credit is not known when they did not load", async () => {
      await openPayments({ refused: "unavailable" });

      const name = "We could not find out whether you have credit";
      expect(await (await deletion()).findByRole("region", { name })).toBeVisible();
    });

    it("cause no warning without a credit", async () => {
      const section = await openPayments({ payments: [aPayment()] });
      await section.findAllByRole("listitem");

      expect((await deletion()).queryByRole("region")).toBeNull();
    });
  });

  it("are reported to be none before the first", async () => {
    const section = await openPayments({});

    expect(await section.findByText("You have paid nothing on the web so far.")).toBeVisible();
    expect(section.queryByRole("list")).toBeNull();
    expect(section.queryByRole("button")).toBeNull();
  });

  it.each([
    ["ios", /come from Apple by email/],
    ["android", /come from Google by email/],
  ] as const)("in the store of %s point to receipts there", async (store, words) => {
    const section = await openPayments({ stores: [store] });

    expect(await section.findByText(words)).toBeVisible();
  });

  it("that do not load can be loaded again", async () => {
    const section = await openPayments({ refused: "unavailable" }, { payments: [aPayment()] });
    expect(await section.findByRole("alert")).toHaveTextContent(
      "Your payments did not load. Our servers do not answer right now.",
    );

    await userEvent.click(section.getByRole("button", { name: "Try again" }));

    expect(await section.findByText("VIP, monthly: renewal")).toBeVisible();
    expect(section.queryByRole("alert")).toBeNull();
  });
});

describe("earlier payments", () => {
  const FIRST = { payments: [aPayment({ ID: "in_9" })], next: "in_9" };
  const EARLIER = { payments: [aPayment({ ID: "in_8", kind: "purchase", at: swissNoon(2026, 10, 3) })] };

  it("follow the last one shown, and the focus stays in the list", async () => {
    const section = await openPayments(FIRST, EARLIER);

    await userEvent.click(await section.findByRole("button", { name: "show earlier payments" }));

    expect(await section.findByText("VIP, monthly: purchase")).toBeVisible();
    expect(section.getAllByRole("listitem")).toHaveLength(2);
    expect(section.queryByRole("button")).toBeNull();
    expect(section.getByRole("list", { name: "Your payments" })).toHaveFocus();
    expect(asked()).toEqual([{ After: null }, { After: "in_9" }]);
  });

  it("that do not load leave the list, and can be loaded again", async () => {
    const section = await openPayments(FIRST, { refused: "unavailable" }, EARLIER);
    const more = await section.findByRole("button", { name: "show earlier payments" });
    await userEvent.click(more);
    expect(await section.findByRole("alert")).toHaveTextContent(/^Earlier payments did not load\./);
    expect(section.getByText("VIP, monthly: renewal")).toBeVisible();

    await userEvent.click(more);

    expect(await section.findByText("VIP, monthly: purchase")).toBeVisible();
    expect(section.queryByRole("alert")).toBeNull();
  });
});
