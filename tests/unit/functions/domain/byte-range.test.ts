import { describe, expect, it } from "vitest";
import { parseByteRange } from "#functions/domain/byte-range.ts";

describe("a requested range of a file", () => {
  it.each([
    ["from the first byte on", "bytes=0-", 1_000, { start: 0, end: 999 }],
    ["a part in the middle, its last byte included", "bytes=200-299", 1_000, { start: 200, end: 299 }],
    ["one byte", "bytes=7-7", 1_000, { start: 7, end: 7 }],
    ["the last byte", "bytes=999-", 1_000, { start: 999, end: 999 }],
    ["more than there is", "bytes=900-5000", 1_000, { start: 900, end: 999 }],
    ["all of it, to its very end", "bytes=0-999", 1_000, { start: 0, end: 999 }],
    ["its last hundred bytes", "bytes=-100", 1_000, { start: 900, end: 999 }],
    ["a longer end than the file has", "bytes=-5000", 1_000, { start: 0, end: 999 }],
    ["the unit in capitals", "BYTES=0-9", 1_000, { start: 0, end: 9 }],
  ])("is %s", (_what, header, bytes, range) => {
    expect(parseByteRange(header, bytes)).toEqual(range);
  });

  it.each([
    ["another unit", "lines=0-9"],
    ["several ranges", "bytes=0-9,20-29"],
    ["no range at all", "bytes=-"],
    ["an end before the start", "bytes=10-9"],
    ["something before it", "x bytes=0-9"],
    ["something after it", "bytes=0-9 x"],
    ["a sign", "bytes=+1-9"],
    ["nothing", ""],
  ])("is the whole file, for a header with %s", (_what, header) => {
    expect(parseByteRange(header, 1_000)).toBeUndefined();
  });

  it.each([
    ["beginning at its end", "bytes=1000-", 1_000],
    ["beginning after its end", "bytes=2000-3000", 1_000],
    ["of no bytes from its end", "bytes=-0", 1_000],
    ["of an empty file", "bytes=0-", 0],
    ["from the end of an empty file", "bytes=-100", 0],
  ])("is refused: %s", (_what, header, bytes) => {
    expect(parseByteRange(header, bytes)).toBe("unsatisfiable");
  });
});
