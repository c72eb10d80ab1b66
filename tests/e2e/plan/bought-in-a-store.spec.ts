import { signUp } from "../support/actions.ts";
import { expect, test } from "../support/fixtures.ts";
import { openPlans, planButton } from "../support/plan/checkout.ts";
import { tellStores } from "../support/stand-ins.ts";

test("a purchase in a store is found when the learner opens the account", async ({ page }) => {
  const { uid } = await signUp(page);
  await openPlans(page);
  await expect(planButton(page, "VIP", "TRY OUT")).toBeVisible();
  await tellStores("store-purchase", { uid, store: "play_store", product: "gruezi_vip:monthly" });
  await page.goto("/my-account");

  await expect(page.getByRole("heading", { name: /VIP/ }).first()).toBeVisible();
  await expect(page.getByText(/Google Play/).first()).toBeVisible();
});
