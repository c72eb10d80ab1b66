import type { WithdrawableContract } from "@gruezi/contract/callables/withdraw-from-contract";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { storedConsents } from "#support/samples/consents.ts";
import { swissNoon } from "#support/samples/current-plans.ts";
import { anEntitlement, aSubscription } from "#support/samples/documents.ts";
import { openRoute } from "#support/web/open-route.tsx";
import { freshBackend, logInAnna, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";

let backend: WebBackend;
beforeAll(startWebBackend);
beforeEach(async () => {
  backend = freshBackend();
  backend.consents = storedConsents();
  await logInAnna();
});

const RECEIVED_AT = swissNoon(2026, 11, 25);
const CONTRACT: WithdrawableContract = {
  ContractID: "stripe:sub_1",
  identifier: "vip_annually",
  Tier: 2,
  kind: "purchase",
  months: null,
  concludedAt: swissNoon(2026, 11, 20),
  endsAt: swissNoon(2026, 12, 5),
  platform: "stripe",
};
const SHARE = { currency: "chf", paid: 3_900, kept: 1_690, wasBack: 0, usedDays: 13, days: 30 };
const KEPT = "You used 13 of 30 days: CHF 16.90 of CHF 39.00 is kept, CHF 22.10 is paid back.";

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

describe("the share that a withdrawal keeps for the days used", () => {
  it("is shown with what is paid back", async () => {
    backend.responses.getWithdrawableContracts = [{ contracts: [CONTRACT] }];
    const answer = {
      receivedAt: RECEIVED_AT,
      outcome: "withdrawn",
      platform: null,
      shares: [SHARE],
    } as const;
    backend.responses.withdrawFromContract = [answer];
    await openRoute("/withdraw");
    await screen.findByLabelText("VIP, yearly, bought on the web on 20 November 2026");

    await press("Continue");
    await press("Confirm withdrawal");

    const acknowledgement = await screen.findByRole("status");
    expect(acknowledgement).toHaveTextContent(KEPT);
    expect(acknowledgement).toHaveTextContent("What is paid back goes back to the card");
    expect(acknowledgement).not.toHaveTextContent("What you have paid for it");
  });

  it("is shown in the account with the same words", async () => {
    const at = swissNoon(2026, 11, 24);
    const over = aSubscription({
      purchase_date: swissNoon(2026, 11, 20),
      state: "ended",
      withdrawn: { from: "purchase", at, shares: [SHARE] },
    });
    const kept = aSubscription({
      ProductID: "prod_vip_monthly",
      purchase_date: swissNoon(2026, 11, 10),
      state: "ended",
      withdrawn: { from: "change", at, shares: [SHARE] },
    });
    backend.entitlement = anEntitlement(0, over, kept);
    backend.responses.getCurrentSubscriptions = [{}];
    await openRoute("/my-account");

    const lines = await screen.findAllByText(new RegExp(KEPT.replaceAll(".", "\\.")));
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(
        /^You withdrew from this contract on 24 November 2026\. Access ended with it\. You asked/,
      ),
      expect.stringMatching(/^You withdrew from the last change of it on 24 November 2026\. You asked/),
    ]);
  });
});
