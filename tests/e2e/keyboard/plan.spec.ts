import { signUp } from "../support/actions.ts";
import { expect, test } from "../support/fixtures.ts";
import { expectFocusOnContent, expectVisibleFocus, pressAt, tabTo } from "../support/page/keyboard.ts";
import { newCard } from "../support/plan/cards.ts";
import { openPlans, payWith, planButton, planCard } from "../support/plan/checkout.ts";

test("keyboard: a learner returns from the payment page, buys a plan, cancels it and resumes it", async ({
  page,
}) => {
  await signUp(page);
  await openPlans(page);

  await test.step("the learner opens the payment page and goes back without paying", async () => {
    await pressAt(page, planButton(page, "BASIC", "TRY OUT"));
    await expect(page.getByLabel("Card number")).toBeVisible();
    await page.getByRole("link", { name: "Back" }).press("Enter");
    await expect(planButton(page, "BASIC", "TRY OUT")).toBeEnabled();
  });

  await test.step("the learner buys the plan", async () => {
    await pressAt(page, planButton(page, "BASIC", "TRY OUT"));
    // The payment page belongs to the provider, so it is filled in without keyboard checks.
    await payWith(page, newCard());
    await expect(page.getByRole("heading", { name: "You have BASIC now" })).toBeVisible();
  });

  await test.step("NO keeps the plan and gives the focus back, and YES cancels it", async () => {
    await openPlans(page);
    const cancel = planButton(page, "BASIC", "cancel");
    const question = page.getByRole("dialog", { name: "Are you sure you want to cancel?" });
    await pressAt(page, cancel);
    await expect(question).toBeVisible();
    await pressAt(page, question.getByRole("button", { name: "NO" }));
    await expect(cancel).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(question).toBeVisible();
    await pressAt(page, question.getByRole("button", { name: "YES" }));
    await expect(page.getByText("Successfully canceled your subscription.")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(planCard(page, "BASIC")).toContainText("canceles on");
    await expectFocusOnContent(page);
  });

  await test.step("resuming the plan reloads the page, which returns to the same place and button", async () => {
    await page.setViewportSize({ width: 360, height: 700 });
    await tabTo(page, planButton(page, "BASIC", "resubscribe"));
    const top = await page.evaluate(() => scrollY);
    expect(top).toBeGreaterThan(700);
    await page.keyboard.press("Enter");

    await expect(planButton(page, "BASIC", "cancel")).toBeFocused();
    expect(await page.evaluate(howItWasOpened)).toBe("reload");
    expect(await page.evaluate(() => scrollY)).toBe(top);
    await expectVisibleFocus(page);
    await expect(page.getByRole("status").filter({ hasText: /^BASIC renews on/ })).toBeAttached();
  });
});

/** Runs in the page. */
const howItWasOpened = () => {
  const [opened] = performance.getEntriesByType("navigation");
  return opened instanceof PerformanceNavigationTiming ? opened.type : "unknown";
};
