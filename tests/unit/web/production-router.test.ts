import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { productionRouter } from "#web-build/production-router.ts";

describe("the deployed router", () => {
  it("is the production build of the package's own version", () => {
    expect(productionRouter().replacement).toMatch(/react-router\/dist\/production\/index\.mjs$/);
  });

  it("fails the build if the package lacks the file", () => {
    const moved = pathToFileURL("/node_modules/react-router/dist/index.mjs").href;

    expect(() => productionRouter(moved)).toThrow("look where its production build lies");
  });
});
