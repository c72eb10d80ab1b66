import { expect, it } from "vitest";
import { measureDeploy } from "../../bench/deploy.ts";
import { LIMITS } from "../../bench/limits.ts";

const TWO_BUILDS = 120_000;

it.each([
  ["the first page", "features/shell/welcome/hero.tsx", "cards for the tram", "cards for the train"],
  ["a page that is fetched later", "pages/not-found-page.tsx", "Nothing here.", "There is nothing."],
])(
  "a word changed on %s is all that a returning learner fetches",
  async (_where, file, before, after) => {
    const { names, gzipBytes } = await measureDeploy(file, before, after);

    expect(names).toContain("index");
    expect(gzipBytes).toBeLessThanOrEqual(LIMITS.deployGzipBytes);
  },
  TWO_BUILDS,
);
