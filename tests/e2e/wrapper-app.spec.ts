import { LESSON } from "./support/actions.ts";
import { expect, test } from "./support/fixtures.ts";
import { openPhone, planButtonIn, redirectTo, sheet, signUpIn } from "./support/wrapper.ts";

test("in the app a plan is bought in the store, and a VIP lesson opens right after", async ({ page }) => {
  const phone = await openPhone(page);
  const { product, log } = phone;
  await signUpIn(phone);
  await redirectTo(phone, "/subscriptions");
  await expect(product.getByText("30 days free, then").first()).toBeVisible();
  await expect(product.getByText("(-10%)")).toBeHidden();

  await planButtonIn(phone, "VIP", "TRY OUT").click();
  await expect(sheet(phone)).toContainText("CHF 39.00");
  await sheet(phone).getByRole("button", { name: "Subscribe" }).click();

  await expect(product.getByText("You have VIP now.")).toBeVisible();
  await product.getByRole("button", { name: "OK" }).click();
  await expect(planButtonIn(phone, "VIP", "cancel")).toBeVisible();
  await expect(log).toContainText("purchasePackage");
  await redirectTo(phone, `/videos/${LESSON.VIP}`);
  await expect(product.getByRole("button", { name: /^Play / })).toBeVisible();
});

test("a purchase on a phone can be restored by the next account on it", async ({ page }) => {
  const phone = await openPhone(page);
  const { product, log } = phone;
  await signUpIn(phone);
  await redirectTo(phone, "/subscriptions");
  await planButtonIn(phone, "VIP", "TRY OUT").click();
  await sheet(phone).getByRole("button", { name: "Subscribe" }).click();
  await product.getByRole("button", { name: "OK" }).click();
  await redirectTo(phone, "/settings");
  await product.getByRole("button", { name: /log out/i }).click();
  await expect(log).toContainText("logOutOfSubscriptionService");

  await redirectTo(phone, "/subscriptions");
  await product.getByRole("button", { name: "restore purchase" }).click();
  await expect(product.getByText("You have to sign in first to restore a purchase.")).toBeVisible();
  await product.getByRole("button", { name: "OK" }).click();
  await signUpIn(phone);
  await redirectTo(phone, "/subscriptions");
  await product.getByRole("button", { name: "restore purchase" }).click();

  await expect(planButtonIn(phone, "VIP", "cancel")).toBeVisible();
});

test("a learner whom Apple gives no name is asked for one when commenting, and the comment is sent", async ({
  page,
}) => {
  const phone = await openPhone(page);
  const { product } = phone;
  const [name, words] = [`Anton ${Date.now()}`, `Schöni Ussicht! ${Date.now()}`];
  await redirectTo(phone, "/sign-in-up");
  await product.getByRole("button", { name: "Continue with Apple" }).click();
  await sheet(phone).getByLabel("Account").fill(`anton-${Date.now()}@gruezi.example`);
  await sheet(phone).getByRole("button", { name: "Continue" }).click();
  await expect(phone.log).toContainText(/"nonce":"[0-9a-f]{64}"/);
  // The form behind the sheet has such a box as well until this page replaces it.
  await expect(product.getByRole("heading", { name: "Before you go on" })).toBeVisible();
  await product.getByRole("checkbox", { name: /I agree/ }).check();
  await product.getByRole("button", { name: "Go on" }).click();
  await expect(product.getByRole("heading", { level: 1 })).toHaveText("Hoi.");

  await redirectTo(phone, "/videos/wandere#comments");
  await product.getByLabel("Your comment").fill(words);
  await product.getByLabel("Your comment").press("Control+Enter");
  const username = product.getByLabel("Username");
  await expect(username).toBeFocused();
  await username.press("Enter");
  expect(await username.evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(true);
  await username.fill(name);
  await username.press("Enter");

  const mine = product.getByRole("listitem").filter({ hasText: words });
  await expect(mine).toContainText(name);
  await expect(product.getByLabel("Your comment")).toBeFocused();
  await mine.getByRole("button", { name: "Delete" }).click();
  await expect(mine).toBeHidden();
});

test("inside a page that never replies the product works as on the web", async ({ page }) => {
  const phone = await openPhone(page, { answers: "never" });

  await expect(phone.product.getByRole("heading", { level: 1 })).toBeVisible();
  await redirectTo(phone, "/subscriptions");

  await expect(planButtonIn(phone, "VIP", "TRY OUT")).toBeVisible();
});
