import type { Locator } from "@playwright/test";
import { fillLogIn } from "./support/actions.ts";
import { expect, test } from "./support/fixtures.ts";
import { credentialsOf } from "./support/personas.ts";

test("a wrong password is refused in a sentence of ours, with the provider's message below it", async ({
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

test("a learner is still logged in after a reload and in a second tab", async ({ page, context }) => {
  await page.goto("/sign-in-up?startWithLogIn=true");
  await fillLogIn(page, credentialsOf("vip"));
  await expect(page).toHaveURL("/");

  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Hoi/);
  await expect(page.getByRole("heading", { name: /Hoi Vreni/ })).toBeVisible();
  const secondTab = await context.newPage();
  await secondTab.goto("/");

  await expect(secondTab.getByRole("heading", { name: /Hoi Vreni/ })).toBeVisible();
});
