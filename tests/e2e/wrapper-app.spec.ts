import { LESSON } from "./support/actions.ts";
import { expect, test } from "./support/fixtures.ts";
import { openPhone, planButtonIn, redirectTo, sheet, signUpIn } from "./support/wrapper.ts";

test("in the app a plan is bought in its store, and a VIP lesson opens right after", async ({ page }) => {
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

test("a plan is cancelled on the store's own page, and taken up again by its purchase", async ({ page }) => {
  const phone = await openPhone(page, { os: "android" });
  const { product } = phone;
  await signUpIn(phone);
  await redirectTo(phone, "/subscriptions");
  await planButtonIn(phone, "BASIC", "TRY OUT").click();
  await sheet(phone).getByRole("button", { name: "Subscribe" }).click();
  await product.getByRole("button", { name: "OK" }).click();

  await planButtonIn(phone, "BASIC", "cancel").click();
  await sheet(phone).getByRole("button", { name: "Cancel subscription" }).click();
  await sheet(phone).getByRole("button", { name: "Done" }).click();

  await expect(product.getByText("Successfully canceled your subscription.")).toBeVisible();
  await product.getByRole("button", { name: "OK" }).click();
  await planButtonIn(phone, "BASIC", "resubscribe").click();
  await sheet(phone).getByRole("button", { name: "Subscribe" }).click();
  await expect(product.getByText("You have BASIC now.")).toBeVisible();
  await product.getByRole("button", { name: "OK" }).click();
  await expect(planButtonIn(phone, "BASIC", "cancel")).toBeVisible();
});

test("what was bought on a phone is restored by the next account on it", async ({ page }) => {
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

test("Google's sign-in is the app's, and a new account is asked for its consents", async ({ page }) => {
  const phone = await openPhone(page);
  const { product, log } = phone;
  await redirectTo(phone, "/sign-in-up");

  await product.getByRole("button", { name: "Continue with Google" }).click();
  await sheet(phone).getByLabel("Account").fill(`gianna-${Date.now()}@gruezi.example`);
  await sheet(phone).getByRole("button", { name: "Continue" }).click();

  await expect(product.getByRole("heading", { name: "Before you go on" })).toBeVisible();
  await expect(log).toContainText("logInToSubscriptionService");
});

test("Apple's token comes with the nonce it was asked for", async ({ page }) => {
  const phone = await openPhone(page);
  const { product, log } = phone;
  await redirectTo(phone, "/sign-in-up");

  await product.getByRole("button", { name: "Continue with Apple" }).click();
  await sheet(phone).getByLabel("Account").fill(`anton-${Date.now()}@gruezi.example`);
  await sheet(phone).getByRole("button", { name: "Continue" }).click();

  await expect(product.getByRole("heading", { name: "Before you go on" })).toBeVisible();
  await expect(log).toContainText(/"nonce":"[0-9a-f]{64}"/);
});

test("somebody whom Apple names nowhere is asked for a name when they comment, and the comment is sent", async ({
  page,
}) => {
  const phone = await openPhone(page);
  const { product } = phone;
  const [name, words] = [`Anton ${Date.now()}`, `Schöni Ussicht! ${Date.now()}`];
  await redirectTo(phone, "/sign-in-up");
  await product.getByRole("button", { name: "Continue with Apple" }).click();
  await sheet(phone).getByLabel("Account").fill(`anton-${Date.now()}@gruezi.example`);
  await sheet(phone).getByRole("button", { name: "Continue" }).click();
  // The form behind the sheet has such a box as well, until its page gives way to this one.
  await expect(product.getByRole("heading", { name: "Before you go on" })).toBeVisible();
  await product.getByRole("checkbox", { name: /I agree/ }).check();
  await product.getByRole("button", { name: "GO ON" }).click();
  await expect(product.getByRole("heading", { level: 1 })).toHaveText("Hoi.");

  await redirectTo(phone, "/videos/wandere");
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

test("in an app with buttons of its own the page has none, and the app signs in", async ({ page }) => {
  const phone = await openPhone(page, { signIn: "app" });
  const { product } = phone;
  await redirectTo(phone, "/sign-in-up");
  await expect(product.getByRole("button", { name: "SIGN UP" })).toBeVisible();
  await expect(product.getByRole("button", { name: /Continue with/ })).toBeHidden();

  await page.getByLabel("Account").fill(`gion-${Date.now()}@gruezi.example`);
  await page.getByRole("button", { name: "Sign in with Google" }).click();

  await expect(product.getByRole("heading", { name: "Before you go on" })).toBeVisible();
});

test("signing in from the app on the live lesson leaves no alert over the consents", async ({ page }) => {
  const phone = await openPhone(page);
  const { product } = phone;
  await redirectTo(phone, "/live-lessons");
  await expect(product.getByRole("dialog", { name: "No access" })).toBeVisible();

  await page.getByLabel("Account").fill(`gion-${Date.now()}@gruezi.example`);
  await page.getByRole("button", { name: "Sign in with Google" }).click();

  await expect(product.getByRole("heading", { name: "Before you go on" })).toBeVisible();
  await expect(product.getByRole("dialog")).toBeHidden();
  await product.getByRole("checkbox", { name: /I agree/ }).check();
});

test("the app leads to the product's own pages, and nowhere else", async ({ page }) => {
  const phone = await openPhone(page);
  const { product } = phone;
  await redirectTo(phone, "/grammar-page");
  await expect(product.getByRole("heading", { level: 1 })).toContainText(/gramm/i);

  for (const name of ["Redirect elsewhere", "No JSON", "Too long", "Unknown type", "Another version"])
    await page.getByRole("button", { name, exact: true }).click();
  await redirectTo(phone, "/contact");

  await expect(product.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(product.getByRole("link", { name: /support@/ }).first()).toBeVisible();
});

test("a page around the product that never answers is no app, and the product works as on the web", async ({
  page,
}) => {
  const phone = await openPhone(page, { answers: "never" });

  await expect(phone.product.getByRole("heading", { level: 1 })).toBeVisible();
  await redirectTo(phone, "/subscriptions");

  await expect(planButtonIn(phone, "VIP", "TRY OUT")).toBeVisible();
});

test("an old app sells, too", async ({ page }) => {
  const phone = await openPhone(page, { version: "old", os: "android" });
  await signUpIn(phone);
  await redirectTo(phone, "/subscriptions");

  await planButtonIn(phone, "BASIC", "TRY OUT").click();
  await sheet(phone).getByRole("button", { name: "Subscribe" }).click();

  await expect(phone.product.getByText("You have BASIC now.")).toBeVisible();
});
