import { fillLogIn } from "../../support/actions.ts";
import { expect, test } from "../../support/fixtures.ts";
import { credentialsOf } from "../../support/personas.ts";

test.use({ persona: "account" });

test("a log-out and a log-in in one tab take effect in the other", async ({ page, context }) => {
  await page.goto("/my-account");
  await expect(page.getByText(credentialsOf("account").email).first()).toBeVisible();
  const other = await context.newPage();
  await other.goto("/settings");

  await other.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("link", { name: "LOG IN" })).toBeVisible();
  await expect(page.getByText(credentialsOf("account").email)).toHaveCount(0);

  await other.goto("/sign-in-up?startWithLogIn=true");
  await fillLogIn(other, credentialsOf("vip"));
  await expect(page.getByText(credentialsOf("vip").email).first()).toBeVisible();
});
