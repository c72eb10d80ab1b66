import type { ChoosableContract, WithdrawalChoice } from "@gruezi/contract/callables/withdraw-from-contract";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { storedConsents } from "#support/samples/consents.ts";
import { swissNoon } from "#support/samples/current-plans.ts";
import { soon } from "#support/suite/soon.ts";
import { openRoute } from "#support/web/open-route.tsx";
import { freshBackend, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";

let backend: WebBackend;
beforeAll(startWebBackend);
beforeEach(() => {
  backend = freshBackend();
  backend.consents = storedConsents();
});

const RECEIVED_AT = swissNoon(2026, 11, 25);

const aPlan = (fields: Partial<ChoosableContract> = {}): ChoosableContract => ({
  ContractID: "stripe:sub_1",
  identifier: "vip_annually",
  Tier: 2,
  kind: "purchase",
  months: null,
  concludedAt: swissNoon(2026, 11, 20),
  endsAt: swissNoon(2026, 12, 5) - 12 * 3_600_000,
  platform: "stripe",
  back: { currency: "chf", amount: 42_120 },
  ...fields,
});

const aGift = (fields: Partial<ChoosableContract> = {}) =>
  aPlan({
    ...{ ContractID: "gift:cs_1", identifier: "gift_vip", kind: "gift", months: 3 },
    back: { currency: "eur", amount: 11_700 },
    ...fields,
  });

const PLAN = "VIP, yearly, bought on the web on 20 November 2026";
const GIFT = "A gift, VIP for 3 months, bought on 20 November 2026";

const choiceOf = (...contracts: readonly ChoosableContract[]): WithdrawalChoice => ({
  ...{ receivedAt: RECEIVED_AT, outcome: "choose" },
  contracts,
});

const withdrawn = (outcome: "withdrawn" | "gift-withdrawn") => ({
  ...{ receivedAt: RECEIVED_AT, outcome, platform: null, shares: [] },
});

const asked = () =>
  backend.called.filter(({ name }) => name === "confirmWithdrawal").map(({ request }) => request);

/** Expects the focus on the heading, so that the question is read out. */
async function openList(): Promise<void> {
  await openRoute("/withdrawal/an-id.a-signature");
  await userEvent.click(await screen.findByRole("button", { name: "Yes, carry out my withdrawal" }));
  const heading = await screen.findByRole("heading", { name: "Which one do you withdraw from?" });
  await soon(() => expect(heading).toHaveFocus());
}

const buttonOf = (words: string) =>
  screen.getByRole("button", { name: `Withdraw from this contract ${words}` });

describe("the withdrawal link of an address with several contracts", () => {
  it("lists them in the server's order with what goes back", async () => {
    backend.responses.confirmWithdrawal = [choiceOf(aGift(), aPlan())];

    await openList();

    const [gift, plan, ...others] = within(screen.getByRole("main")).getAllByRole("listitem");
    expect(others).toEqual([]);
    expect(gift).toHaveTextContent(`${GIFT}EUR 117.00 goes back to you.`);
    expect(plan).toHaveTextContent(`${PLAN}CHF 421.20 goes back to you.`);
    expect(plan).toHaveTextContent("Last day to withdraw: 4 December 2026.");
    expect(screen.getByText(/on 25 November 2026, 12:00 Swiss time/)).toBeVisible();
    expect(asked()).toEqual([{ Token: "an-id.a-signature", ContractID: null }]);
  });

  it.each([
    ["a trial", { back: null }, "Nothing was charged for it."],
    ["a refunded plan", { back: { currency: "chf", amount: 0 } }, "is left to pay back"],
    ["a store's plan", { platform: "ios", back: null }, "The store alone can end it"],
  ] as const)("promises no money for %s", async (_what, fields, words) => {
    backend.responses.confirmWithdrawal = [choiceOf(aPlan(fields), aGift())];

    await openList();

    expect(screen.getByText(new RegExp(words))).toBeVisible();
    expect(screen.queryByText(/CHF .* goes back to you/)).toBeNull();
  });

  it("withdraws from the one that is pressed by keyboard, and shows what follows", async () => {
    backend.responses.confirmWithdrawal = [choiceOf(aGift(), aPlan()), withdrawn("withdrawn")];
    await openList();

    await userEvent.tab();
    expect(buttonOf(GIFT)).toHaveFocus();
    await userEvent.tab();
    expect(buttonOf(PLAN)).toHaveFocus();
    await userEvent.keyboard("{Enter}");

    const told = await screen.findByRole("status");
    expect(told).toHaveTextContent("Your plan ends with your declaration.");
    await soon(() => expect(told).toHaveFocus());
    expect(asked().at(-1)).toEqual({ Token: "an-id.a-signature", ContractID: "stripe:sub_1" });
  });

  it.each([
    ["not-found", "This contract is not open any more"],
    ["conflict", "Another change of your plan is being made."],
    ["unavailable", "Our servers do not answer right now."],
  ] as const)("shows a refusal with %s beside the choice, and keeps the list", async (refused, words) => {
    backend.responses.confirmWithdrawal = [
      choiceOf(aGift(), aPlan()),
      { refused },
      withdrawn("gift-withdrawn"),
    ];
    await openList();

    await userEvent.click(buttonOf(PLAN));
    const plan = within(screen.getByRole("main")).getAllByRole("listitem")[1];
    expect(await screen.findByRole("alert")).toHaveTextContent(words);
    expect(plan).toContainElement(screen.getByRole("alert"));
    await userEvent.click(buttonOf(GIFT));

    expect(await screen.findByRole("status")).toHaveTextContent("The gift’s code ends");
    expect(asked()).toMatchObject([
      { ContractID: null },
      { ContractID: "stripe:sub_1" },
      { ContractID: "gift:cs_1" },
    ]);
  });
});
