import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openPage } from "#support/web/open-page.tsx";
import { freshBackend, logInAnna, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";

let backend: WebBackend;
beforeAll(async () => {
  startWebBackend();
  await logInAnna();
});
beforeEach(() => {
  backend = freshBackend();
  backend.responses.confirmStripeCheckout = [
    { outcome: "trial-refused", tier: 0, priceText: "CHF 39.00 per month" },
  ];
});

const LABEL = "subscribe for CHF 39.00 per month";
const title = (name: string) => screen.findByRole("heading", { level: 1, name });
const sent = () =>
  backend.called.filter(({ name }) => name === "subscribeWithSameCard").map(({ request }) => request);

describe("a refused trial", () => {
  it("says that nothing was charged, and shows the price before the press", async () => {
    await openPage("/success/cs_test_1");

    expect(await title("The free trial was used before")).toBeVisible();
    expect(screen.getByText(/nothing was bought or charged.*CHF 39\.00 per month, from today/)).toBeVisible();
    expect(screen.getByRole("button", { name: LABEL })).toBeVisible();
    expect(screen.getByRole("link", { name: "To the plans" })).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it("becomes a plan in one press", async () => {
    backend.responses.subscribeWithSameCard = [{ outcome: "granted", tier: 2 }];
    await openPage("/success/cs_test_1");

    await userEvent.click(await screen.findByRole("button", { name: LABEL }));

    expect(await title("You have VIP now")).toBeVisible();
    expect(sent()).toEqual([{ sessionID: "cs_test_1", asksToBegin: false }]);
  });

  it("becomes a plan that begins at once when the learner ticks that", async () => {
    backend.responses.subscribeWithSameCard = [{ outcome: "granted", tier: 2 }];
    await openPage("/success/cs_test_1");

    await userEvent.click(await screen.findByRole("checkbox", { name: /^I want to begin at once/ }));
    await userEvent.click(screen.getByRole("button", { name: LABEL }));

    expect(await title("You have VIP now")).toBeVisible();
    expect(sent()).toEqual([{ sessionID: "cs_test_1", asksToBegin: true }]);
  });

  it("leads to the plans when the card is declined", async () => {
    backend.responses.subscribeWithSameCard = [{ outcome: "declined", tier: 0 }];
    await openPage("/success/cs_test_1");

    await userEvent.click(await screen.findByRole("button", { name: LABEL }));

    expect(await title("Your card was not charged")).toBeVisible();
    expect(screen.getByRole("link", { name: "To the plans" })).toHaveAttribute("href", "/subscriptions");
  });

  it("can no longer become a plan after it has expired", async () => {
    backend.responses.subscribeWithSameCard = [{ outcome: "expired", tier: 0 }];
    await openPage("/success/cs_test_1");

    await userEvent.click(await screen.findByRole("button", { name: LABEL }));

    expect(await title("This purchase was not finished")).toBeVisible();
    expect(screen.getByRole("link", { name: "To the plans" })).toHaveAttribute("href", "/subscriptions");
  });

  it("stays offered when the server does not answer", async () => {
    backend.responses.subscribeWithSameCard = [{ refused: "unavailable" }];
    await openPage("/success/cs_test_1");

    await userEvent.click(await screen.findByRole("button", { name: LABEL }));

    expect(await screen.findByRole("dialog", { name: "Oops." })).toBeVisible();
    expect(screen.getByText("The free trial was used before")).toBeInTheDocument();
  });
});
