import { fillLogIn, LESSON, openLesson } from "../support/actions.ts";
import { expect, test } from "../support/fixtures.ts";
import { credentialsOf } from "../support/personas.ts";

test("a visitor at a locked lesson is asked to sign in once, logs in and comes back to it", async ({
  page,
}) => {
  await openLesson(page, LESSON.account);

  const alert = page.getByRole("dialog", { name: "No access." });
  await expect(alert).toContainText("Please Sign in to access this lesson");
  await expect(alert).toContainText("make sure the url is correct.");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/sign-in-up");
  await page.goBack();
  await expect(
    page.getByRole("heading", { name: "This lesson is for learners with an account" }),
  ).toBeVisible();
  await expect(alert).toBeHidden();
  await page.locator("article").getByRole("link", { name: "Log In" }).click();
  await fillLogIn(page, credentialsOf("account"));
  await expect(page).toHaveURL(`/videos/${LESSON.account}`);
  await expect(page.locator("article strong").first()).toBeVisible();
});

test.describe("a BASIC subscriber", () => {
  test.use({ persona: "basic" });

  test("can open a BASIC lesson, but not a VIP one", async ({ page }) => {
    await openLesson(page, LESSON.BASIC);
    await expect(page.locator("article strong").first()).toBeVisible();

    await openLesson(page, LESSON.VIP);
    const alert = page.getByRole("dialog", { name: "VIP only" });
    await expect(alert).toContainText("You have BASIC. With VIP this lesson is open to you as well.");
    await expect(page.getByText("are free")).toHaveCount(0);
    await expect(page.getByRole("button", { name: /^Play / })).toBeDisabled();
  });
});
