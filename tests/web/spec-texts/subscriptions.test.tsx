import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach } from "vitest";
import { heldPlans } from "#support/samples/held-plans.ts";
import { aPackage, aPlan, BASIC, VIP, VIP_YEARLY } from "#support/samples/plans.ts";
import { showsSpecTexts } from "#support/spec-texts/shows-spec-texts.ts";
import { closeSubscriptions, openSubscriptions } from "#support/web/subscriptions-page.tsx";

afterEach(closeSubscriptions);

const openHolding = (plan: ReturnType<typeof aPlan>) =>
  openSubscriptions({ answers: { getCurrentSubscriptions: heldPlans(plan) } });

showsSpecTexts("the plans, to a visitor", () => openSubscriptions({ isSignedIn: false }));

showsSpecTexts("the plans by the year", async () => {
  await openSubscriptions({ isSignedIn: false });
  await userEvent.click(await screen.findByRole("switch"));
});

showsSpecTexts("a plan without a price", () => {
  const priceless = aPackage({ PriceText: null, OfferPriceText: null });
  return openSubscriptions({ isSignedIn: false, answers: { getRevenueCatOffer_v2_0: [priceless] } });
});

showsSpecTexts("the bar over the plans", () => openSubscriptions({ isSignedIn: false }));

showsSpecTexts("the plans, to who subscribed before", () =>
  openSubscriptions({ answers: { getHasAlreadySubscribed: { hasAlreadySubscribed: true } } }),
);

showsSpecTexts("a plan that renews", () => openHolding(aPlan(VIP)));

showsSpecTexts("a plan that ends", () => openHolding(aPlan(VIP, { cancels: true })));

showsSpecTexts("a lower plan than one's own", () => openHolding(aPlan(VIP)));

showsSpecTexts("a higher plan than one's own", () => openHolding(aPlan(BASIC)));

showsSpecTexts("one's own plan by the year", async () => {
  await openHolding(aPlan(VIP));
  await userEvent.click(await screen.findByRole("switch"));
});

showsSpecTexts("a plan bought in a browser", () =>
  openSubscriptions({
    platform: "ios",
    answers: { getCurrentSubscriptions: heldPlans(aPlan(VIP_YEARLY)) },
  }),
);

showsSpecTexts("a plan bought in the Android app", () =>
  openHolding(aPlan(VIP, { platform: "android", store: "play_store" })),
);

showsSpecTexts("a plan bought in the iOS app", () =>
  openHolding(aPlan(VIP, { platform: "ios", store: "app_store" })),
);

showsSpecTexts("the plans in the app", () => openSubscriptions({ platform: "ios", isSignedIn: false }));
