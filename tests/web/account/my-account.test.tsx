import type { SubscriptionRecord } from "@gruezi/contract/documents/entitlement";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { aGift, aPurchase, fromAppStore, swissNoon, toldOf } from "#support/samples/current-plans.ts";
import { anEntitlement } from "#support/samples/documents.ts";
import { VIP_WITH_LESSON } from "#support/samples/private-lessons.ts";
import { soon } from "#support/suite/soon.ts";
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

const has = (...purchases: readonly SubscriptionRecord[]) => {
  backend.responses = { getCurrentSubscriptions: [toldOf(...purchases)] };
  backend.entitlement = { ...anEntitlement(2, ...purchases), updatedAt: swissNoon(2026, 11, 21) };
};

describe("a learner's account", () => {
  it("names the learner, the access, and its reason", async () => {
    has(aPurchase());

    await openPage("/my-account");

    expect(await screen.findByText("You have VIP.")).toBeVisible();
    expect(screen.getByRole("heading", { level: 1, name: "My account" })).toBeVisible();
    expect(screen.getByText("Anna Meier")).toBeVisible();
    expect(screen.getByText("anna@gruezi.example")).toBeVisible();
    const purchase = screen.getByRole("listitem");
    expect(within(purchase).getByRole("heading", { name: "VIP, yearly" })).toBeVisible();
    expect(within(purchase).getByText("Renews on 3 March 2027.")).toBeVisible();
    expect(within(purchase).getByRole("link", { name: "Change" })).toHaveAttribute("href", "/subscriptions");
    expect(within(purchase).getByRole("link", { name: "Cancel" })).toHaveAttribute("href", "/cancel");
    expect(screen.getByText("As the providers told us on 21 November 2026, 12:00 Swiss time.")).toBeVisible();
  });

  it("offers no second cancellation of a plan that ends", async () => {
    has(aPurchase({ cancels: true }));

    await openPage("/my-account");

    expect(await screen.findByRole("link", { name: "Change" })).toBeVisible();
    expect(screen.queryByRole("link", { name: "Cancel" })).toBeNull();
  });

  it("says of a refused trial that it never began", async () => {
    has(aPurchase({ state: "ended", trialRefusedAt: swissNoon(2026, 11, 20) }));

    await openPage("/my-account");

    expect(await screen.findByText("Never began")).toBeVisible();
    expect(
      screen.getByText(
        "You asked for a free trial on 20 November 2026. It had been used before, so it did not begin, and nothing was charged.",
      ),
    ).toBeVisible();
    expect(screen.queryByText(/Ended on|Bought on/)).toBeNull();
  });

  it("names the plan that another changes to", async () => {
    has(aPurchase({ changesTo: { ProductID: "prod_basic_monthly", at: swissNoon(2027, 3, 3) } }));
    backend.responses.getRevenueCatOffer_v2_0 = [[aBasicPackage]];

    await openPage("/my-account");

    expect(await screen.findByText("Changes to BASIC, monthly on 3 March 2027.")).toBeVisible();
  });

  it("names a plan with a private lesson that another changes to", async () => {
    has(aPurchase({ changesTo: { ProductID: VIP_WITH_LESSON.ProductID, at: swissNoon(2027, 3, 3) } }));
    backend.responses.getRevenueCatOffer_v2_0 = [[aBasicPackage]];
    backend.lessonOffer = [VIP_WITH_LESSON];

    await openPage("/my-account");

    expect(await screen.findByText("Changes to VIP + PRIVATE, monthly on 3 March 2027.")).toBeVisible();
  });

  it("names a change to “another plan” when the offer did not load", async () => {
    has(aPurchase({ changesTo: { ProductID: "prod_basic_monthly", at: swissNoon(2027, 3, 3) } }));
    backend.responses.getRevenueCatOffer_v2_0 = [{ refused: "unavailable" }];
    expectFailures("offers failed: unavailable");

    await openPage("/my-account");

    expect(await screen.findByText("Changes to another plan on 3 March 2027.")).toBeVisible();
  });

  it("links to the store that manages a purchase, or describes the way there", async () => {
    has(
      fromAppStore({ managementUrl: "https://apps.apple.com/account/subscriptions" }),
      fromAppStore({ ProductID: "gruezi:yearly", platform: "android", store: "play_store" }),
    );

    await openPage("/my-account");

    expect(await screen.findByRole("link", { name: "Manage in the App Store" })).toHaveAttribute(
      "href",
      "https://apps.apple.com/account/subscriptions",
    );
    expect(screen.getByText(/open Google Play, tap your picture/)).toBeVisible();
  });

  it("follows no address that is not a web address", async () => {
    has(fromAppStore({ managementUrl: "javascript:alert(1)" }));

    await openPage("/my-account");

    expect(await screen.findByText(/open Settings on your iPhone/)).toBeVisible();
    expect(screen.queryByRole("link", { name: "Manage in the App Store" })).toBeNull();
  });

  it("offers nothing to manage for a gift", async () => {
    has(aGift());

    await openPage("/my-account");

    const gift = (await screen.findByText("A gift from us, given on 3 March 2026.")).closest("li");
    expect(gift && within(gift).queryByRole("link")).toBeNull();
    expect(gift).toBeVisible();
  });

  it("without any purchase leads to the plans", async () => {
    backend.responses = { getCurrentSubscriptions: [{}] };

    await openPage("/my-account");

    expect(await screen.findByText("You have no plan at the moment.")).toBeVisible();
    expect(screen.getByRole("link", { name: "See the plans" })).toHaveAttribute("href", "/subscriptions");
  });

  it("that did not load can be loaded again", async () => {
    has(aPurchase());
    backend.responses.getCurrentSubscriptions = [{ refused: "unavailable" }, toldOf(aPurchase())];
    await openPage("/my-account");
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Your purchases did not load. Our servers do not answer right now.",
    );

    await userEvent.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("You have VIP.")).toBeVisible();
  });

  it("shows a purchase that was stored before pauses existed", async () => {
    has(aPurchase());
    const { pause: _, ...old } = aPurchase();
    Object.assign(backend.entitlement ?? {}, { subs: { "stripe:sub_0": old } });

    await openPage("/my-account");

    expect(await screen.findByRole("heading", { name: "VIP, yearly" })).toBeVisible();
  });

  it("shows nothing of a document that it cannot read", async () => {
    has(aPurchase());
    Object.assign(backend.entitlement ?? {}, {
      subs: { "stripe:sub_0": { ...aPurchase(), expires_date: "soon" } },
    });

    await openPage("/my-account");

    expect(await screen.findByRole("alert")).toHaveTextContent("Something went wrong on our side.");
  });
});

