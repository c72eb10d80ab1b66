import { expect, failureOf, test } from "../../support/fixtures.ts";

test.use({ persona: "basic" });

const LONG = "ä".repeat(500);

const ADDRESSES = [
  "/videos/%25",
  "/videos/..%2F..%2Fetc",
  "/videos/%F0%9F%90%AE-%D7%91%D7%AA",
  `/videos/${LONG}`,
  "/videos/__proto__",
  "/mini-lessons/%25%2F",
  `/mini-lessons/${LONG}`,
  "/flashcards/%25",
  "/flashcards/a%2Fb",
  `/flashcards/${LONG}`,
  "/grammar-page?sheet=%25%00%2F",
  "/success/%25%2F..",
  `/success/${LONG}`,
  "/%25/%2F",
  "/?q=%25&level=__proto__&type=%F0%9F%90%AE",
  "/subscriptions?cycle=__proto__",
];

test("an address with an odd id shows a heading and a way on", async ({ page, allowConsole }) => {
  allowConsole(/status of (400|404)/);
  allowConsole(failureOf("lessons"));

  for (const address of ADDRESSES) {
    await page.goto(address);
    const content = page.locator("#content");
    await expect(content.getByRole("heading").first(), address).toBeVisible();
    await expect(content.locator("a:visible, button:enabled:visible").first(), address).toBeVisible();
    await expect(page.getByRole("heading", { name: "Ui nei." }), address).toHaveCount(0);
  }
});
