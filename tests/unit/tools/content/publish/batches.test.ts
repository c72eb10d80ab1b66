import { describe, expect, it } from "vitest";
import { BATCH_LIMITS, batchesOf } from "#tools/content/publish/batches.ts";

const sizesOf = (items: readonly number[]) => [...batchesOf(items, (bytes) => bytes)];

describe("a batch of writes", () => {
  it("ends before its bytes exceed the limit", () => {
    const half = BATCH_LIMITS.bytes / 2;

    expect(sizesOf([half, half, 1, half, half])).toEqual([[half, half], [1, half], [half]]);
  });

  it("ends at the number of writes", () => {
    const batches = sizesOf(Array.from({ length: 2 * BATCH_LIMITS.items + 1 }, () => 0));

    expect(batches.map(({ length }) => length)).toEqual([BATCH_LIMITS.items, BATCH_LIMITS.items, 1]);
  });

  it("holds an item beyond the limit alone", () => {
    const large = BATCH_LIMITS.bytes + 1;

    expect(sizesOf([large, 1, large])).toEqual([[large], [1], [large]]);
  });

  it("is never empty", () => {
    expect(sizesOf([])).toEqual([]);
  });
});
