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

describe("what the store is asked, which the emulator answers without an index", () => {
  it("is found in the sources", () => {
    expect(queries.length).toBeGreaterThan(10);
    expect(queries.map(({ file }) => file)).toContain(
      "functions/src/gateways/firestore/billing/entitlement-lists.ts",
    );
  });

  it("has an index where more than one field is compared or sorted by", () => {
    expect(queries.filter((query) => needsIndex(query) && !hasIndex(query, indexes))).toEqual([]);
  });

  it("has an index over all collections of a name where all are searched", () => {
    const fields = queries.filter((query) => query.isOverAllCollections).flatMap(({ equal }) => equal);
    const indexed = indexes.fieldOverrides
      .filter((override) => override.indexes.some(({ queryScope }) => queryScope === "COLLECTION_GROUP"))
      .map(({ fieldPath }) => fieldPath);

    expect(fields.filter((field) => !indexed.includes(field))).toEqual([]);
  });

  it("never asks for a field that has no index", () => {
    const asked = new Set(queries.flatMap(({ equal, sorted }) => [...equal, ...sorted]));
    const exempted = indexes.fieldOverrides.filter((override) => override.indexes.length === 0);

    expect(exempted.filter(({ fieldPath }) => asked.has(fieldPath))).toEqual([]);
  });
});

describe("the search for queries", () => {
  it("sees a constraint that has a name, and an index that is missing", () => {
    const source = `const newest = orderBy("Date", "desc");
      const found = query(videos, where("Type", "==", "mini_lesson"), newest);`;

    const [, found] = queriesIn("a.ts", source);

    expect(found).toMatchObject({ equal: ["Type"], sorted: ["Date"] });
    expect(found && needsIndex(found) && hasIndex(found, indexes)).toBe(true);
    expect(found && hasIndex(found, { indexes: [], fieldOverrides: [] })).toBe(false);
  });
});

describe("what the store deletes by itself", () => {
  it.each(["Mail", "StripeEvents", "RevenueCatEvents", "DeadLetters"])(
    "includes old documents of %s",
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
