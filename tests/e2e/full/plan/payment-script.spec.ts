import { rmSync } from "node:fs";
import { movePointer } from "../../support/browser/pointer.ts";
import { expect, test } from "../../support/fixtures.ts";
import { planButton } from "../../support/plan/checkout.ts";
import { buildWithKey, showBuild } from "../../support/plan/keyed-build.ts";

const KEY = "pk_test_51Gruezi";
const STRIPE = "https://js.stripe.com/**";
/** Replaces Stripe's script and notes the key in the page. */
const SCRIPT = "window.Stripe = (key) => { document.documentElement.dataset.stripe = key; };";

test.describe("when Stripe's public key is set", () => {
  let folder: string;
  test.beforeAll(async () => {
    folder = await buildWithKey(KEY);
  });
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("its script loads on the page of plans alone, and gets the key", async ({ page }) => {
    const asked: string[] = [];
    await page.route(STRIPE, (route) => {
      asked.push(new URL(page.url()).pathname);
      return route.fulfill({ contentType: "text/javascript", body: SCRIPT });
    });
    await showBuild(page, folder);
    await page.goto("/contact", { waitUntil: "networkidle" });

    await page.goto("/subscriptions");

    const keyOnceUsed = async () => {
      await movePointer(page);
      return page.locator("html").getAttribute("data-stripe");
    };
    await expect.poll(keyOnceUsed).toBe(KEY);
    expect(asked).toEqual(["/subscriptions"]);
  });

  test("a browser that blocks its script still shows the plans", async ({ page, allowConsole }) => {
    // The browser logs this line for a blocked request.
    allowConsole(
      /^error: Failed to load resource: net::ERR_BLOCKED_BY_CLIENT\S* https:\/\/js\.stripe\.com\//,
    );
    let isBlocked = false;
    page.on("requestfailed", (request) => {
      isBlocked ||= request.url().includes("stripe");
    });
    const isBlockedOnceUsed = async () => {
      await movePointer(page);
      return isBlocked;
    };
    await page.route(STRIPE, (route) => route.abort("blockedbyclient"));
    await showBuild(page, folder);

    await page.goto("/subscriptions");
    await expect.poll(isBlockedOnceUsed).toBe(true);
    await planButton(page, "VIP", "TRY OUT").click();

    await expect(page.getByRole("button", { name: "SIGN UP" })).toBeVisible();
  });
});

test("without Stripe's public key nothing of Stripe's is requested or allowed", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const answer = await page.goto("/subscriptions", { waitUntil: "networkidle" });

  await planButton(page, "VIP", "TRY OUT").click();

  await expect(page.getByRole("button", { name: "SIGN UP" })).toBeVisible();
  expect(asked.filter((url) => url.includes("stripe.com"))).toEqual([]);
  expect(answer?.headers()["content-security-policy"]).not.toContain("stripe");
});
