import { describe, expect, it } from "vitest";
import {
  hasIndex,
  listQueries,
  needsIndex,
  queriesIn,
  readIndexes,
} from "#support/functions/store-queries.ts";

const indexes = readIndexes();
const queries = listQueries();

describe("the store's queries, which the emulator answers without an index", () => {
  it("are found in the sources", () => {
    expect(queries.length).toBeGreaterThan(10);
    expect(queries.map(({ file }) => file)).toContain(
      "functions/src/gateways/firestore/billing/entitlement-lists.ts",
    );
  });

  it("have an index for more than one compared or sorted field", () => {
    expect(queries.filter((query) => needsIndex(query) && !hasIndex(query, indexes))).toEqual([]);
  });

  it("have a collection group index when they search all collections", () => {
    const fields = queries.filter((query) => query.isOverAllCollections).flatMap(({ equal }) => equal);
    const indexed = indexes.fieldOverrides
      .filter((override) => override.indexes.some(({ queryScope }) => queryScope === "COLLECTION_GROUP"))
      .map(({ fieldPath }) => fieldPath);

    expect(fields.filter((field) => !indexed.includes(field))).toEqual([]);
  });

  it("never need a removed index", () => {
    const asked = new Set(queries.flatMap(({ equal, sorted }) => [...equal, ...sorted]));
    const exempted = indexes.fieldOverrides.filter((override) => override.indexes.length === 0);

    expect(exempted.filter(({ fieldPath }) => asked.has(fieldPath))).toEqual([]);
  });
});

describe("the search for queries", () => {
  it("sees named constraints, and a missing index", () => {
    const source = `const newest = orderBy("Date", "desc");
      const found = query(videos, where("Type", "==", "mini_lesson"), newest);`;

    const [, found] = queriesIn("a.ts", source);

    expect(found).toMatchObject({ equal: ["Type"], sorted: ["Date"] });
    expect(found && needsIndex(found) && hasIndex(found, indexes)).toBe(true);
    expect(found && hasIndex(found, { indexes: [], fieldOverrides: [] })).toBe(false);
  });
});

describe("the store's own deletions", () => {
  it.each(["Mail", "StripeEvents", "RevenueCatEvents", "DeadLetters"])(
    "include old documents of %s",
    (collectionGroup) => {
      expect(indexes.fieldOverrides).toContainEqual({
        collectionGroup,
        fieldPath: "expireAt",
        ttl: true,
        indexes: [],
      });
    },
  );
});
