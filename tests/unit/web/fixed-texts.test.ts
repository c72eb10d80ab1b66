import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";
import { FIXED_TEXTS } from "#support/fixed-texts/table.ts";

const TESTS = join(REPOSITORY, "tests/web/fixed-texts");
const CLAIM = /^showsFixedTexts\(\s*"([^"]+)"/gm;

const claimedIn = (file: string) =>
  [...readFileSync(join(TESTS, file), "utf8").matchAll(CLAIM)].map(([, place]) => place);

it("every fixed text is rendered, at its place, by one test", () => {
  const claimed = readdirSync(TESTS).flatMap(claimedIn);

  expect(claimed.toSorted()).toEqual(Object.keys(FIXED_TEXTS).toSorted());
});
