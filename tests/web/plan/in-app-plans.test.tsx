import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { currentPlans, fromAppStore } from "#support/samples/current-plans.ts";
import { anEntitlement } from "#support/samples/documents.ts";
import { aPlan, BASIC, OFFER, VIP } from "#support/samples/plans.ts";
import { soon } from "#support/suite/soon.ts";
import { type NativeAppOptions, STORE_PACKAGES, stop } from "#support/web/native-app.ts";
import { buttonOf, card, hasOnCard } from "#support/web/plan-cards.ts";
import { closeSubscriptions, openSubscriptions } from "#support/web/subscriptions-page.tsx";

type Visit = Parameters<typeof openSubscriptions>[0];

/** The server does not know the stores' prices. */
const STORE_OFFER = OFFER.map((plan) => ({
  ...plan,
  StripePriceID: null,
  StripePrice: null,
  PriceText: null,
  OfferPriceText: null,
}));

const onPhone = (plan: Parameters<typeof aPlan>[0], changes: Parameters<typeof aPlan>[1] = {}) =>
  aPlan(plan, { platform: "ios", store: "app_store", ...changes });
const restored = (...plans: ReturnType<typeof aPlan>[]) => ({
  restorePurchases: { tier: 2, currentSubscriptions: currentPlans(...plans) } as const,
});

const alert = async (name: string) => within(await screen.findByRole("dialog", { name }));

async function openInApp({ responses, ...visit }: Visit = {}, app: NativeAppOptions = {}) {
  const page = await openSubscriptions({
    platform: "ios",
    ...visit,
    responses: { getRevenueCatOffer_v2_0: STORE_OFFER, ...responses },
    app,
  });
  await within(await card("VIP")).findByText("CHF 40.00 per month");
  if (!page.app) throw new Error("There is no app around the page.");
  return { ...page, app: page.app };
}

afterEach(closeSubscriptions);

describe("a plan in the app", () => {
  it("shows the store's price after the free days", async () => {
    await openInApp();

    const vip = within(await card("VIP"));

    expect(vip.getByText("30 days free, then")).toBeVisible();
    expect(vip.getByText(/CHF 40.00 per month/)).toBeVisible();
    expect(vip.queryByText(/CHF 39.00/)).toBeNull();
  });

  it("shows the store's price by the year", async () => {
    await openInApp();

    await userEvent.click(screen.getByRole("switch", { name: "yearly" }));

    await hasOnCard("VIP", /CHF 400.00 per year/);
  });

  it("is requested for the phone's store", async () => {
    const page = await openInApp({ platform: "android" });

    expect(page.payloadsOf("getRevenueCatOffer_v2_0").at(-1)).toMatchObject({ platform: "android" });
  });

  it("that was bought on the web points there", async () => {
    await openSubscriptions({
      platform: "ios",
      responses: { getCurrentSubscriptions: currentPlans(aPlan(VIP)) },
    });

    expect(await screen.findByText("Open the subscriptions page in a browser and log in.")).toBeVisible();
    expect(screen.getByText(`${location.host}/subscriptions`)).toBeVisible();
    expect(screen.queryByRole("article")).toBeNull();
  });
});

describe("a purchase in the app", () => {
  it("sends the store's package to the store, and shows the plan afterwards", async () => {
    const bought = onPhone(VIP);
    const page = await openInApp({ responses: restored(bought) });
    const tryOut = await buttonOf("VIP", "TRY OUT");

    page.respondFromNowOn({ getCurrentSubscriptions: currentPlans(bought) });
    await userEvent.click(tryOut);

    expect((await alert("Merci!")).getByText("You have VIP now.")).toBeVisible();
    expect(await buttonOf("VIP", "cancel")).toBeInTheDocument();
    expect(page.app.payloadsOf("purchasePackage")).toEqual([{ package: STORE_PACKAGES[0] }]);
    expect(page.payloadsOf("createStripeCheckoutSession")).toEqual([]);
  });

  it("logs the learner in to the app first", async () => {
    const page = await openInApp({ responses: restored(onPhone(VIP)) });

    await userEvent.click(await buttonOf("VIP", "TRY OUT"));
    await alert("Merci!");

    const told = page.app.heard.map(({ type }) => type).filter((type) => type !== "ready");
    expect(told).toEqual(["logInToSubscriptionService", "purchasePackage"]);
    expect(page.app.payloadsOf("logInToSubscriptionService")).toEqual([{ uid: "anna" }]);
  });

  it("is waited for until the store has reported it", async () => {
    const page = await openInApp({ responses: { restorePurchases: { tier: 0, currentSubscriptions: {} } } });
    const tryOut = await buttonOf("VIP", "TRY OUT");

    await userEvent.click(tryOut);
    expect(await buttonOf("VIP", "One moment…")).toBeVisible();
    page.backend.entitlement = anEntitlement(2, fromAppStore({ ProductID: VIP.ProductID, Tier: 2 }));

    expect(await screen.findByRole("dialog", { name: "Merci!" }, { timeout: 10_000 })).toBeVisible();
  }, 20_000);

  it("that was cancelled leaves everything as it was", async () => {
    const page = await openInApp({}, { replies: { purchasePackage: stop("cancelled") } });

    await userEvent.click(await buttonOf("VIP", "TRY OUT"));

    await soon(() => expect(page.app.payloadsOf("purchasePackage")).toHaveLength(1));
    expect(await buttonOf("VIP", "TRY OUT")).not.toHaveAttribute("aria-disabled");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(page.payloadsOf("restorePurchases")).toEqual([]);
  });

  it("that failed in the store says so", async () => {
    await openInApp({}, { replies: { purchasePackage: stop("failed") } });

    await userEvent.click(await buttonOf("VIP", "TRY OUT"));

    expect((await alert("Oops.")).getByText("Something went wrong.")).toBeVisible();
  });

  it("without a package from the app asks to try again later", async () => {
    const [vip] = STORE_PACKAGES;
    const page = await openInApp({}, { packages: vip ? [vip] : [] });

    await userEvent.click(await buttonOf("BASIC", "TRY OUT"));

    expect((await alert("Oops.")).getByText("Try again in a couple of seconds.")).toBeVisible();
    expect(page.app.payloadsOf("purchasePackage")).toEqual([]);
  });
});

