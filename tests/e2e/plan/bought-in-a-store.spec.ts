import { freshLearner, signUp } from "../support/actions.ts";
import { expect, test } from "../support/fixtures.ts";
import { openPlans, planButton } from "../support/plan/checkout.ts";
import { tellStores } from "../support/stand-ins.ts";

test.describe("a plan bought in the App Store", () => {
  test.use({ persona: "ios" });

  test("is managed there, and the page says how", async ({ page }) => {
    await page.goto("/subscriptions");

    await expect(page.getByText(/open the app, log in, tap the Settings icon/i)).toBeVisible();
    await expect(page.getByText(/On a phone: tap the menu at the top right/)).toBeVisible();
    await expect(page.getByRole("button", { name: /SUBSCRIBE|TRY OUT|cancel/ })).toHaveCount(0);
  });
});

test("a purchase in a store is found when the learner asks again", async ({ page }) => {
  await signUp(page, freshLearner());
  await openPlans(page);
  await expect(planButton(page, "VIP", "TRY OUT")).toBeVisible();
  const uid = await page.evaluate(signedInUid);

  await tellStores("store-purchase", { uid, store: "play_store", product: "gruezi_vip:monthly" });
  await page.goto("/my-account");

  await expect(page.getByRole("heading", { name: /VIP/ }).first()).toBeVisible();
  await expect(page.getByText(/Google Play/).first()).toBeVisible();
});

/** Runs in the page: the identity provider's SDK keeps who is signed in under a key of its own. */
function signedInUid(): string {
  const key = Object.keys(localStorage).find((name) => name.startsWith("firebase:authUser:"));
  if (key === undefined) throw new Error("Nobody is signed in.");
  return JSON.parse(localStorage.getItem(key) ?? "{}").uid;
}
