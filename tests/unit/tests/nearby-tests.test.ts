import { describe, expect, it } from "vitest";
import { nearbyTests } from "../../run/nearby-tests.ts";

const SOURCES = {
  imports: new Map([
    ["tests/unit/functions/domain/access.test.ts", ["#functions/domain/access.ts"]],
    ["tests/functions/access.test.ts", ["#functions/domain/access.ts"]],
    ["tests/unit/contract/swiss-week.test.ts", ["@gruezi/contract/swiss-week"]],
    ["tests/web/plan/offers.test.tsx", ["#support/web/open-page.tsx"]],
    ["tests/web/build/bundle.test.ts", ["#support/web/open-page.tsx"]],
    ["web/src/features/plan/card.tsx", ["#components/button.tsx", "#components/price.tsx"]],
    ["web/src/features/live/live.tsx", ["#components/button.tsx"]],
    ["web/src/features/learn/learn.tsx", ["#components/button.tsx"]],
    ["web/src/pages/subscriptions-page.tsx", ["#features/plan/card.tsx"]],
  ]),
  folders: new Set([
    ...["plan", "live", "learn", "app", "shell"].map((room) => `tests/web/${room}`),
    ...["tests/unit/web/plan", "tests/unit/functions/domain", "tests/unit/contract", "tests/unit/studio"],
  ]),
};
const testsAfter = (...changed: string[]) => nearbyTests(changed, SOURCES);

describe("the tests that are run after a change", () => {
  it.each([
    ["a feature", "web/src/features/plan/card.tsx", ["tests/unit/web/plan", "tests/web/plan"]],
    ["a page", "web/src/pages/subscriptions-page.tsx", ["tests/unit/web/plan", "tests/web/plan"]],
    ["a part that one room uses", "web/src/components/price.tsx", ["tests/unit/web/plan", "tests/web/plan"]],
    ["a part that every room uses", "web/src/components/button.tsx", ["tests/web/app", "tests/web/shell"]],
    ["a tool", "tools/studio/film.ts", ["tests/unit/studio"]],
    ["a test", "tests/web/live/live.test.tsx", ["tests/web/live/live.test.tsx"]],
    ["what tests are helped by", "tests/support/web/open-page.tsx", ["tests/web/plan/offers.test.tsx"]],
    ["a document", "docs/billing.md", []],
    ["a test that needs emulators", "tests/functions/access.test.ts", []],
  ])("of %s", (_what, file, tests) => {
    expect(testsAfter(file)).toEqual(tests);
  });

  it("of a rule are those that import it and those beside them, none of which needs an emulator", () => {
    expect(testsAfter("functions/src/domain/access.ts")).toEqual([
      "tests/unit/functions/domain",
      "tests/unit/functions/domain/access.test.ts",
    ]);
  });

  it("of what both sides agree on are those that import it, too", () => {
    expect(testsAfter("contract/src/swiss-week.ts")).toEqual([
      "tests/unit/contract",
      "tests/unit/contract/swiss-week.test.ts",
    ]);
  });

  it("are named once", () => {
    expect(testsAfter("web/src/features/live/live.tsx", "web/src/features/live/stage.tsx")).toEqual([
      "tests/web/live",
    ]);
  });
});