describe("a plan that was bought in the app", () => {
  it("is changed by buying the other one in its place", async () => {
    const page = await openInApp({
      responses: { getCurrentSubscriptions: currentPlans(onPhone(BASIC)), ...restored(onPhone(VIP)) },
    });

    await userEvent.click(await buttonOf("VIP", "UPGRADE"));

    await alert("Merci!");
    expect(page.app.payloadsOf("purchasePackage")).toEqual([
      { package: STORE_PACKAGES[0], oldProductId: BASIC.ProductID },
    ]);
    expect(page.payloadsOf("changeStripeSubscription")).toEqual([]);
  });

  it("is resumed by buying it again", async () => {
    const page = await openInApp({
      responses: {
        getCurrentSubscriptions: currentPlans(onPhone(VIP, { cancels: true })),
        ...restored(onPhone(VIP)),
      },
    });

    await userEvent.click(await buttonOf("VIP", "resubscribe"));

    await alert("Merci!");
    expect(page.app.payloadsOf("purchasePackage")).toEqual([{ package: STORE_PACKAGES[0] }]);
    expect(page.payloadsOf("uncancelStripeSubscription")).toEqual([]);
  });

  it("is cancelled on the store's own page", async () => {
    const cancelled = onPhone(VIP, { cancels: true });
    const page = await openInApp({
      responses: { getCurrentSubscriptions: currentPlans(onPhone(VIP)), ...restored(cancelled) },
    });

    await userEvent.click(await buttonOf("VIP", "cancel"));

    expect((await alert("SUCCESS")).getByText("Successfully canceled your subscription.")).toBeVisible();
    expect(page.app.payloadsOf("openStoreSubscriptions")).toHaveLength(1);
    expect(page.payloadsOf("cancelStripeSubscription")).toEqual([]);
  });

  it("that was not cancelled in the store goes on without a message", async () => {
    const page = await openInApp({
      responses: { getCurrentSubscriptions: currentPlans(onPhone(VIP)), ...restored(onPhone(VIP)) },
    });

    await userEvent.click(await buttonOf("VIP", "cancel"));

    await soon(() => expect(page.payloadsOf("restorePurchases")).toHaveLength(1));
    expect(await buttonOf("VIP", "cancel")).not.toHaveAttribute("aria-disabled");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("that the app cannot cancel points to the mobile app", async () => {
    await openInApp(
      { responses: { getCurrentSubscriptions: currentPlans(onPhone(VIP)) } },
      { replies: { openStoreSubscriptions: stop("failed") } },
    );

    await userEvent.click(await buttonOf("VIP", "cancel"));

    const oops = await alert("Oops.");
    expect(oops.getByText("To cancel your subscription go to your mobile app.")).toBeVisible();
  });

  it("takes another card on the store's own page", async () => {
    const page = await openInApp({
      responses: { getCurrentSubscriptions: currentPlans(onPhone(VIP)), ...restored(onPhone(VIP)) },
    });

    await userEvent.click(await screen.findByRole("button", { name: "update card info" }));

    await soon(() => expect(page.app.payloadsOf("openStoreSubscriptions")).toHaveLength(1));
    expect(page.payloadsOf("createStripeCardUpdateCheckoutSession")).toEqual([]);
  });
});

describe("restoring a purchase", () => {
  it("asks the app and then shows the plan", async () => {
    const page = await openInApp({ responses: restored(onPhone(VIP)) });
    const restore = await screen.findByRole("button", { name: "restore purchase" });

    page.respondFromNowOn({ getCurrentSubscriptions: currentPlans(onPhone(VIP)) });
    await userEvent.click(restore);

    expect(await buttonOf("VIP", "cancel")).toBeVisible();
    expect(page.app.payloadsOf("restorePurchases")).toHaveLength(1);
  });

  it("says so when there is nothing to restore", async () => {
    await openInApp({ responses: { restorePurchases: { tier: 0, currentSubscriptions: {} } } });

    await userEvent.click(await screen.findByRole("button", { name: "restore purchase" }));

    expect(await screen.findByRole("dialog", { name: "Nothing to restore" })).toBeVisible();
  });
});
