import { fillLogIn, LESSON, openLesson } from "../support/actions.ts";
import { expect, test } from "../support/fixtures.ts";
import { credentialsOf } from "../support/personas.ts";

test("a visitor at a locked lesson is told to sign in, ends at the sign-in page and comes back afterwards", async ({
  page,
}) => {
  await openLesson(page, LESSON.account);

  const alert = page.getByRole("dialog", { name: "No access." });
  await expect(alert).toContainText("Please Sign in to access this lesson");
  await expect(alert).toContainText("make sure the url is correct.");
  await alert.getByRole("button", { name: "OK" }).click();

  await expect(page).toHaveURL("/sign-in-up");
  await page.getByRole("button", { name: "log in" }).click();
  await fillLogIn(page, credentialsOf("account"));
  await expect(page).toHaveURL(`/videos/${LESSON.account}`);
  await expect(page.locator("article strong").first()).toBeVisible();
});

test.describe("a BASIC subscriber", () => {
  test.use({ persona: "basic" });

  test("opens a BASIC lesson and not a VIP one", async ({ page }) => {
    await openLesson(page, LESSON.BASIC);
    await expect(page.locator("article strong").first()).toBeVisible();

    await openLesson(page, LESSON.VIP);
    const alert = page.getByRole("dialog", { name: "VIP only" });
    await expect(alert).toContainText("You have BASIC. With VIP this lesson is open to you as well.");
    await expect(page.getByText("are free")).toHaveCount(0);
    await expect(page.getByRole("button", { name: /^Play / })).toBeDisabled();
  });
});
