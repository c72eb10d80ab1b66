import { tiersOnly } from "@gruezi/contract/tier-words";
import { fillLogIn, LESSON, openLesson } from "../support/actions.ts";
import { expect, failureOf, test } from "../support/fixtures.ts";
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

test("a visitor who types the address of a lesson nobody knows is told the same", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/404 \(Not Found\) .*\/videos\/no-such-lesson$/);
  await page.goto("/videos/no-such-lesson");

  await expect(page.getByRole("dialog", { name: "No access." })).toBeVisible();
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

test.describe("a subscriber whose plan has ended", () => {
  test.use({ persona: "lapsed" });

  test("opens no BASIC lesson, and is promised no second trial", async ({ page }) => {
    await openLesson(page, LESSON.BASIC);

    const alert = page.getByRole("dialog", { name: tiersOnly("BASIC") });
    await expect(alert).toContainText("You have had our 30 day free trial.");
    await expect(page.getByText("are free")).toHaveCount(0);
  });
});

test.describe("a learner", () => {
  test.use({ persona: "account" });

  test("who never had a plan is offered the trial at a lesson that needs one", async ({ page }) => {
    await openLesson(page, LESSON.VIP);

    const alert = page.getByRole("dialog", { name: tiersOnly("BASIC") });
    await expect(alert).toContainText("Take our 30 day free trial and test our VIP course");
  });

  test("at an address nobody knows finds the way back", async ({ page, allowConsole }) => {
    allowConsole(/404/);
    allowConsole(failureOf("lessons"));

    await page.goto("/videos/no-such-lesson");
    await expect(page.getByRole("heading", { name: "We do not know this lesson" })).toBeVisible();
    await page.goto("/no/such/page");
    await page.getByRole("link", { name: "To the lessons" }).click();

    await expect(page).toHaveURL("/");
  });
});
