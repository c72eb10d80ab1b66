import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { currentPlans } from "#support/samples/current-plans.ts";
import { aPlan, VIP } from "#support/samples/plans.ts";
import { button, buttonOf, card } from "#support/web/plan-cards.ts";
import { closeSubscriptions, openSubscriptions } from "#support/web/subscriptions-page.tsx";

afterEach(closeSubscriptions);

describe("the subscriptions page in the app", () => {
  it("shows no discount and no link to the web, but a button to restore a purchase", async () => {
    await openSubscriptions({ platform: "ios", isSignedIn: false });
    await card("VIP");

    expect(screen.queryByText("(-10%)")).toBeNull();
    expect(screen.queryByRole("link", { name: "learn Swiss German" })).toBeNull();
    expect(screen.getByRole("button", { name: "restore purchase" })).toBeVisible();
  });

  it("asks a visitor to sign in before a purchase is restored", async () => {
    await openSubscriptions({ platform: "ios", isSignedIn: false });

    await userEvent.click(await button("restore purchase"));
    const alert = within(await screen.findByRole("dialog", { name: "Sign in" }));
    expect(alert.getByText("You have to sign in first to restore a purchase.")).toBeVisible();
    await userEvent.click(alert.getByRole("button", { name: "OK" }));

    expect(await screen.findByText("sign in here")).toBeVisible();
  });

  it("shows a restored plan", async () => {
    const restored = currentPlans(aPlan(VIP, { platform: "ios", store: "app_store" }));
    const page = await openSubscriptions({
      platform: "ios",
      responses: { restorePurchases: { tier: 2, currentSubscriptions: restored } },
    });
    await buttonOf("VIP", "TRY OUT");

    page.respondFromNowOn({ getCurrentSubscriptions: restored });
    await userEvent.click(await button("restore purchase"));

    expect(await buttonOf("VIP", "cancel")).toBeVisible();
  });

  it("asks to try again later while the store's packages are missing", async () => {
    await openSubscriptions({ platform: "android", app: { packages: [] } });

    await userEvent.click(await buttonOf("VIP", "TRY OUT"));

    expect(await screen.findByText("Try again in a couple of seconds.")).toBeVisible();
  });
});
