import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as documentPaths from "#functions/gateways/firestore/document-paths.ts";
import { ACCESS } from "#support/rules/access.ts";
import { collectionsOf, matchPathsOf, toPathPattern } from "#support/rules/paths.ts";

const matchPaths = matchPathsOf(readFileSync("firestore.rules", "utf8"));

const serverPaths = Object.entries(documentPaths).map(([name, path]): [string, string] => [
  name,
  typeof path === "function" ? path("some-id", "another-id") : path,
]);

describe("the access table", () => {
  it("reads the nested paths of the rules", () => {
    expect(matchPaths).toContain("/Videos/{videoId}/Comments/{commentId}");
  });

  it.each(matchPaths)("has a row for the rule of %s", (matchPath) => {
    const pattern = toPathPattern(matchPath);

    expect(ACCESS.filter(({ path }) => pattern.test(`/${path}`))).not.toEqual([]);
  });

  it.each(serverPaths)("has a row for the server's collection %s", (_name, path) => {
    const collections = collectionsOf(path);
    // Collection group queries of the server name the collection alone.
    const isSame = (known: string) => known === collections || known.endsWith(`/${collections}`);

    expect(ACCESS.filter((access) => isSame(collectionsOf(access.path)))).not.toEqual([]);
  });
});
