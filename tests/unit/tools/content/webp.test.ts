import { expect, it } from "vitest";
import { findWebpSize } from "#tools/content/read/thumbnail.ts";

/** 8 × 4 pixels of noise by cwebp 1.x, lossy and lossless. */
const LOSSY = "UklGRjQAAABXRUJQVlA4ICgAAACwAQCdASoIAAQADMDOJZAC7ADdIR24APHrT6wEuC/3QbVKqY3rCOAA";
const LOSSLESS =
  "UklGRr4AAABXRUJQVlA4TLEAAAAvB8AAAP/ANgCAJDSMoW49+aJv9gXdrRPewai2bSXfHRky+osOzOlAOVpQggiuEdwZMg0A";

it.each([
  ["a lossy image", LOSSY, { width: 8, height: 4 }],
  ["a lossless image", LOSSLESS, { width: 8, height: 4 }],
  ["something else of that length", "x".repeat(80), undefined],
  ["nothing", "", undefined],
])("reads the size of %s", (_what, base64, size) => {
  expect(findWebpSize(Buffer.from(base64, "base64"))).toEqual(size);
});
