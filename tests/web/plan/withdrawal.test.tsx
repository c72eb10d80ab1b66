import type { WithdrawableContract } from "@gruezi/contract/callables/withdraw-from-contract";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { storedConsents } from "#support/samples/consents.ts";
import { swissNoon } from "#support/samples/current-plans.ts";
import { openApp } from "#support/web/open-app.tsx";
import { openRoute } from "#support/web/open-route.tsx";
import { freshBackend, logInAnna, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";

let backend: WebBackend;
beforeAll(startWebBackend);
beforeEach(() => {
  backend = freshBackend();
  backend.consents = storedConsents();
});

const RECEIVED_AT = swissNoon(2026, 11, 25);
const UNPROVEN = {
  receivedAt: RECEIVED_AT,
  outcome: "address-unproven",
  platform: null,
  shares: [],
} as const;

const aContract = (fields: Partial<WithdrawableContract> = {}): WithdrawableContract => ({
  ContractID: "stripe:sub_1",
  identifier: "vip_annually",
  Tier: 2,
  kind: "purchase",
  months: null,
  concludedAt: swissNoon(2026, 11, 20),
  endsAt: swissNoon(2026, 12, 5),
  platform: "stripe",
  ...fields,
});

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const field = (label: string) => screen.findByLabelText(label);
const type = async (label: string, text: string) => userEvent.type(await field(label), text);
const sent = () =>
  backend.called.filter(({ name }) => name === "withdrawFromContract").map(({ request }) => request);

async function fillIn(): Promise<void> {
  await type("Your name", "Anna Muster");
  await type("Email address of your account", "anna@example.com");
  await press("Continue");
}

describe("a visitor's withdrawal", () => {
  it("takes three presses and two fields from any page to the acknowledgement", async () => {
    backend.responses.withdrawFromContract = [UNPROVEN];
    const router = await openApp("/contact");
    const footer = within(screen.getByRole("contentinfo"));

    await userEvent.click(footer.getByRole("link", { name: "Withdraw from contract" }));
    await fillIn();
    await press("Confirm withdrawal");

    const acknowledgement = await screen.findByRole("status");
    expect(acknowledgement).toHaveTextContent("25 November 2026, 12:00 Swiss time");
    expect(acknowledgement).toHaveTextContent("on its way to anna@example.com");
    expect(acknowledgement).toHaveTextContent("One press is missing");
    expect(acknowledgement).not.toHaveTextContent("was received");
    expect(acknowledgement).toHaveFocus();
    expect(router.state.location.pathname).toBe("/withdraw");
    expect(sent()).toEqual([
      { Name: "Anna Muster", Email: "anna@example.com", ContractID: null, Kind: null },
    ]);
  });

  it("shows the whole declaration before it is sent, and goes back to the fields", async () => {
    await openRoute("/withdraw");
    await fillIn();

    expect(await screen.findByRole("heading", { name: "You withdraw from this contract" })).toHaveFocus();
    expect(screen.getByText("Your contract with Grüezi under this address")).toBeVisible();
    expect(sent()).toEqual([]);
    await press("Back");
    expect(await field("Your name")).toHaveValue("Anna Muster");
    expect(await field("Email address of your account")).toHaveValue("anna@example.com");
  });

  it("may say which contract is meant", async () => {
    backend.responses.withdrawFromContract = [UNPROVEN];
    await openRoute("/withdraw");
    const wish = await field("Which contract? (optional)");
    expect(wish).toHaveDisplayValue("I don’t know");
    await userEvent.selectOptions(wish, "A gift I bought");
    await fillIn();

    expect(await screen.findByText("A gift I bought, under this address")).toBeVisible();
    await press("Back");
    expect(await field("Which contract? (optional)")).toHaveDisplayValue("A gift I bought");
    await press("Continue");
    await press("Confirm withdrawal");

    expect(await screen.findByRole("status")).toBeVisible();
    expect(sent()).toMatchObject([{ ContractID: null, Kind: "gift" }]);
  });

  it("needs both fields", async () => {
    await openRoute("/withdraw");
    await type("Your name", "Anna");

    await press("Continue");

    expect(screen.queryByRole("button", { name: "Confirm withdrawal" })).toBeNull();
    expect(await field("Email address of your account")).toBeInvalid();
  });

  it("says before the first press that who asked to begin at once pays for the days used", async () => {
    await openRoute("/withdraw");

    expect(await screen.findByText(/but for the days used if you asked to begin at once\.$/)).toBeVisible();
  });

  it("that is refused says why, and can be sent again", async () => {
    backend.responses.withdrawFromContract = [{ refused: "exhausted" }, UNPROVEN];
    await openRoute("/withdraw");
    await fillIn();

    await press("Confirm withdrawal");
    expect(await screen.findByRole("alert")).toHaveTextContent("several withdrawals within an hour");
    await press("Confirm withdrawal");

    expect(await screen.findByRole("status")).toBeVisible();
  });
});

describe("a learner's withdrawal", () => {
  beforeEach(logInAnna);

  it("is filled in with the newest contract, and another can be chosen", async () => {
    backend.responses.getWithdrawableContracts = [
      {
        contracts: [
          aContract({ ContractID: "stripe:sub_1@1", kind: "change", concludedAt: swissNoon(2026, 11, 24) }),
          aContract(),
        ],
      },
    ];
    backend.responses.withdrawFromContract = [
      { receivedAt: RECEIVED_AT, outcome: "withdrawn", platform: null, shares: [] },
    ];
    await openRoute("/withdraw");

    const change = await screen.findByLabelText("Change of plan to VIP, yearly, agreed on 24 November 2026");
    expect(change).toBeChecked();
    await userEvent.click(screen.getByLabelText("VIP, yearly, bought on the web on 20 November 2026"));
    expect(screen.queryByLabelText("Which contract? (optional)")).toBeNull();
    expect(await field("Email address of your account")).toHaveValue("anna@gruezi.example");
    await press("Continue");
    await press("Confirm withdrawal");

    expect(await screen.findByRole("status")).toHaveTextContent("Your plan ends with your declaration.");
    expect(sent()).toMatchObject([{ Email: "anna@gruezi.example", ContractID: "stripe:sub_1" }]);
  });

  it.each([
    ["a paid plan", "withdrawn", "What you have paid for it goes back", undefined],
    ["a trial", "unpaid-withdrawn", "Nothing was charged for it", "goes back to the card"],
    ["an upgrade", "change-withdrawn", "The change is undone, and your earlier plan goes on.", "plan ends"],
    ["an upgrade by credit", "unpaid-change-withdrawn", "is yours again", "goes back to the card"],
    ["a change to come", "switch-withdrawn", "The change will not be made", "goes back to the card"],
    ["a plan while Stripe is down", "under-way", "is carried out by itself", "goes back to the card"],
    ["a plan with a dispute", "with-bank", "so the bank decides about it", "at the latest within 14 days"],
    ["a plan after its period", "late", "checks whether holidays prolong them", "goes back to the card"],
  ] as const)("from %s is acknowledged with what follows", async (_what, outcome, words, untrue) => {
    backend.responses.getWithdrawableContracts = [{ contracts: [aContract()] }];
    backend.responses.withdrawFromContract = [
      { receivedAt: RECEIVED_AT, outcome, platform: null, shares: [] },
    ];
    await openRoute("/withdraw");
    await screen.findByLabelText("VIP, yearly, bought on the web on 20 November 2026");

    await press("Continue");
    await press("Confirm withdrawal");

    const acknowledgement = await screen.findByRole("status");
    expect(acknowledgement).toHaveTextContent(words);
    if (untrue !== undefined) expect(acknowledgement).not.toHaveTextContent(untrue);
  });

  it("from a gift names its months, and ends its code", async () => {
    const gift = aContract({ ContractID: "gift:cs_test_1", kind: "gift", identifier: "gift_vip", months: 3 });
    backend.responses.getWithdrawableContracts = [{ contracts: [gift] }];
    backend.responses.withdrawFromContract = [
      { receivedAt: RECEIVED_AT, outcome: "gift-withdrawn", platform: null, shares: [] },
    ];
    await openRoute("/withdraw");
    await screen.findByLabelText("A gift, VIP for 3 months, bought on 20 November 2026");

    await press("Continue");
    await press("Confirm withdrawal");

    expect(await screen.findByRole("status")).toHaveTextContent(
      "The gift’s code ends with your declaration.",
    );
    expect(sent()).toMatchObject([{ ContractID: "gift:cs_test_1" }]);
  });

  it("from another contract stays so after going back", async () => {
    backend.responses.getWithdrawableContracts = [{ contracts: [aContract()] }];
    await openRoute("/withdraw");
    await userEvent.click(await screen.findByLabelText("Another contract, under the email address above"));

    await press("Continue");
    await press("Back");

    expect(await screen.findByLabelText("Another contract, under the email address above")).toBeChecked();
  });

  it("from a store purchase explains the store's way", async () => {
    backend.responses.getWithdrawableContracts = [{ contracts: [aContract({ platform: "ios" })] }];
    backend.responses.withdrawFromContract = [
      { receivedAt: RECEIVED_AT, outcome: "store", platform: "ios", shares: [] },
    ];
    await openRoute("/withdraw");
    await screen.findByLabelText("VIP, yearly, bought in the App Store on 20 November 2026");

    await press("Continue");
    await press("Confirm withdrawal");

    const status = await screen.findByRole("status");
    expect(status).toHaveTextContent("the App Store alone can end it and give the money back");
    expect(status).toHaveTextContent("reportaproblem.apple.com");
  });

  it("after every withdrawal period promises no money, and can be declared all the same", async () => {
    backend.responses.getWithdrawableContracts = [{ contracts: [] }];
    await openRoute("/withdraw");

    expect(await screen.findByText(/None of your contracts is within its 14 days/)).toBeVisible();
    expect(screen.queryByText(/you get back what you have paid/)).toBeNull();
    expect(screen.getByRole("button", { name: "Continue" })).toBeVisible();
  });

  it("can be sent when the list of contracts did not load", async () => {
    backend.responses.getWithdrawableContracts = [{ refused: "unavailable" }];
    backend.responses.withdrawFromContract = [
      { receivedAt: RECEIVED_AT, outcome: "support", platform: null, shares: [] },
    ];
    await openRoute("/withdraw");

    expect(await screen.findByRole("alert")).toHaveTextContent("You can withdraw without the list");
    await press("Continue");
    await press("Confirm withdrawal");

    expect(await screen.findByRole("status")).toHaveTextContent("within two working days");
  });

  it("is linked and listed in the account", async () => {
    const { anEntitlement, aSubscription } = await import("#support/samples/documents.ts");
    const over = aSubscription({
      state: "ended",
      withdrawn: { from: "purchase", at: swissNoon(2026, 11, 24), shares: [] },
    });
    const kept = aSubscription({
      ProductID: "prod_vip_monthly",
      state: "ended",
      withdrawn: { from: "change", at: swissNoon(2026, 11, 23), shares: [] },
      upgradeUndoneAt: swissNoon(2026, 11, 22),
    });
    backend.entitlement = anEntitlement(0, over, kept);
    backend.responses.getCurrentSubscriptions = [{}];
    await openRoute("/my-account");

    expect(await screen.findByText(/You withdrew from this contract on 24 November 2026/)).toBeVisible();
    expect(screen.getByText("You withdrew from the last change of it on 23 November 2026.")).toBeVisible();
    expect(
      screen.getByText(/^On 22 November 2026 an upgrade was confirmed on a page from before/),
    ).toBeVisible();
    expect(screen.getByRole("link", { name: "Withdraw from contract" })).toHaveAttribute("href", "/withdraw");
  });
});
