import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach } from "vitest";
import { showsFixedTexts } from "#support/fixed-texts/shows-fixed-texts.ts";
import { currentPlans } from "#support/samples/current-plans.ts";
import { aPackage, aPlan, BASIC, VIP, VIP_YEARLY } from "#support/samples/plans.ts";
import { closeSubscriptions, openSubscriptions } from "#support/web/subscriptions-page.tsx";

afterEach(closeSubscriptions);

const openHolding = (plan: ReturnType<typeof aPlan>) =>
  openSubscriptions({ responses: { getCurrentSubscriptions: currentPlans(plan) } });

showsFixedTexts("the plans, to a visitor", () => openSubscriptions({ isSignedIn: false }));

showsFixedTexts("the plans by the year", async () => {
  await openSubscriptions({ isSignedIn: false });
  await userEvent.click(await screen.findByRole("switch"));
});

showsFixedTexts("a plan without a price", () => {
  const priceless = aPackage({ PriceText: null, OfferPriceText: null });
  return openSubscriptions({ isSignedIn: false, responses: { getRevenueCatOffer_v2_0: [priceless] } });
});

showsFixedTexts("the bar over the plans", () => openSubscriptions({ isSignedIn: false }));

showsFixedTexts("the plans, to who subscribed before", () =>
  openSubscriptions({ responses: { getHasAlreadySubscribed: { hasAlreadySubscribed: true } } }),
);

showsFixedTexts("a plan that renews", () => openHolding(aPlan(VIP)));

showsFixedTexts("a plan that ends", () => openHolding(aPlan(VIP, { cancels: true })));

showsFixedTexts("a lower plan than one's own", () => openHolding(aPlan(VIP)));

showsFixedTexts("a higher plan than one's own", () => openHolding(aPlan(BASIC)));

showsFixedTexts("one's own plan by the year", async () => {
  await openHolding(aPlan(VIP));
  await userEvent.click(await screen.findByRole("switch"));
});

showsFixedTexts("a plan bought in a browser", () =>
  openSubscriptions({
    platform: "ios",
    responses: { getCurrentSubscriptions: currentPlans(aPlan(VIP_YEARLY)) },
  }),
);

showsFixedTexts("a plan bought in the Android app", () =>
  openHolding(aPlan(VIP, { platform: "android", store: "play_store" })),
);

showsFixedTexts("a plan bought in the iOS app", () =>
  openHolding(aPlan(VIP, { platform: "ios", store: "app_store" })),
);

showsFixedTexts("the plans in the app", () => openSubscriptions({ platform: "ios", isSignedIn: false }));
