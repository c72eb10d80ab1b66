// @vitest-environment jsdom
import { within } from "@testing-library/dom";
import { afterEach, describe, expect, it } from "vitest";
import { CONTROL_ROUTES } from "../../emulators/src/stripe/control-routes.ts";
import { challengePage } from "../../emulators/src/stripe/pages/challenge-page.ts";
import { checkoutPage } from "../../emulators/src/stripe/pages/checkout-page.ts";
import { controlPage } from "../../emulators/src/stripe/pages/control-page.ts";
import { deadPage } from "../../emulators/src/stripe/pages/dead-page.ts";
import type {
  CheckoutPageModel,
  ControlCustomer,
  ControlPageModel,
} from "../../emulators/src/stripe/pages/models.ts";
import { portalConfirmPage } from "../../emulators/src/stripe/pages/portal-confirm-page.ts";
import { SHOWN_CARDS } from "../../emulators/src/stripe/pages/test-cards.ts";
import { testCard } from "../../emulators/src/stripe/world/cards.ts";

/** In the window of the test, because roles and labels are worked out by one. */
function open(page: string) {
  const host = document.createElement("div");
  host.innerHTML = page;
  document.body.append(host);
  return within(host);
}

afterEach(() => document.body.replaceChildren());

const aCheckout = (model: Partial<CheckoutPageModel> = {}): CheckoutPageModel => ({
  kind: "subscription",
  productName: "Grüezi VIP, monthly",
  priceText: "CHF 39.00 per month",
  trialText: "First payment of CHF 39.00 on 21 December 2026",
  trialDays: 30,
  dueTodayText: "CHF 0.00",
  email: "anna@gruezi.example",
  action: "http://127.0.0.1/c/pay/cs_test_1",
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
  it("says what is bought, what is due today and when the first payment is", () => {
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
  ])("has a field %s that a browser can fill in and must not be empty", (label, name, autocomplete) => {
    const page = open(checkoutPage(aCheckout()));

    const field = page.getByLabelText<HTMLInputElement>(label);

    expect([field.name, field.autocomplete, field.required]).toEqual([name, autocomplete, true]);
  });

  it.each([
    ["Start trial", aCheckout()],
    ["Subscribe", aCheckout(WITHOUT_TRIAL)],
    ["Save card", aCheckout(SETUP)],
  ])("is sent with %s, and needs no script", (label, model) => {
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

  it("announces why a card was refused, and ties it to the card's number", () => {
    const page = open(checkoutPage(aCheckout({ error: "Your card was declined." })));

    const alert = page.getByRole("alert");

    expect(alert.textContent).toBe("Your card was declined.");
    expect(page.getByLabelText("Card number").getAttribute("aria-describedby")).toBe(alert.id);
  });

  it("has no alert before anything was refused", () => {
    const page = open(checkoutPage(aCheckout()));

    expect(page.queryByRole("alert")).toBeNull();
    expect(page.getByLabelText("Card number").hasAttribute("aria-invalid")).toBe(false);
  });

  it("for a new card speaks of no price", () => {
    const page = open(checkoutPage(aCheckout(SETUP)));

    expect(page.getByRole("heading", { level: 1 }).textContent).toBe("Save a new card");
    expect(page.queryByText("Due today")).toBeNull();
  });

  it("says which test card succeeds and lists the others", () => {
    const page = open(checkoutPage(aCheckout()));

    expect(page.getByText("4000 0000 0000 0341").nextElementSibling?.textContent).toContain("fails when");
    expect(page.getByText("4242 4242 4242 4242", { selector: "strong" })).toBeDefined();
  });

  it("writes what it is given as text, never as markup", () => {
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

it("the portal's page shows both plans and what is due, and posts nothing but the confirmation", () => {
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

describe("a page that can no longer be used", () => {
  const DEAD = { title: "This page has expired", text: "Start again." };

  it("says so and leads back", () => {
    const page = open(deadPage({ ...DEAD, backUrl: "http://127.0.0.1/subscriptions" }));

    expect(page.getByRole("heading", { level: 1 }).textContent).toBe("This page has expired");
    expect(page.getByRole("link").getAttribute("href")).toBe("http://127.0.0.1/subscriptions");
  });

  it("leads nowhere where there is no way back", () => {
    const page = open(deadPage({ ...DEAD, backUrl: null }));

    expect(page.queryByRole("link")).toBeNull();
  });
});

describe("the control page", () => {
  const beat: ControlCustomer = {
    id: "cus_beat",
    email: "beat@gruezi.example",
    uid: "beat",
    cardText: "Visa ending in 4242",
    failsNextCharge: false,
    subscriptions: [
      {
        id: "sub_beat",
        status: "active",
        productName: "Grüezi BASIC, monthly",
        nextText: "renews on 21 December 2026",
        latestPaidInvoice: "in_1",
      },
    ],
  };
  const aControl = (model: Partial<ControlPageModel> = {}): ControlPageModel => ({
    nowText: "21 December 2026 at 10:15",
    offsetText: "+31 days",
    isHolding: false,
    customers: [beat],
    deliveries: [
      {
        eventId: "evt_1",
        type: "invoice.paid",
        createdText: "now",
        state: "retrying",
        attempts: 2,
        lastStatus: 500,
      },
    ],
    storesUrl: "http://127.0.0.1:12112",
    productUrl: "http://127.0.0.1:5000",
    ...model,
  });
  const controlsOf = (page: string) => [
    ...new DOMParser().parseFromString(page, "text/html").querySelectorAll("form"),
  ];
  const routeOf = (form: HTMLFormElement) => new URL(form.action).pathname.replace("/_control/", "");

  it.each([
    ["as it is", aControl()],
    ["while webhooks are held back", aControl({ isHolding: true })],
  ])("%s posts to routes that there are", (_when, model) => {
    const forms = controlsOf(controlPage(model));

    const unknown = forms.map(routeOf).filter((route) => !Object.hasOwn(CONTROL_ROUTES, route));

    expect(forms.length).toBeGreaterThan(10);
    expect(unknown).toEqual([]);
  });

  it.each([
    ["1 day", { milliseconds: "86400000" }],
    ["Fail the next charge", { customer: "cus_beat" }],
    ["Cancel as in the portal", { subscription: "sub_beat" }],
    ["Refund in full", { invoice: "in_1" }],
    ["Dispute", { invoice: "in_1" }],
    ["Again", { eventId: "evt_1" }],
    ["Bad signature", { eventId: "evt_1", badSignature: "true" }],
    ["Old timestamp", { eventId: "evt_1", oldTimestamp: "true" }],
  ])("sends with '%s' what that route wants", (label, fields) => {
    const button = open(controlPage(aControl())).getByRole<HTMLButtonElement>("button", { name: label });

    const sent = Object.fromEntries(new FormData(button.form ?? undefined));

    expect(sent).toEqual(fields);
  });

  it.each([
    ["Send in order", { order: "as-created" }],
    ["Send reversed", { order: "reversed" }],
    ["Send shuffled", { order: "shuffled" }],
    ["Send each twice", { times: "2" }],
    ["Drop all", { all: "true" }],
  ])("offers '%s' while webhooks are held back, and not otherwise", (label, fields) => {
    const held = open(controlPage(aControl({ isHolding: true })));
    const flowing = open(controlPage(aControl()));

    const { form } = held.getByRole<HTMLButtonElement>("button", { name: label });

    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual(fields);
    expect(flowing.queryByRole("button", { name: label })).toBeNull();
  });

  it("offers nothing on a subscription that is over, and no money back where none was paid", () => {
    const [over] = beat.subscriptions.map((subscription) => ({
      ...subscription,
      status: "canceled",
      latestPaidInvoice: "",
    }));

    const page = open(controlPage(aControl({ customers: [{ ...beat, subscriptions: over ? [over] : [] }] })));

    expect(page.queryByRole("button", { name: "Cancel as in the portal" })).toBeNull();
    expect(page.queryByRole("button", { name: "Refund in full" })).toBeNull();
  });

  it("shows how a delivery went", () => {
    const page = open(controlPage(aControl()));

    expect(page.getByText("retrying, answered 500, 2 attempts")).toBeDefined();
  });

  it("says so where nobody and nothing is there yet", () => {
    const page = open(controlPage(aControl({ customers: [], deliveries: [] })));

    expect(page.getByText("Nobody has been at the checkout yet.")).toBeDefined();
    expect(page.getByText("Nothing has happened yet.")).toBeDefined();
  });

  it("leads to the product and to the stores", () => {
    const page = open(controlPage(aControl()));

    expect(page.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "http://127.0.0.1:5000",
      "http://127.0.0.1:12112",
    ]);
  });
});

it.each(SHOWN_CARDS)("the card %s on the payment page is one that the stand-in knows", (number) => {
  expect(testCard(number.replaceAll(" ", "")).entered).not.toBe("test_mode_live_card");
});
