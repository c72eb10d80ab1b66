import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach } from "vitest";
import { showsFixedTexts } from "#support/fixed-texts/shows-fixed-texts.ts";
import { currentPlans } from "#support/samples/current-plans.ts";
import { aPlan, VIP } from "#support/samples/plans.ts";
import { closeSubscriptions, openSubscriptions } from "#support/web/subscriptions-page.tsx";

afterEach(closeSubscriptions);

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const tryVip = async () =>
  userEvent.click(await screen.findByRole("button", { name: "TRY OUT", description: "VIP" }));

showsFixedTexts("a checkout that failed", async () => {
  await openSubscriptions({ responses: { createStripeCheckoutSession: { refused: "unavailable" } } });
  await tryVip();
});

showsFixedTexts("a card's page that did not open", async () => {
  await openSubscriptions({
    responses: {
      getCurrentSubscriptions: currentPlans(aPlan(VIP)),
      createStripeCardUpdateCheckoutSession: { refused: "unavailable" },
    },
  });
  await press("update card info");
});

showsFixedTexts("a purchase in the app without its package", async () => {
  await openSubscriptions({ platform: "android", app: { packages: [] } });
  await tryVip();
});

showsFixedTexts("a restore without an account", async () => {
  await openSubscriptions({ platform: "ios", isSignedIn: false });
  await press("restore purchase");
});
