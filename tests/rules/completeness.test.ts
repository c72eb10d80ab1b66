import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { NOT_PERSONAL, PERSONAL_DATA, SECTION_NAMES } from "#functions/domain/accounts/personal-data.ts";
import * as documentPaths from "#functions/gateways/firestore/document-paths.ts";
import { ACCESS, WRITTEN } from "#support/rules/access.ts";
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

describe("a document that learners write", () => {
  it.each([...new Set(WRITTEN.map(({ path }) => collectionsOf(path)))])(
    "%s is in docs/product.md",
    (name) => {
      const documents = readFileSync("docs/product.md", "utf8")
        .split("\n## Documents\n")[1]
        ?.split("\n## ")[0];

      expect(documents).toMatch(new RegExp(`\`[\\w/{}]*${name.split("/").at(-1)}\\b`));
    },
  );

  it.each(WRITTEN)("has fields in the access table: $document", ({ fields }) => {
    expect(fields).toBeDefined();
  });
});

describe("the table of personal data", () => {
  const planned = ACCESS.filter(({ path }) => !path.includes("Anything/"));
  const collections = [...new Set(planned.map(({ path }) => collectionsOf(path)))];
  const personal = new Set(PERSONAL_DATA.map((row) => row.collections));

  it.each(collections)("says whether %s names an account", (name) => {
    expect([personal.has(name), name in NOT_PERSONAL]).toContain(true);
    expect([personal.has(name), name in NOT_PERSONAL]).toContain(false);
  });

  it("has no other collections", () => {
    const named = [...personal, ...Object.keys(NOT_PERSONAL)];

    expect(named.filter((name) => !collections.includes(name))).toEqual([]);
  });

  it("exports each collection, or says why not", () => {
    const unexplained = PERSONAL_DATA.filter(
      (row) => (row.exportedAs.length === 0) !== (row.whyNot !== undefined),
    );

    expect(unexplained).toEqual([]);
  });

  it("has a collection for every section from Firestore", () => {
    const exported = new Set(PERSONAL_DATA.flatMap(({ exportedAs }) => exportedAs));

    expect(SECTION_NAMES.filter((name) => !exported.has(name))).toEqual(["login", "payments"]);
  });

  it.each([...personal])("has %s in docs/leaving.md", (name) => {
    expect(readFileSync("docs/leaving.md", "utf8")).toMatch(
      new RegExp(`\`[\\w/*]*${name.split("/").at(-1)}`),
    );
  });
});
