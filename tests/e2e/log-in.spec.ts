import type { Locator } from "@playwright/test";
import { fillLogIn, logIn } from "./support/actions.ts";
import { expect, test } from "./support/fixtures.ts";
import { credentialsOf } from "./support/personas.ts";

test("a wrong password is refused in a sentence of ours, with the provider's message under it", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/400/);
  await page.goto("/sign-in-up?startWithLogIn=true");
  await fillLogIn(page, { ...credentialsOf("account"), password: "not-the-password" });

  const alert = page.getByRole("dialog", { name: "Oops." });
  const sentence = alert.getByText("The email address or the password is wrong.");
  const received = alert.getByText(/^Firebase: .*\(auth\/[a-z-]+\)\.$/);
  const sizeOf = (text: Locator) =>
    text.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  await expect(sentence).toBeVisible();
  await expect(received).toBeVisible();
  expect(await sizeOf(received)).toBeLessThan(await sizeOf(sentence));
  await alert.getByRole("button", { name: "OK" }).click();
  await expect(page).toHaveURL(/startWithLogIn=true/);
});

test("an email address that has an account already cannot be signed up again", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/400/);
  const { displayName, email, password } = credentialsOf("account");
  await page.goto("/sign-in-up");
  await page.getByLabel("Username").fill(displayName);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("checkbox", { name: /I agree/ }).check();
  await page.getByRole("button", { name: "SIGN UP" }).click();

  await expect(page.getByRole("dialog", { name: "Oops." })).toContainText("already an account");
});

test("a forgotten password is sent for, and a failure offers to try again", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  await page.goto("/sign-in-up?startWithLogIn=true");
  await page.getByRole("button", { name: "forgot password?" }).click();
  const question = page.getByRole("dialog", { name: "Where should we send the password reset email?" });
  await expect(question.getByRole("button", { name: "cancel" })).toBeVisible();

  await page.route(/sendOobCode/, (route) => route.abort(), { times: 1 });
  await question.getByLabel("Email").fill(credentialsOf("account").email);
  await question.getByRole("button", { name: "Send" }).click();
  const failure = page.getByRole("dialog", { name: "Oops." });
  await failure.getByRole("button", { name: "retry" }).click();

  await expect(question.getByLabel("Email")).toHaveValue(credentialsOf("account").email);
  await question.getByRole("button", { name: "Send" }).click();
  const success = page.getByRole("dialog", { name: "Success" });
  await expect(success).toContainText("Please check your email and click the Reset Password link.");
});

test("a learner is still signed in after a reload, and in a second tab", async ({ page, context }) => {
  await logIn(page, "vip");

  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Hoi/);
  await expect(page.getByRole("heading", { name: /Hoi Vreni/ })).toBeVisible();
  const secondTab = await context.newPage();
  await secondTab.goto("/");

  await expect(secondTab.getByRole("heading", { name: /Hoi Vreni/ })).toBeVisible();
});

test.describe("as a learner", () => {
  test.use({ persona: "basic" });

  test("the way in says who is in already, and lets them out", async ({ page }) => {
    await page.goto("/sign-in-up");
    await expect(page.getByText("Logged in as Beat.")).toBeVisible();
    await expect(page.getByRole("button", { name: "SIGN UP" })).toBeHidden();

    await page.getByRole("button", { name: "LOG OUT" }).click();

    await expect(page).toHaveURL("/");
    await expect(page.getByRole("banner").getByRole("link", { name: "SIGN UP" })).toBeVisible();
  });
});

test("the forms go from one to the other", async ({ page }) => {
  await page.goto("/sign-in-up");
  await page.getByRole("button", { name: "log in" }).click();
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
  await page.getByRole("button", { name: "create an account" }).click();

  await expect(page.getByLabel("Username")).toBeVisible();
});
