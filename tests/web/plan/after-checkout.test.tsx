import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aCurrentPlan, currentPlans, swissNoon } from "#support/samples/current-plans.ts";
import { aUnit } from "#support/samples/documents.ts";
import { expectFailures } from "#support/web/logged-failures.ts";
import { openPage } from "#support/web/open-page.tsx";
import { freshBackend, logInAnna, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";

let backend: WebBackend;
beforeAll(async () => {
  startWebBackend();
  await logInAnna();
});
beforeEach(() => {
  backend = freshBackend();
});

const SUCCESS = "/success/cs_test_1";
const CARD = "/success-card-update?session_id=cs_test_1";
const GRANTED = { outcome: "granted", tier: 2 } as const;

const title = (name: string) => screen.findByRole("heading", { level: 1, name });
const asked = () => backend.called.filter(({ name }) => name === "confirmStripeCheckout");

describe("the page after a purchase", () => {
  it("names the new plan, and links to the first unwatched lesson of the course", async () => {
    backend.responses.confirmStripeCheckout = [GRANTED];
    backend.lessons = [
      { DocID: "vip", Title: "Am Telefon", Access: "VIP", Type: "video_lesson" },
      { DocID: "basic", Title: "Bim Beck", Access: "BASIC", Type: "video_lesson" },
    ];
    backend.course = [aUnit({ Lessons: ["basic"] }), aUnit({ id: "later", Lessons: ["vip"] })];

    await openPage(SUCCESS);

    expect(await title("You have VIP now")).toBeVisible();
    expect(await screen.findByRole("link", { name: "Start here: Bim Beck" })).toHaveAttribute(
      "href",
      "/videos/basic",
    );
    expect(screen.getByRole("link", { name: "My account" })).toHaveAttribute("href", "/my-account");
    expect(asked()).toEqual([{ name: "confirmStripeCheckout", request: { sessionID: "cs_test_1" } }]);
  });

  it("shows the outcome of the purchase in the tab's title", async () => {
    backend.responses.confirmStripeCheckout = [GRANTED];

    await openPage(SUCCESS);

    await title("You have VIP now");
    expect(document.title).toBe("You have VIP now · Grüezi");
  });

  it("says that the trial was used before, and that nothing was charged", async () => {
    backend.responses.confirmStripeCheckout = [{ outcome: "trial-refused", tier: 0 }];

    await openPage(SUCCESS);

    expect(await title("The free trial was used before")).toBeVisible();
    expect(screen.getByText(/nothing was charged/)).toBeVisible();
    expect(screen.getByRole("link", { name: "To the plans" })).toHaveAttribute("href", "/subscriptions");
  });

  it("says that the purchase was not finished when the payment page expired", async () => {
    backend.responses.confirmStripeCheckout = [{ outcome: "expired", tier: 0 }];

    await openPage(SUCCESS);

    expect(await title("This purchase was not finished")).toBeVisible();
    expect(screen.getByRole("link", { name: "To the plans" })).toBeVisible();
  });

  it.each(["not-found", "bad-input"] as const)(
    "says that it finds no purchase when the server refuses with %s",
    async (refused) => {
      backend.responses.confirmStripeCheckout = [{ refused }];

      await openPage(SUCCESS);

      expect(await title("We cannot find this purchase in your account")).toBeVisible();
      expect(screen.getByRole("link", { name: "support@gruezi.example" })).toHaveAttribute(
        "href",
        "mailto:support@gruezi.example",
      );
    },
  );

  it("can check again after a failed check", async () => {
    backend.responses.confirmStripeCheckout = [{ refused: "unavailable" }, GRANTED];
    await openPage(SUCCESS);
    await title("We could not check this");

    await userEvent.click(screen.getByRole("button", { name: "Check again" }));

    expect(await title("You have VIP now")).toBeVisible();
  });

  it("shows no success while the server has not answered", async () => {
    backend.responses.confirmStripeCheckout = ["never"];

    await openPage(SUCCESS);

    expect(await title("One moment")).toBeVisible();
    expect(screen.getByRole("status", { name: "Waiting" })).toBeVisible();
  });
});

describe("the page after a change that needed no payment", () => {
  it("names the current plan and what follows", async () => {
    const changesTo = { ProductID: "prod_basic_monthly", at: swissNoon(2027, 3, 3) };
    backend.responses = {
      getCurrentSubscriptions: [currentPlans(aCurrentPlan({ changesTo }))],
      getRevenueCatOffer_v2_0: [{ refused: "unavailable" }],
    };
    expectFailures("offers failed: unavailable");

    await openPage("/success");

    expect(await screen.findByText("You have VIP.")).toBeVisible();
    expect(screen.getByText("Changes to another plan on 3 March 2027.")).toBeVisible();
    expect(asked()).toEqual([]);
  });

  it("shows the provider's plan before its webhook has come", async () => {
    backend.responses = {
      getCurrentSubscriptions: [currentPlans(aCurrentPlan({ Tier: 1 }))],
      restorePurchases: [{ tier: 2, currentSubscriptions: currentPlans(aCurrentPlan()) }],
    };

    await openPage("/success");

    expect(await screen.findByText("You have VIP.")).toBeVisible();
    expect(backend.called.map(({ name }) => name)).not.toContain("getCurrentSubscriptions");
  });

  it("can load the plan again after a failure", async () => {
    backend.responses.getCurrentSubscriptions = [{ refused: "unavailable" }, currentPlans(aCurrentPlan())];
    await openPage("/success");
    expect(await screen.findByRole("alert")).toHaveTextContent("Your plan did not load.");

    await userEvent.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("Renews on 3 March 2027.")).toBeVisible();
  });
});

describe("the page after a card update", () => {
  it("says that the new card is in use, and links to the plans", async () => {
    backend.responses.confirmStripeCheckout = [{ outcome: "card-updated", tier: 2 }];

    await openPage(CARD);

    expect(await title("Your new way of paying is in use")).toBeVisible();
    expect(screen.getByRole("link", { name: "To the plans" })).toHaveAttribute("href", "/subscriptions");
    expect(asked()).toEqual([{ name: "confirmStripeCheckout", request: { sessionID: "cs_test_1" } }]);
  });

  it.each([
    [{ outcome: "expired", tier: 2 } as const, "This change was not finished"],
    [{ refused: "not-found" } as const, "We cannot find this change in your account"],
  ])("on %j shows '%s'", async (answer, words) => {
    backend.responses.confirmStripeCheckout = [answer];

    await openPage(CARD);

    expect(await title(words)).toBeVisible();
  });

  it("without a checkout session requests nothing, and links to the plans", async () => {
    await openPage("/success-card-update");

    expect(await screen.findByText(/names no change/)).toBeVisible();
    expect(screen.getByRole("link", { name: "To the plans" })).toBeVisible();
    expect(backend.called).toEqual([]);
  });
});
