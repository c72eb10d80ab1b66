import { expect, test } from "../support/fixtures.ts";
import { findOddScreenFaults } from "../support/page/odd-conditions/conditions.ts";

const SCREEN = '<meta name="viewport" content="width=device-width, viewport-fit=cover">';

const WRONG = [
  [
    "forced colours",
    '<div role="button" tabindex="0" style="background: red; color: white">Go</div>',
    "looks like text",
  ],
  [
    "forced colours",
    `<div role="group"><style>button { border: 1px solid } [aria-pressed=true] { background: red }</style>
      <button aria-pressed="true">A</button><button aria-pressed="false">A</button></div>`,
    "looks like",
  ],
  ["forced colours", "<style>button { outline: 0 !important }</style><button>Go</button>", "shows no focus"],
  ["320 pixels, and text of twice the size", '<p style="width: 40rem">Words</p>', "scrolls sideways"],
  [
    "320 pixels, and text of twice the size",
    '<button style="margin-left: -2rem">Go</button>',
    "reaches out of the window",
  ],
  [
    "320 pixels, and text of twice the size",
    '<button>Go on</button><button style="margin-left: -2rem">Go back</button>',
    "lie over each other",
  ],
  ["a notch", "<p>Words</p>", "lies under the notch"],
  [
    "a notch",
    '<button style="position: fixed; bottom: 0; left: 50%">Go</button>',
    "lies under the lower bar",
  ],
] as const;

for (const [screen, body, fault] of WRONG)
  test(`on “${screen}” the check finds what ${fault} in ${body.slice(0, 24)}`, async ({ page }) => {
    await page.setContent(`${SCREEN}<main><h1 style="padding: 0 4rem">Page</h1>${body}</main>`);

    expect((await findOddScreenFaults(page))[screen]).toContainEqual(expect.stringContaining(fault));
  });

test("the check of forced colours allows for buttons that come meanwhile", async ({ page }) => {
  await page.setContent(`${SCREEN}<main><h1>Page</h1><button style="outline: 3px solid">Go</button></main>`);
  await page.evaluate(() => {
    matchMedia("(forced-colors: active)").addEventListener("change", () => {
      const text = '<div role="button" tabindex="0" style="outline: 3px solid; color: CanvasText">Text</div>';
      document.querySelector("h1")?.insertAdjacentHTML("afterend", text);
    });
  });

  expect((await findOddScreenFaults(page))["forced colours"] ?? []).toEqual([]);
});
