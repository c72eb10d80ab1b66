import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";
import { SPEC_TEXTS } from "#support/spec-texts/table.ts";

const TESTS = join(REPOSITORY, "tests/web/spec-texts");
const CLAIM = /^showsSpecTexts\(\s*"([^"]+)"/gm;

const claimedIn = (file: string) =>
  [...readFileSync(join(TESTS, file), "utf8").matchAll(CLAIM)].map(([, place]) => place);

it("every text of the specification is rendered, at its place, by one test", () => {
  const claimed = readdirSync(TESTS).flatMap(claimedIn);

  expect(claimed.toSorted()).toEqual(Object.keys(SPEC_TEXTS).toSorted());
});
