import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { storedConsents } from "#support/samples/consents.ts";
import { swissNoon } from "#support/samples/current-plans.ts";
import { openRoute } from "#support/web/open-route.tsx";
import { freshBackend, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";

let backend: WebBackend;
beforeAll(startWebBackend);
beforeEach(() => {
  backend = freshBackend();
  backend.consents = storedConsents();
});

const RECEIVED_AT = swissNoon(2026, 11, 25);
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

describe("the link in the acknowledgement of a withdrawal", () => {
  it("does nothing before the press, and then carries the withdrawal out", async () => {
    backend.responses.confirmWithdrawal = [
      { receivedAt: RECEIVED_AT, outcome: "withdrawn", platform: null, shares: [] },
    ];
    await openRoute("/withdrawal/an-id.a-signature");
    await screen.findByRole("heading", { name: "Is this address yours?" });
    expect(backend.called.filter(({ name }) => name === "confirmWithdrawal")).toEqual([]);

    await press("Yes, carry out my withdrawal");

    expect(await screen.findByRole("status")).toHaveTextContent("What you have paid for it goes back");
    expect(backend.called).toContainEqual({
      name: "confirmWithdrawal",
      request: { Token: "an-id.a-signature", ContractID: null },
    });
  });

  it("that is incomplete says so", async () => {
    backend.responses.confirmWithdrawal = [{ refused: "not-found" }];
    await openRoute("/withdrawal/half");

    await press("Yes, carry out my withdrawal");

    expect(await screen.findByRole("alert")).toHaveTextContent("Open the link from the mail again");
  });

  it.each([
    ["address-proven", "Your press has arrived"],
    ["already-done", "An earlier press on this link has done it."],
    ["link-expired", "more than 14 days after the declaration"],
    ["support", "A person looks after it"],
  ] as const)("that is answered with %s explains that, and promises no money", async (outcome, words) => {
    backend.responses.confirmWithdrawal = [{ receivedAt: RECEIVED_AT, outcome, platform: null, shares: [] }];
    await openRoute("/withdrawal/an-id.a-signature");

    await press("Yes, carry out my withdrawal");

    const told = await screen.findByRole("status");
    expect(told).toHaveTextContent(words);
    expect(told).not.toHaveTextContent("goes back");
  });
});