describe("a failed payment", () => {
  const inGrace = aPurchase({ state: "grace", accessUntil: swissNoon(2027, 3, 10) });

  it("is shown first, with a button to the card page", async () => {
    has(inGrace);
    backend.responses.createStripeCardUpdateCheckoutSession = [
      { id: "cs_1", url: "https://pay.example/cs_1" },
    ];
    const assign = vi.fn();
    await openPage("/my-account");
    const banner = await screen.findByRole("region", { name: "Your last payment failed" });
    expect(banner).toHaveTextContent("You keep VIP, yearly until 10 March 2027.");
    const browserLocation = location;
    vi.stubGlobal("location", { origin: location.origin, assign });

    await userEvent.click(within(banner).getByRole("button", { name: "update card info" }));

    await soon(() => expect(assign).toHaveBeenCalledExactlyOnceWith("https://pay.example/cs_1"));
    vi.stubGlobal("location", browserLocation);
  });

  it("has its button to the card again after a return by the back/forward cache", async () => {
    has(inGrace);
    backend.responses.createStripeCardUpdateCheckoutSession = [
      { id: "cs_1", url: "https://pay.example/cs_1" },
    ];
    await openPage("/my-account");
    const toCard = await screen.findByRole("button", { name: "update card info" });
    const browserLocation = location;
    vi.stubGlobal("location", { origin: location.origin, assign: vi.fn() });
    await userEvent.click(toCard);
    await soon(() => expect(location.assign).toHaveBeenCalledOnce());
    vi.stubGlobal("location", browserLocation);
    expect(toCard).toHaveAttribute("aria-disabled", "true");

    act(() => void window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));

    expect(toCard).not.toHaveAttribute("aria-disabled");
    expect(toCard).toHaveAccessibleName("update card info");
  });

  it("is retried when the card page fails to open", async () => {
    has(inGrace);
    backend.responses.createStripeCardUpdateCheckoutSession = [{ refused: "unavailable" }];
    await openPage("/my-account");

    await userEvent.click(await screen.findByRole("button", { name: "update card info" }));

    expect(await screen.findByRole("dialog", { name: "Oops." })).toHaveTextContent(
      "Our servers do not answer right now.",
    );
    expect(screen.getByRole("button", { name: "update card info" })).not.toHaveAttribute("aria-disabled");
  });

  it("at a store links to the store", async () => {
    has(fromAppStore({ state: "grace", managementUrl: "https://apps.apple.com/account/subscriptions" }));

    await openPage("/my-account");

    const banner = await screen.findByRole("region", { name: "Your last payment failed" });
    expect(within(banner).getByRole("link", { name: "Manage in the App Store" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "update card info" })).toBeNull();
  });

  it.each([
    ["keeps", inGrace, "You keep VIP, yearly until 10 March 2027."],
    ["has lost", aPurchase({ state: "blocked" }), "VIP, yearly gives no access at the moment."],
  ])(
    "that waits for the bank links to the confirmation while the plan %s its access",
    async (_what, plan, words) => {
      has({ ...plan, confirmUrl: "https://invoice.stripe.com/i/in_1" });

      await openPage("/my-account");

      const banner = await screen.findByRole("region", { name: "Your bank asks you to confirm a payment" });
      expect(banner).toHaveTextContent(words);
      expect(within(banner).getByRole("link", { name: "Confirm the payment" })).toHaveAttribute(
        "href",
        "https://invoice.stripe.com/i/in_1",
      );
      expect(screen.queryByRole("button", { name: "update card info" })).toBeNull();
      expect(screen.getByText(/our bank asks you to confirm the last payment/)).toBeVisible();
    },
  );

  it("after the grace period says that there is no access", async () => {
    has(aPurchase({ state: "blocked" }));

    await openPage("/my-account");

    const banner = await screen.findByRole("region", { name: "VIP, yearly gives no access at the moment" });
    expect(within(banner).getByRole("button", { name: "update card info" })).toBeVisible();
  });
});

