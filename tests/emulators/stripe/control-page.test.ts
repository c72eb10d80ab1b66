// @vitest-environment jsdom
import { afterEach, describe, expect, it } from "vitest";
import { CONTROL_ROUTES } from "#emulators/stripe/control/control-routes.ts";
import { controlPage } from "#emulators/stripe/pages/control-page.ts";
import type { ControlCustomer, ControlPageModel } from "#emulators/stripe/pages/models.ts";
import { open } from "#support/web/opened-html.ts";

afterEach(() => document.body.replaceChildren());

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
        disputeMoves: [{ dispute: "du_1", status: "warning_closed" }],
        latestRefund: "re_1",
        twint: null,
      },
    ],
    waitingPayments: [],
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
  ])("%s posts to existing routes", (_when, model) => {
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
    ["Inquiry", { invoice: "in_1", status: "warning_needs_response" }],
    ["Dispute: warning closed", { dispute: "du_1", status: "warning_closed" }],
    ["Fail the refund", { refund: "re_1" }],
    ["Again", { eventId: "evt_1" }],
    ["Bad signature", { eventId: "evt_1", badSignature: "true" }],
    ["Old timestamp", { eventId: "evt_1", oldTimestamp: "true" }],
  ])("sends the fields of its route with '%s'", (label, fields) => {
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
  ])("offers '%s' only while webhooks are held", (label, fields) => {
    const held = open(controlPage(aControl({ isHolding: true })));
    const flowing = open(controlPage(aControl()));

    const { form } = held.getByRole<HTMLButtonElement>("button", { name: label });

    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual(fields);
    expect(flowing.queryByRole("button", { name: label })).toBeNull();
  });

  it("offers nothing on an ended subscription, and no refund without a payment", () => {
    const [over] = beat.subscriptions.map((subscription) => ({
      ...subscription,
      status: "canceled",
      latestPaidInvoice: "",
      disputeMoves: [],
      latestRefund: "",
    }));

    const page = open(controlPage(aControl({ customers: [{ ...beat, subscriptions: over ? [over] : [] }] })));

    expect(page.queryByRole("button", { name: "Cancel as in the portal" })).toBeNull();
    expect(page.queryByRole("button", { name: "Refund in full" })).toBeNull();
  });

  it("shows a delivery's result", () => {
    const page = open(controlPage(aControl()));

    expect(page.getByText("retrying, answered 500, 2 attempts")).toBeDefined();
  });

  it("has an empty state", () => {
    const page = open(controlPage(aControl({ customers: [], deliveries: [] })));

    expect(page.getByText("Nobody has been at the checkout yet.")).toBeDefined();
    expect(page.getByText("Nothing has happened yet.")).toBeDefined();
  });

  it("links to the product and to the stores", () => {
    const page = open(controlPage(aControl()));

    expect(page.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "http://127.0.0.1:5000",
      "http://127.0.0.1:12112",
    ]);
  });
});
