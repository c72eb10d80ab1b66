import { expect, test } from "../../support/fixtures.ts";
import { measureWebhookToAccess } from "../../support/plan/webhook-to-access.ts";

/** `npm run bench` judges how long it takes. */
test("an open page shows the access that a webhook brings without being touched", async ({ page }) => {
  expect(await measureWebhookToAccess(page)).toBeGreaterThan(0);
});