describe("a plan that is paused", () => {
  const paused = aPurchase({ state: "blocked", pause: { kind: "plan", until: null } });

  it("says so first, with a link to resume it", async () => {
    has(paused);

    await openPage("/my-account");

    const banner = await screen.findByRole("region", { name: "VIP, yearly is paused" });
    expect(within(banner).getByRole("link", { name: "Go on with the plan" })).toHaveAttribute(
      "href",
      "/subscriptions",
    );
    expect(screen.queryByRole("button", { name: "update card info" })).toBeNull();
    expect(
      screen.getByText("Paused: nothing is charged, and it gives no access until it goes on."),
    ).toBeVisible();
  });

  it("after a trial without a card says so, with a link to resume it", async () => {
    has({ ...paused, pause: { kind: "trial-over", until: null } });

    await openPage("/my-account");

    const banner = await screen.findByRole("region", { name: "Your free trial ended without a card" });
    expect(within(banner).getByRole("link", { name: "Go on with the plan" })).toBeVisible();
  });

  it("with a disputed payment waits for the bank, and shows the address for mistakes", async () => {
    has(aPurchase({ cancels: true, revokedAt: swissNoon(2026, 4, 2) }));

    await openPage("/my-account");

    const banner = await screen.findByRole("region", { name: "Your bank has asked for a payment back" });
    expect(banner).toHaveTextContent(
      "Until it has decided, VIP, yearly gives no access and nothing is charged.",
    );
    expect(banner).toHaveTextContent("If it is a mistake, tell your bank, or write to");
    expect(within(banner).getByRole("link")).toHaveAttribute("href", expect.stringMatching(/^mailto:/));
    expect(within(banner).queryByRole("button")).toBeNull();
  });

  it("in a store links there, and says when it resumes by itself", async () => {
    has(
      fromAppStore({
        state: "blocked",
        pause: { kind: "plan", until: swissNoon(2027, 4, 1) },
        managementUrl: "https://apps.apple.com/account/subscriptions",
      }),
    );

    await openPage("/my-account");

    const banner = await screen.findByRole("region", { name: "BASIC, monthly is paused" });
    expect(banner).toHaveTextContent("It gives no access until 1 April 2027, when it goes on by itself.");
    expect(within(banner).getByRole("link", { name: "Manage in the App Store" })).toBeVisible();
  });

  it("shows paused payments alone without a banner", async () => {
    has(aPurchase({ pause: { kind: "payments", until: swissNoon(2027, 6, 1) } }));

    await openPage("/my-account");

    expect(
      await screen.findByText("Renews on 3 March 2027. Payments are paused until 1 June 2027."),
    ).toBeVisible();
    expect(screen.queryByRole("region", { name: /paused/ })).toBeNull();
  });
});

