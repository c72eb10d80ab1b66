import { expect, it } from "vitest";
import { changedPackages, dependentPackages } from "../../run/changed-packages.ts";

const BEFORE = {
  packages: {
    web: { version: "0.0.0" },
    "node_modules/valibot": { version: "1.0.0" },
    "node_modules/stripe": { version: "22.0.0" },
    "node_modules/react": { version: "19.0.0" },
  },
};
const AFTER = {
  packages: {
    web: { version: "0.0.1", dependencies: { react: "19.0.0" } },
    "node_modules/valibot": { version: "1.1.0" },
    "node_modules/react": { version: "19.0.0" },
    "node_modules/react-dom": { version: "19.0.0", peerDependencies: { react: "^19.0.0" } },
    "node_modules/@emotion/react": { version: "11.0.0", dependencies: { stylis: "4.0.0" } },
    "node_modules/@emotion/react/node_modules/stylis": { version: "4.0.0" },
  },
};

it("packages that were added, removed or updated have changed", () => {
  expect(changedPackages(BEFORE, AFTER).sort()).toEqual([
    "node_modules/@emotion/react",
    "node_modules/react-dom",
    "node_modules/stripe",
    "node_modules/stylis",
    "node_modules/valibot",
  ]);
});

it("a package is imported by the packages that depend on it, not by workspaces", () => {
  expect(dependentPackages(AFTER)).toEqual(
    new Map([
      ["node_modules/react", new Set(["node_modules/react-dom"])],
      ["node_modules/stylis", new Set(["node_modules/@emotion/react"])],
    ]),
  );
});
