import { describe, expect, it } from "vitest";
import { type Dependency, type Module, nearestTests } from "../../run/nearest-tests.ts";

const anImport = (resolved: string, ...dependencyTypes: string[]): Dependency => ({
  module: resolved,
  resolved,
  couldNotResolve: false,
  dependencyTypes: ["import", ...dependencyTypes],
});

const aModule = (source: string, module: Partial<Module> = {}): Module => ({
  source,
  text: "",
  dependencies: [],
  ...module,
});

const importing = (source: string, ...files: string[]): Module =>
  aModule(source, { dependencies: files.map((file) => anImport(file)) });

describe("nearestTests", () => {
  const MODULES = [
    importing("tests/unit/contract/price.test.ts", "contract/src/price.ts"),
    importing("tests/functions/price.test.ts", "contract/src/price.ts"),
    importing("tests/web/plan/offers.test.tsx", "web/src/pages/offers-page.tsx"),
    importing("tests/web/plan/card.test.tsx", "web/src/features/plan/card.tsx"),
    importing("web/src/pages/offers-page.tsx", "web/src/features/plan/card.tsx"),
    importing("web/src/features/plan/card.tsx", "contract/src/price.ts"),
    importing("contract/src/price.ts", "contract/src/tier.ts"),
    importing("contract/src/tier.ts", "contract/src/price.ts"),
  ];

  it("finds tests with indirect imports of a file, nearest first", () => {
    expect(nearestTests(["contract/src/price.ts"], MODULES)).toEqual([
      "tests/unit/contract/price.test.ts",
      "tests/functions/price.test.ts",
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
    expect(nearestTests(["web/src/features/plan/card.tsx", "contract/src/tier.ts"], MODULES)).toHaveLength(4);
  });

  it("prefers tests named like the changed file among equally near ones", () => {
    const modules = ["app-check", "get-flashcards", "media"].map((name) =>
      importing(`tests/functions/${name}.test.ts`, "functions/src/callables/get-flashcards.ts"),
    );

    expect(nearestTests(["functions/src/callables/get-flashcards.ts"], modules)[0]).toBe(
      "tests/functions/get-flashcards.test.ts",
    );
  });

  it("ignores type imports", () => {
    const modules = [
      aModule("tests/unit/contract/tier.test.ts", {
        dependencies: [anImport("contract/src/tier.ts", "type-only")],
      }),
    ];

    expect(nearestTests(["contract/src/tier.ts"], modules)).toEqual([]);
  });
});

describe("nearestTests behind an index", () => {
  const using = (source: string, names: string): Module => ({
    ...importing(source, "functions/src/index.ts"),
    text: `import { ${names} } from "#functions/index.ts";`,
  });
  const MODULES = [
    aModule("functions/src/index.ts", {
      text: `export { getMedia } from "#http/media.ts";
export { getData as getData_v2, getDate } from "#callables/get-data.ts";`,
      dependencies: [
        { ...anImport("functions/src/http/media.ts", "export"), module: "#http/media.ts" },
        { ...anImport("functions/src/callables/get-data.ts", "export"), module: "#callables/get-data.ts" },
      ],
    }),
    using("tests/functions/first.test.ts", "getMedia"),
    using("tests/functions/second.test.ts", "getData"),
    using("tests/functions/third.test.ts", "getMedia, getData_v2"),
  ];

  it("puts tests that use a file's names before those that import its index", () => {
    expect(nearestTests(["functions/src/callables/get-data.ts"], MODULES)).toEqual([
      "tests/functions/third.test.ts",
      "tests/functions/first.test.ts",
      "tests/functions/second.test.ts",
    ]);
  });
});

describe("nearestTests of a file that is not imported", () => {
  const reading = (source: string, text: string): Module => ({ ...importing(source, "fs"), text });
  const MODULES = [
    reading("tests/unit/deploy.test.ts", 'read("docs/deploy.md");'),
    reading("tests/unit/packages.test.ts", 'join(REPOSITORY, "web", "package.json");'),
    reading("tests/unit/folders.test.ts", `read(\`\${folder}/package.json\`);`),
    reading("tools/content/words.ts", 'join(folder, "words.csv");'),
    importing("tests/unit/words.test.ts", "tools/content/words.ts"),
    aModule("tests/unit/comment.test.ts", { text: "/** As in `docs/deploy.md`. */" }),
  ];

  it.each([
    ["docs/deploy.md", ["tests/unit/deploy.test.ts"]],
    ["emulator-data/content/words.csv", ["tests/unit/words.test.ts"]],
    ["package.json", ["tests/unit/packages.test.ts", "tests/unit/folders.test.ts"]],
    ["docs/billing.md", []],
  ])("finds what reads %s", (changed, tests) => {
    expect(nearestTests([changed], MODULES)).toEqual(tests);
  });
});

describe("nearestTests of a package", () => {
  const MODULES = [
    importing("tests/unit/parse.test.ts", "contract/src/parse.ts"),
    importing("contract/src/parse.ts", "node_modules/valibot/dist/index.js"),
    importing("tests/web/page.test.tsx", "web/node_modules/@emotion/react/dist/index.js"),
  ];

  it("finds what imports it", () => {
    expect(nearestTests(["node_modules/valibot"], MODULES)).toEqual(["tests/unit/parse.test.ts"]);
    expect(nearestTests(["node_modules/@emotion/react"], MODULES)).toEqual(["tests/web/page.test.tsx"]);
  });

  it("finds what imports it through another package", () => {
    const packages = new Map([["node_modules/stylis", new Set(["node_modules/@emotion/react"])]]);

    expect(nearestTests(["node_modules/stylis"], MODULES, packages)).toEqual(["tests/web/page.test.tsx"]);
  });
});

describe("nearestTests of a renamed file", () => {
  const MODULES = [
    importing("tests/unit/price.test.ts", "contract/src/price.ts"),
    aModule("contract/src/price.ts", {
      dependencies: [{ ...anImport("./tier.ts"), couldNotResolve: true }],
    }),
  ];

  it("finds what still imports the old name", () => {
    expect(nearestTests(["contract/src/tier.ts", "contract/src/tiers.ts"], MODULES)).toEqual([
      "tests/unit/price.test.ts",
    ]);
  });

  it("leaves out a test that is gone", () => {
    expect(nearestTests(["tests/unit/gone.test.ts"], MODULES)).not.toContain("tests/unit/gone.test.ts");
  });
});
