import type { BoughtGift } from "@gruezi/contract/callables/buy-gift";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { swissNoon } from "#support/samples/current-plans.ts";
import { OFFER, VIP_YEARLY } from "#support/samples/plans.ts";
import { soon } from "#support/suite/soon.ts";
import { openRoute } from "#support/web/open-route.tsx";
import { freshBackend, logInAnna, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";

let backend: WebBackend;
beforeAll(async () => {
  startWebBackend();
  await logInAnna();
});
beforeEach(() => {
  backend = freshBackend();
  backend.responses.getRevenueCatOffer_v2_0 = [OFFER];
});

const sent = (wanted: string) =>
  backend.called.filter(({ name }) => name === wanted).map(({ request }) => request);

describe("the page of gifts", () => {
  const leaveFor = vi.fn();
  beforeEach(() => {
    leaveFor.mockClear();
    vi.stubGlobal("location", { ...location, assign: leaveFor });
  });
  afterEach(() => void vi.stubGlobal("location", window.location));

  it("shows the price before the payment, and sends no amount", async () => {
    backend.responses.buyGift = [{ id: "cs_1", url: "https://checkout.example/cs_1" }];
    await openRoute("/gift");
    expect(await screen.findByText("CHF 117.00, paid once. Nothing renews.")).toBeVisible();

    await userEvent.selectOptions(screen.getByLabelText("How long?"), "12 months");
    const yearly = ((VIP_YEARLY.StripePrice?.unit_amount ?? 0) / 100).toFixed(2);
    expect(screen.getByText(`CHF ${yearly}, paid once. Nothing renews.`)).toBeVisible();
    await userEvent.type(screen.getByLabelText(/Email address of the recipient/), "friend@example.com");
    await userEvent.click(screen.getByRole("button", { name: "To the payment" }));

    await soon(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith("https://checkout.example/cs_1"));
    expect(sent("buyGift")).toEqual([
      { tier: 2, months: 12, currency: "chf", recipient: "friend@example.com" },
    ]);
  });

  it("disables its button until it is left, and enables it after a return by the back/forward cache", async () => {
    backend.responses.buyGift = [{ id: "cs_1", url: "https://checkout.example/cs_1" }];
    await openRoute("/gift");
    const pay = await screen.findByRole("button", { name: "To the payment" });
    await userEvent.click(pay);
    await soon(() => expect(leaveFor).toHaveBeenCalledOnce());
    expect(pay).toHaveAttribute("aria-disabled", "true");

    act(() => void window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));

    expect(pay).not.toHaveAttribute("aria-disabled");
  });

  it("redeems a code, and shows its first and last day", async () => {
    backend.responses.redeemGift = [
      { tier: 2, months: 3, beginsAt: swissNoon(2027, 1, 3), until: swissNoon(2027, 4, 3) },
    ];
    await openRoute("/gift");

    await userEvent.type(await screen.findByLabelText("Code of the gift"), "AAAAA{Enter}");

    expect(await screen.findByRole("status", { name: "" })).toHaveTextContent(
      "VIP is yours from 3 January 2027 to 3 April 2027. Nothing renews.",
    );
  });

  it.each([
    ["code-unknown", /We do not know this code/],
    ["code-used-up", "This gift has been redeemed already."],
    ["code-ended", "This gift has expired, or was given back."],
    ["already-subscribed", /Cancel it first/],
    ["other-platform", /bought in a store/],
  ] as const)("says why a code is refused as %s", async (refused, words) => {
    backend.responses.redeemGift = [{ refused }];
    await openRoute("/gift");

    await userEvent.type(await screen.findByLabelText("Code of the gift"), "AAAAA{Enter}");

    expect(await screen.findByRole("alert")).toHaveTextContent(words);
  });
});

describe("the page of a bought gift", () => {
  const gift = (fields: Partial<BoughtGift> = {}): BoughtGift => ({
    tier: 2,
    months: 3,
    code: "AAAAA-BBBBB-CCCCC-DDDDD",
    state: "ready",
    boughtAt: swissNoon(2027, 1, 3),
    expiresAt: swissNoon(2030, 1, 3),
    returnableUntil: swissNoon(2027, 1, 18),
    ...fields,
  });

  it("shows the code, and links to the withdrawal", async () => {
    backend.responses.getGift = [gift()];
    await openRoute("/gift/cs_test_1");

    expect(await screen.findByText("AAAAA-BBBBB-CCCCC-DDDDD")).toBeVisible();
    expect(screen.getByText(/until 3 January 2030/)).toBeVisible();
    expect(screen.getByText(/before 18 January 2027, while it is not redeemed/)).toBeVisible();
    expect(screen.getAllByRole("link", { name: "Withdraw from contract" })[0]).toHaveAttribute(
      "href",
      "/withdraw",
    );
  });

  it("says that TWINT has not confirmed the payment, and can check again", async () => {
    backend.responses.getGift = [{ state: "waiting" }, gift()];
    await openRoute("/gift/cs_test_1");
    expect(await screen.findByText(/the code is mailed with the confirmation/)).toBeVisible();

    await userEvent.click(screen.getByRole("button", { name: "Check again" }));

    expect(await screen.findByText("AAAAA-BBBBB-CCCCC-DDDDD")).toBeVisible();
  });

  it("says that nothing was charged when the payment failed", async () => {
    backend.responses.getGift = [{ state: "unpaid" }];
    await openRoute("/gift/cs_test_1");

    expect(await screen.findByText("Nothing was bought, and nothing was charged.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Try again" })).toHaveAttribute("href", "/gift");
  });

  it("shows no code of a redeemed gift", async () => {
    backend.responses.getGift = [gift({ state: "redeemed" })];
    await openRoute("/gift/cs_test_1");

    expect(await screen.findByText("It has been redeemed.")).toBeVisible();
    expect(screen.queryByText("AAAAA-BBBBB-CCCCC-DDDDD")).toBeNull();
  });

  it("shows no code of a gift that was given back", async () => {
    backend.responses.getGift = [gift({ state: "returned" })];
    await openRoute("/gift/cs_test_1");

    expect(await screen.findByText(/What you paid goes back/)).toBeVisible();
    expect(screen.queryByText("AAAAA-BBBBB-CCCCC-DDDDD")).toBeNull();
  });
});
