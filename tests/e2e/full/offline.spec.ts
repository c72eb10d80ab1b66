import { heardPaths, openedPaths, whenWorkerIsInCharge } from "../support/browser/service-worker.ts";
import { expect, failureOf, test } from "../support/fixtures.ts";

test.use({ serviceWorkers: "allow" });

/** The browser logs these lines for requests without a connection. */
const NO_CONNECTION = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;
const SHEET = "artikel-und-faelle";

/** Runs in the page. Requests a part of a recording, as players do. */
async function fetchPart(address: string): Promise<{ status: number; bytes: number }> {
  const answer = await fetch(address, { headers: { Range: "bytes=0-99" } });
  return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength };
}

test.describe("a subscriber without a connection", () => {
  test.use({ persona: "basic" });

  test("can open a grammar sheet again from the list", async ({ page, context, allowConsole }) => {
    allowConsole(NO_CONNECTION);
    for (const what of ["lessons", "comments", "consents"] as const) allowConsole(failureOf(what));
    await page.goto("/");
    await whenWorkerIsInCharge(page);
    await page.goto(`/grammar-page?sheet=${SHEET}`);
    const pdf = `/media/grammar/${SHEET}/grammar.pdf`;
    const opened = [pdf, "/getGrammarPDFurl", "/opened/grammar-sheets"];
    await expect.poll(() => openedPaths(page)).toEqual(expect.arrayContaining(opened));

    await context.setOffline(true);
    await page.goto("/grammar-page");
    const again = page.waitForResponse(/grammar\.pdf$/);
    await page
      .getByRole("listitem")
      .filter({ hasText: "De, d, s" })
      .getByRole("link", { name: /^Open / })
      .click();

    expect((await again).fromServiceWorker()).toBe(true);
    await expect(page.locator("iframe")).toBeVisible();
  });

  test("can hear a recording that was heard before until the lesson is refused", async ({
    page,
    context,
    allowConsole,
  }) => {
    allowConsole(NO_CONNECTION);
    await page.goto("/");
    await whenWorkerIsInCharge(page);
    await page.goto("/videos/bim-dokter#listen");
    const sound = page.waitForRequest(/\.m4a$/);
    await page.getByRole("region", { name: "Listen" }).getByRole("button").first().click();
    const address = (await sound).url();
    await expect
      .poll(() => heardPaths(page))
      .toContainEqual(expect.stringMatching(/^\/media\/lessons\/bim-dokter\//));

    await context.setOffline(true);
    expect(await page.evaluate(fetchPart, address)).toEqual({ status: 206, bytes: 100 });

    await context.setOffline(false);
    const refusal = { result: { hasAccess: false, error: { code: 2 } } };
    await page.route("**/getSecureData_v2_0", (route) => route.fulfill({ json: refusal }));
    await page.reload();
    await expect(page.getByText(/^This lesson is part of/)).toBeVisible();
    await expect.poll(() => heardPaths(page)).toEqual([]);
  });

  test("sees that a lesson that was never opened did not load, and opens it when the connection is back", async ({
    page,
    context,
    allowConsole,
  }) => {
    allowConsole(NO_CONNECTION);
    for (const what of ["lessons", "comments", "consents"] as const) allowConsole(failureOf(what));
    await page.goto("/videos/bim-beck");
    await whenWorkerIsInCharge(page);
    await expect(page.locator("article strong").first()).toBeVisible();

    await context.setOffline(true);
    await page.goto("/");
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.goto("/videos/am-bahnhof");
    await expect(page.getByRole("heading", { name: "The lesson did not load" })).toBeVisible();
    await expect(page.getByText("You seem to be offline.").first()).toBeVisible();

    await context.setOffline(false);
    await page.locator("article").getByRole("button", { name: "Try again" }).first().click();
    await expect(page.locator("article strong").first()).toBeVisible();
  });
});
