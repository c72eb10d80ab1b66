import { test } from "../support/fixtures.ts";
import { ODD_EVENTS } from "../support/page/odd-conditions/conditions.ts";
import { ADDRESS_OF_EACH_ROUTE } from "../support/page/routes.ts";

/** Browser and page log these lines for refused requests. Uncaught errors still fail a journey. */
const REFUSED = /status of 40[14]|net::ERR_|^error: [\w ]+ failed: [a-z-]+ |^error: Error: Loading chunk /;

for (const { name, path, persona } of ADDRESS_OF_EACH_ROUTE) {
  test.describe(() => {
    test.use({ persona, contextOptions: { reducedMotion: "reduce" } });

    test(`${name} survives odd conditions`, async ({ page, allowConsole }) => {
      allowConsole(REFUSED);
      for (const [condition, undergo] of Object.entries(ODD_EVENTS))
        await test.step(condition, () => undergo(page, path));
    });
  });
}
