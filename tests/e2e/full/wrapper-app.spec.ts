import { expect, test } from "../support/fixtures.ts";
import { openPhone, planButtonIn, redirectTo, sheet, signUpIn } from "../support/wrapper.ts";

test("in the app a plan is cancelled on the store's page, and resumed by buying it again", async ({
  page,
}) => {
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

test("in an app with its own sign-in buttons the page has none, and the app signs in", async ({ page }) => {
  const phone = await openPhone(page, { signIn: "app" });
  const { product } = phone;
  await redirectTo(phone, "/sign-in-up");
  await expect(product.getByRole("button", { name: "SIGN UP" })).toBeVisible();
  await expect(product.getByRole("button", { name: /Continue with/ })).toBeHidden();

  await page.getByLabel("Account").fill(`gion-${Date.now()}@gruezi.example`);
  await page.getByRole("button", { name: "Sign in with Google" }).click();

  await expect(product.getByRole("heading", { name: "Before you go on" })).toBeVisible();
});

test("the app can redirect to the product's pages, and nowhere else", async ({ page }) => {
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

test("an old version of the app can sell a plan, too", async ({ page }) => {
  const phone = await openPhone(page, { version: "old", os: "android" });
  await signUpIn(phone);
  await redirectTo(phone, "/subscriptions");

  await planButtonIn(phone, "BASIC", "TRY OUT").click();
  await sheet(phone).getByRole("button", { name: "Subscribe" }).click();

  await expect(phone.product.getByText("You have BASIC now.")).toBeVisible();
});
