import { describe, expect, it } from "vitest";
import { nearestTests } from "../../run/nearest-tests.ts";

const IMPORTS = {
  "tests/unit/contract/price.test.ts": ["contract/src/price.ts"],
  "tests/functions/price.test.ts": ["contract/src/price.ts"],
  "tests/web/build/price.test.ts": ["contract/src/price.ts"],
  "tests/web/plan/offers.test.tsx": ["web/src/pages/offers-page.tsx"],
  "tests/web/plan/card.test.tsx": ["web/src/features/plan/card.tsx"],
  "web/src/pages/offers-page.tsx": ["web/src/features/plan/card.tsx"],
  "web/src/features/plan/card.tsx": ["contract/src/price.ts"],
  "contract/src/price.ts": ["contract/src/tier.ts"],
  "contract/src/tier.ts": ["contract/src/price.ts"],
};
const MODULES = Object.entries(IMPORTS).map(([source, imports]) => ({
  source,
  dependencies: imports.map((resolved) => ({ resolved, dependencyTypes: ["import"] })),
}));

describe("nearestTests", () => {
  it("finds quick tests with indirect imports of a file, nearest first", () => {
    expect(nearestTests(["contract/src/price.ts"], MODULES)).toEqual([
      "tests/unit/contract/price.test.ts",
      "tests/web/plan/card.test.tsx",
      "tests/web/plan/offers.test.tsx",
    ]);
  });

  it("finds a changed test itself", () => {
    expect(nearestTests(["tests/web/plan/offers.test.tsx"], MODULES)).toEqual([
      "tests/web/plan/offers.test.tsx",
    ]);
  });

  it("finds each test once", () => {
    expect(nearestTests(["web/src/features/plan/card.tsx", "contract/src/tier.ts"], MODULES)).toHaveLength(3);
  });

  it("ignores type imports", () => {
    const modules = [
      {
        source: "tests/unit/contract/tier.test.ts",
        dependencies: [{ resolved: "contract/src/tier.ts", dependencyTypes: ["import", "type-only"] }],
      },
    ];
    expect(nearestTests(["contract/src/tier.ts"], modules)).toEqual([]);
  });

  it("finds nothing for a document", () => {
    expect(nearestTests(["docs/billing.md"], MODULES)).toEqual([]);
  });
});
