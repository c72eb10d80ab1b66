import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll } from "vitest";
import { showsFixedTexts } from "#support/fixed-texts/shows-fixed-texts.ts";
import { storedConsents } from "#support/samples/consents.ts";
import { aCurrentPlan, currentPlans } from "#support/samples/current-plans.ts";
import type { Responses } from "#support/web/backend/callables.ts";
import { openApp } from "#support/web/open-app.tsx";
import { freshBackend, logInAnna, startWebBackend } from "#support/web/web-backend.ts";

const RENEWING = currentPlans(aCurrentPlan());
const CANCELLED = currentPlans(aCurrentPlan({ cancels: true }));

beforeAll(startWebBackend);

async function openCancellation(responses: Responses) {
  Object.assign(freshBackend(), { responses, consents: storedConsents() });
  await logInAnna();
  await openApp("/cancel");
}
const sayYes = async () => userEvent.click(await screen.findByRole("button", { name: "YES" }));

showsFixedTexts("a cancellation, to a visitor", () => {
  freshBackend();
  return openApp("/cancel");
});

showsFixedTexts("the question before a cancellation", () =>
  openCancellation({ getCurrentSubscriptions: [RENEWING] }),
);

showsFixedTexts("a cancellation", async () => {
  await openCancellation({
    getCurrentSubscriptions: [RENEWING],
    cancelStripeSubscription: [{ currentSubscriptions: CANCELLED }],
  });
  await sayYes();
});

showsFixedTexts("a cancellation that failed", async () => {
  await openCancellation({
    getCurrentSubscriptions: [RENEWING],
    cancelStripeSubscription: [{ refused: "unavailable" }],
  });
  await sayYes();
});

// The store sold it while the page was open: a page that knows of it asks nothing.
showsFixedTexts("a cancellation of what a store sold", () =>
  openCancellation({
    getCurrentSubscriptions: [RENEWING, currentPlans(aCurrentPlan({ platform: "ios", store: "app_store" }))],
  }),
);
