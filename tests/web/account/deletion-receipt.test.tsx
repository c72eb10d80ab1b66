import type { AccountDeletionReceipt } from "@gruezi/contract/callables/request-account-deletion";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { toReceipt } from "#functions/domain/accounts/deletion-receipt.ts";
import { swissNoon } from "#support/samples/current-plans.ts";
import { watchSavedFiles } from "#support/suite/saved-files.ts";
import { openRoute } from "#support/web/open-route.tsx";
import { freshBackend, startWebBackend } from "#support/web/web-backend.ts";

beforeAll(startWebBackend);
beforeEach(() => {
  freshBackend();
  localStorage.clear();
});

/** This receipt sets every field. */
const A_RECEIPT: AccountDeletionReceipt = toReceipt({
  at: swissNoon(2026, 11, 21),
  stripeCustomerId: "cus_1",
  hadWebPlan: true,
  hasTrialMarks: true,
  withdrawalsKeptUntil: swissNoon(2036, 12, 31),
  giftsKeptUntil: swissNoon(2036, 12, 31),
  storePlans: [{ platform: "ios", managementUrl: "https://apps.apple.com/account/subscriptions" }],
});

async function openReceipt(receipt: unknown): Promise<void> {
  const router = await openRoute("/");
  await router.navigate("/account-deleted", { state: receipt });
}

describe("the receipt of a deleted account", () => {
  it("says first what only the learner can do, and leads there", async () => {
    await openReceipt(A_RECEIPT);

    const [first] = within(await screen.findByRole("list", { name: "Receipt" })).getAllByRole("listitem");
    const store = within(first ?? document.body);
    expect(store.getByRole("heading", { name: "App Store" })).toBeVisible();
    expect(store.getByText(/goes on, and so do its charges, until you end it/)).toBeVisible();
    expect(store.getByRole("link", { name: "End it in the App Store" })).toHaveAttribute(
      "href",
      "https://apps.apple.com/account/subscriptions",
    );
  });

  it.each([
    "Login (Firebase Authentication)",
    "Database (Firestore)",
    "Payments on the web (Stripe)",
    "Purchases in all stores (RevenueCat)",
    "Emails",
    "Live lessons (Zoom)",
    "Support",
  ])("names %s once", async (name) => {
    await openReceipt(A_RECEIPT);

    expect(await screen.findByRole("heading", { level: 2, name })).toBeVisible();
  });

  it("says what has to be kept, until when, and by which law", async () => {
    await openReceipt(A_RECEIPT);

    expect(await screen.findByText(/^Your invoices: kept until 31 December 2036\./)).toHaveTextContent(
      "Code of Obligations, article 958f",
    );
    expect(screen.getByText(/^Backups of all of it: gone after 28 November 2026/)).toBeVisible();
    expect(screen.getByText(/^Your free trial: a salted hash/)).toBeVisible();
    expect(screen.getByText(/^Your declarations of withdrawal/)).toHaveTextContent(
      /kept until 31 December 2036 without your account, as proof .+ article 958f/,
    );
    expect(screen.getByText("Your plan: ended. You are not charged again.")).toBeVisible();
  });

  it("can be kept as text with every word of it", async () => {
    const saved = watchSavedFiles();
    await openReceipt(A_RECEIPT);

    await userEvent.click(await screen.findByRole("button", { name: "Download the receipt" }));

    const [file] = await saved();
    const sentences = screen.getByRole("list", { name: "Receipt" }).querySelectorAll("p");
    expect(file?.name).toBe("gruezi-deletion-2026-11-21.txt");
    expect([...sentences].filter(({ textContent }) => !file?.text.includes(textContent))).toEqual([]);
  });

  it("follows no address that is not a web address", async () => {
    const storePlans = [{ platform: "ios" as const, managementUrl: "javascript:alert(1)" }];
    const departure = {
      at: 0,
      stripeCustomerId: null,
      hadWebPlan: false,
      hasTrialMarks: false,
      storePlans,
      withdrawalsKeptUntil: null,
      giftsKeptUntil: null,
    };

    await openReceipt(toReceipt(departure));

    expect(await screen.findByText(/open Settings on your iPhone/)).toBeVisible();
    expect(screen.queryByRole("link", { name: "End it in the App Store" })).toBeNull();
  });

  it.each([
    ["nobody came from a deletion", null],
    ["what the browser kept is of another shape", { deletedAt: "yesterday", lines: [] }],
    ["it names what nobody knows", { deletedAt: 0, lines: [{ processor: "x", part: "y", fate: "z" }] }],
  ])("is missing when %s, and the page links home", async (_why, state) => {
    await openReceipt(state);

    expect(await screen.findByRole("heading", { name: "No receipt here" })).toBeVisible();
    expect(within(screen.getByRole("main")).getByRole("link", { name: "HOME" })).toHaveAttribute("href", "/");
  });
});
