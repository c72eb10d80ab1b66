// @vitest-environment jsdom
import { afterEach, describe, expect, it } from "vitest";
import { challengePage } from "#emulators/stripe/pages/challenge-page.ts";
import { checkoutPage, SHOWN_CARDS } from "#emulators/stripe/pages/checkout-page.ts";
import { deadPage } from "#emulators/stripe/pages/dead-page.ts";
import type { CheckoutPageModel } from "#emulators/stripe/pages/models.ts";
import { portalConfirmPage } from "#emulators/stripe/pages/portal-confirm-page.ts";
import { testCard } from "#emulators/stripe/world/cards.ts";
import { open } from "#support/web/opened-html.ts";

afterEach(() => document.body.replaceChildren());

const aCheckout = (model: Partial<CheckoutPageModel> = {}): CheckoutPageModel => ({
  kind: "subscription",
  productName: "Grüezi VIP, monthly",
  priceText: "CHF 39.00 per month",
  trialText: "First payment of CHF 39.00 on 21 December 2026",
  trialDays: 30,
  discountText: null,
  dueTodayText: "CHF 0.00",
  countries: [],
  submitText: null,
  email: "anna@gruezi.example",
  action: "http://127.0.0.1/c/pay/cs_test_1",
  twintAction: null,
  backUrl: "http://127.0.0.1/subscriptions",
  error: null,
  ...model,
});
const WITHOUT_TRIAL = { trialText: null, trialDays: null, dueTodayText: "CHF 39.00" };
const SETUP = {
  kind: "setup",
  productName: null,
  priceText: null,
  ...WITHOUT_TRIAL,
  dueTodayText: null,
} as const;

describe("the payment page", () => {
  it("states the product, the amount due today and the first payment", () => {
    const page = open(checkoutPage(aCheckout()));

    expect(page.getByRole("heading", { level: 1 }).textContent).toBe("Grüezi VIP, monthly");
    expect(page.getByText("30 days free")).toBeDefined();
    expect(page.getByText("First payment of CHF 39.00 on 21 December 2026")).toBeDefined();
    expect(page.getByText("Due today").nextElementSibling?.textContent).toBe("CHF 0.00");
  });

  it.each([
    ["Card number", "cardNumber", "cc-number"],
    ["Expiry (MM/YY)", "cardExpiry", "cc-exp"],
    ["CVC", "cardCvc", "cc-csc"],
    ["Name on card", "cardholderName", "cc-name"],
  ])("has a required field %s for autofill", (label, name, autocomplete) => {
    const page = open(checkoutPage(aCheckout()));

    const field = page.getByLabelText<HTMLInputElement>(label);

    expect([field.name, field.autocomplete, field.required]).toEqual([name, autocomplete, true]);
  });

  it.each([
    ["Start trial", aCheckout()],
    ["Subscribe", aCheckout(WITHOUT_TRIAL)],
    ["Save card", aCheckout(SETUP)],
  ])("posts %s, without scripts", (label, model) => {
    const text = checkoutPage(model);

    const form = open(text).getByRole<HTMLButtonElement>("button", { name: label }).form;

    expect([form?.method, form?.action]).toEqual(["post", model.action]);
    expect(text).not.toContain("<script");
  });

  it("leads back without paying", () => {
    const page = open(checkoutPage(aCheckout()));

    expect(page.getByRole("link", { name: "Back" }).getAttribute("href")).toBe(
      "http://127.0.0.1/subscriptions",
    );
  });

  it("announces why a card was refused, at the card's number", () => {
    const page = open(checkoutPage(aCheckout({ error: "Your card was declined." })));

    const alert = page.getByRole("alert");

    expect(alert.textContent).toBe("Your card was declined.");
    expect(page.getByLabelText("Card number").getAttribute("aria-describedby")).toBe(alert.id);
  });

  it("has no alert before a refusal", () => {
    const page = open(checkoutPage(aCheckout()));

    expect(page.queryByRole("alert")).toBeNull();
    expect(page.getByLabelText("Card number").hasAttribute("aria-invalid")).toBe(false);
  });

  it("shows no price for a new card", () => {
    const page = open(checkoutPage(aCheckout(SETUP)));

    expect(page.getByRole("heading", { level: 1 }).textContent).toBe("Save a new card");
    expect(page.queryByText("Due today")).toBeNull();
  });

  it("lists test cards with their results", () => {
    const page = open(checkoutPage(aCheckout()));

    expect(page.getByText("4000 0000 0000 0341").nextElementSibling?.textContent).toContain("fails when");
    expect(page.getByText("4242 4242 4242 4242", { selector: "strong" })).toBeDefined();
  });

  it("escapes its input", () => {
    const text = checkoutPage(aCheckout({ email: '"><img src=x>', error: "<b>no</b>" }));

    expect(text).not.toContain("<img");
    expect(open(text).getByRole("alert").textContent).toBe("<b>no</b>");
  });
});

it.each([
  ["Complete", "complete"],
  ["Fail", "fail"],
])("the bank's page answers %s with the outcome %s", (label, outcome) => {
  const page = open(
    challengePage({ action: "http://127.0.0.1/3ds/1", amountText: "CHF 39.00", last4: "3184" }),
  );

  const button = page.getByRole<HTMLButtonElement>("button", { name: label });

  expect([button.form?.action, button.name, button.value]).toEqual([
    "http://127.0.0.1/3ds/1",
    "outcome",
    outcome,
  ]);
});

it("the portal's page shows both plans and the amount due, and posts only the confirmation", () => {
  const page = open(
    portalConfirmPage({
      action: "http://127.0.0.1/p/session/bps_1",
      backUrl: "http://127.0.0.1/subscriptions",
      currentPlanText: "Grüezi BASIC, monthly",
      newPlanText: "Grüezi VIP, yearly",
      dueTodayText: "CHF 411.87",
      thenText: "Then CHF 421.20 per year",
      cardText: "Visa ending in 4242",
      error: "Your card was declined.",
    }),
  );

  const form = page.getByRole<HTMLButtonElement>("button", { name: "Confirm" }).form;

  expect(page.getByText("Grüezi BASIC, monthly")).toBeDefined();
  expect(page.getByText("Grüezi VIP, yearly")).toBeDefined();
  expect(page.getByText("Due today").nextElementSibling?.textContent).toBe("CHF 411.87");
  expect(page.getByRole("alert").textContent).toBe("Your card was declined.");
  expect(form?.querySelectorAll("input")).toHaveLength(0);
});

describe("a closed page", () => {
  const DEAD = { title: "This page has expired", text: "Start again." };

  it("says so and leads back", () => {
    const page = open(deadPage({ ...DEAD, backUrl: "http://127.0.0.1/subscriptions" }));

    expect(page.getByRole("heading", { level: 1 }).textContent).toBe("This page has expired");
    expect(page.getByRole("link").getAttribute("href")).toBe("http://127.0.0.1/subscriptions");
  });

  it("has no link without a target", () => {
    const page = open(deadPage({ ...DEAD, backUrl: null }));

    expect(page.queryByRole("link")).toBeNull();
  });
});

it.each(SHOWN_CARDS)("the card %s on the payment page is known to the stand-in", (number) => {
  expect(testCard(number.replaceAll(" ", "")).entered).not.toBe("test_mode_live_card");
});
