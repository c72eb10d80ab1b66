import { matchRoute, ROUTE_IDS } from "@gruezi/contract/routes";
import { describe, expect, it } from "vitest";
import { ADDRESSES, VISITS } from "../../e2e/support/page/routes.ts";

describe("the addresses that axe and the screenshots visit", () => {
  it.each(ROUTE_IDS)("open the route '%s' if they are listed under it", (id) => {
    const paths = VISITS[id].flatMap(({ path }) => path ?? []);

    for (const path of paths) expect(matchRoute(path.replace(/\?.*/, ""))?.id, path).toBe(id);
  });

  it("have distinct names, which become the pictures' file names", () => {
    const files = ADDRESSES.map(({ name }) => name.replaceAll(/[^a-z]+/g, "-"));

    expect(new Set(files).size).toBe(files.length);
  });
});
