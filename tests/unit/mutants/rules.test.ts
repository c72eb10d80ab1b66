import { describe, expect, it } from "vitest";
import { mutantsOf } from "../../mutants/rules/mutate.ts";
import { collectionsOfRequest, touches } from "../../mutants/rules/touched.ts";

const inLesson = (body: string) => `service cloud.firestore {
  match /databases/{database}/documents {
    function isNamed(id) {
      return id.matches('[a-z0-9-]{3,16}');
    }

    match /Videos/{videoId} {
      ${body}
    }
  }
}`;

/** Returns the replacements of a permission by mutant name. */
function changesOf(permission: string): Record<string, string> {
  const rules = inLesson(permission);
  const [before = "", after = ""] = rules.split(permission);
  return Object.fromEntries(
    mutantsOf(rules)
      .filter((mutant) => mutant.rules.startsWith(before) && mutant.rules.endsWith(after))
      .map((mutant) => [
        mutant.id.replace(/^\/Videos\/\{videoId\} allow [a-z, ]+: /, ""),
        mutant.rules.slice(before.length, -after.length),
      ]),
  );
}

describe("the mutants of a permission", () => {
  it("drop each part of its condition, and all of it", () => {
    expect(changesOf("allow get: if a() && (b() || c());")).toMatchObject({
      "always true": "allow get: if true;",
      "without a()": "allow get: if true && (b() || c());",
      "without (b() || c())": "allow get: if a() && true;",
      "without b()": "allow get: if a() && (false || c());",
      "without c()": "allow get: if a() && (b() || false);",
    });
  });

  it("widen, narrow and invert each comparison, and shift each number", () => {
    expect(Object.values(changesOf("allow get: if a <= 5;"))).toEqual(
      expect.arrayContaining([
        "allow get: if a < 5;",
        "allow get: if a == 5;",
        "allow get: if a >= 5;",
        "allow get: if a <= 4;",
        "allow get: if a <= 6;",
      ]),
    );
    expect(Object.values(changesOf("allow get: if a == b;"))).toEqual(
      expect.arrayContaining(["allow get: if a >= b;", "allow get: if a <= b;", "allow get: if a != b;"]),
    );
  });

  it("add each verb for which the condition can be evaluated, and take each away", () => {
    const added = (permission: string) =>
      Object.keys(changesOf(permission)).filter((name) => name.startsWith("allows"));

    expect(added("allow get: if a();")).toEqual([
      "allows list, too",
      "allows create, too",
      "allows update, too",
      "allows delete, too",
    ]);
    expect(added("allow create: if a() && request.resource.data.b == 1;")).toEqual(["allows update, too"]);
    expect(added("allow list: if request.query.limit == 1;")).toEqual([]);
    expect(changesOf("allow get, list: if a();")).toMatchObject({
      "does not allow get": "allow list: if a();",
      "does not allow list": "allow get: if a();",
    });
  });

  it("drop each list entry, and take nothing else for a list", () => {
    expect(changesOf("allow get: if a in ['b', 'c'];")).toMatchObject({
      "without 'b' in a list": "allow get: if a in ['c'];",
      "without 'c' in a list": "allow get: if a in ['b'];",
    });
    expect(Object.keys(changesOf("allow get: if a[b];"))).not.toContain("without b in a list");
  });
});

describe("the mutants of other places", () => {
  const of = (part: string) =>
    mutantsOf(inLesson("allow get: if isNamed(videoId);")).filter(({ id }) => id.includes(part));

  it("loosen a pattern: all of it, its characters, and their number", () => {
    const patterns = of("isNamed(): pattern").map(({ rules }) => /matches\('(.*)'\)/.exec(rules)?.[1]);

    expect(patterns).toEqual([
      "(?s).*",
      "[0-9-]{3,16}",
      "[a-z-]{3,16}",
      "[a-z0-9]{3,16}",
      ".{3,16}",
      "[a-z0-9-]{2,16}",
      "[a-z0-9-]{4,16}",
      "[a-z0-9-]{3,15}",
      "[a-z0-9-]{3,17}",
    ]);
  });

  it("open everything below a path", () => {
    expect(of("=**").map(({ decides }) => decides)).toEqual([["Videos/**"]]);
  });

  it("are tried on the documents whose permissions call the function", () => {
    expect(of("isNamed(): always true").map(({ decides }) => decides)).toEqual([["Videos"]]);
  });
});

describe("the tests for a mutant", () => {
  const url = "http://127.0.0.1:8080/v1/projects/p/databases/(default)/documents";

  it.each([
    [
      "write a document",
      `${url}:commit`,
      '{"writes":[{"update":{"name":"projects/p/databases/(default)/documents/Videos/a/Comments/b"}}]}',
      ["Videos/Comments"],
    ],
    [
      "list a collection",
      `${url}/Videos/a:runQuery`,
      '{"structuredQuery":{"from":[{"collectionId":"Comments"}]}}',
      ["Videos/Comments", "**/Comments"],
    ],
  ])("are those that %s that it decides about", (_what, address, body, expected) => {
    expect(collectionsOfRequest(address, { body })).toEqual(expected);
  });

  it("ignore the server's requests, which no rule decides", () => {
    const headers = { Authorization: "Bearer owner" };

    expect(collectionsOfRequest(`${url}:commit`, { headers, body: `"${url}/Videos/a"` })).toEqual([]);
  });

  it("are all at or below an opened path", () => {
    expect(touches(new Set(["Videos/Secret"]), ["Videos/**"])).toBe(true);
    expect(touches(new Set(["Videos/Secret"]), ["Videos"])).toBe(false);
    expect(touches(new Set(["Users"]), ["Videos/**"])).toBe(false);
  });
});
