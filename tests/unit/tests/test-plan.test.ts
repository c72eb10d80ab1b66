import { describe, expect, it } from "vitest";
import { needsRules, planTests } from "../../run/test-plan.ts";

const manyIn = (folder: string) => Array.from({ length: 100 }, (_, index) => `${folder}/${index}.test.ts`);

describe("planTests", () => {
  it("names the projects of the files", () => {
    expect(planTests([], ["tests/web/plan/card.test.tsx", "tests/functions/media.test.ts"])).toEqual({
      projects: ["unit", "web", "functions"],
      files: ["tests/web/plan/card.test.tsx", "tests/functions/media.test.ts"],
      left: 0,
    });
  });

  it("limits unit tests and functions' tests separately, and counts the rest", () => {
    const { files, left } = planTests([], [...manyIn("tests/unit"), ...manyIn("tests/functions")]);

    expect(files.filter((file) => file.startsWith("tests/unit"))).toEqual(manyIn("tests/unit").slice(0, 24));
    expect(files.filter((file) => file.startsWith("tests/functions"))).toHaveLength(12);
    expect(left).toBe(200 - 36);
  });

  it.each([
    "tests/functions/memory-store.emulated.test.ts",
    "tests/functions/billing/checkout-rush.test.ts",
    "tests/web/build/bundle.test.ts",
    "tests/emulators/seed/seed.test.ts",
    "tests/rules/notes.test.ts",
  ])("leaves %s to npm test", (file) => {
    expect(planTests([], [file])).toEqual({ projects: [], files: [], left: 0 });
  });

  it.each(["package.json", "web/package.json", "package-lock.json", "web/build/plugin.ts"])(
    "tests the build after a change of %s",
    (file) => {
      expect(planTests([file], [])).toEqual({
        projects: ["web-build"],
        files: ["tests/web/build/"],
        left: 0,
      });
    },
  );
});

describe("needsRules", () => {
  it.each(["firestore.rules", "tests/rules/notes.test.ts", "tests/support/rules/access.ts"])(
    "holds for %s",
    (file) => {
      expect(needsRules(["README.md", file])).toBe(true);
    },
  );

  it("does not hold for code", () => {
    expect(needsRules(["contract/src/tiers.ts", "docs/firestore.rules.md"])).toBe(false);
  });
});
