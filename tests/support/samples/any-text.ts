import fc from "fast-check";

const utf16Unit = fc.oneof(
  fc.integer({ min: 0, max: 0x7f }),
  fc.integer({ min: 0, max: 0xffff }),
  // This range holds lone surrogates.
  fc.integer({ min: 0xd800, max: 0xdfff }),
);

/** Generates texts with lone surrogates, controls and noncharacters. */
export const anyText = (maxLength: number): fc.Arbitrary<string> =>
  fc.array(utf16Unit, { maxLength }).map((units) => String.fromCharCode(...units));