describe("two plans that renew", () => {
  it("cause a warning with a contact", async () => {
    has(aPurchase(), fromAppStore());
    backend.entitlement = { ...anEntitlement(2, aPurchase(), fromAppStore()), conflict: true };

    await openPage("/my-account");

    const banner = await screen.findByRole("region", { name: "Two of your plans renew" });
    expect(within(banner).getByRole("link")).toHaveAttribute("href", "mailto:support@gruezi.example");
  });
});

describe("“Check again” for purchases", () => {
  it("shows what every provider knows", async () => {
    backend.responses = {
      getCurrentSubscriptions: [{}],
      restorePurchases: [{ tier: 2, currentSubscriptions: toldOf(aPurchase()) }],
    };
    await openPage("/my-account");
    await screen.findByText("You have no plan at the moment.");
    backend.entitlement = anEntitlement(2, aPurchase());

    await userEvent.click(screen.getByRole("button", { name: "Check again" }));

    expect(await screen.findByText("You have VIP.")).toBeVisible();
    expect(screen.getByRole("status")).toHaveTextContent("This is all they know of.");
  });

  it("keeps what is shown when it fails", async () => {
    has(aPurchase());
    backend.responses.restorePurchases = [{ refused: "timed-out" }];
    await openPage("/my-account");

    await userEvent.click(await screen.findByRole("button", { name: "Check again" }));

    expect(
      await screen.findByText("We could not check. This took too long. Please try again."),
    ).toBeVisible();
    expect(screen.getByText("You have VIP.")).toBeVisible();
  });
});

const aBasicPackage = {
  identifier: "basic_monthly",
  Title: "BASIC",
  PromotionText: [],
  BillingCycle: "monthly",
  Main: false,
  SecondMain: true,
  ProductID: "prod_basic_monthly",
  Tier: 1,
  Prerequisites: [],
  ButtonColour: "secondary",
  FreeTrialPeriod: 0,
  DiscountText: null,
  StripePriceID: "price_basic_monthly",
  StripePrice: { currency: "chf", unit_amount: 1400 },
  PriceText: "CHF 14.00 per month",
  OfferPriceText: null,
  OtherPrices: [],
} as const;
