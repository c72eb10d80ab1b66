import { expect, test } from "../../support/fixtures.ts";
import { measureWebhookToAccess } from "../../support/plan/webhook-to-access.ts";

/** How long it took is npm run bench's affair. */
test("a page that is open shows the access that a webhook brings, without being touched", async ({
  page,
}) => {
  expect(await measureWebhookToAccess(page)).toBeGreaterThan(0);
});
