import type { MutantResult } from "@stryker-mutator/api/core";
import { expect, it } from "vitest";
import { nameMutants } from "../../mutants/functions/names.ts";

const SOURCE = `const a = "x";
const b = ["x", "x"];
const c = () => {
  return 1;
};
`;

const at = (line: number, column: number, endLine: number, endColumn: number): MutantResult => ({
  id: "0",
  fileName: "functions/src/domain/a.ts",
  mutatorName: "",
  status: "Survived",
  replacement: '""',
  location: { start: { line, column }, end: { line: endLine, column: endColumn } },
});

const namesOf = (...mutants: readonly MutantResult[]) =>
  nameMutants(mutants, () => SOURCE).map(({ id, line }) => [id, line]);

it("a mutant is named by its change, and numbered by line among equal ones", () => {
  expect(namesOf(at(2, 17, 2, 20), at(1, 11, 1, 14), at(2, 12, 2, 15))).toEqual([
    ['domain/a.ts: "x" → ""', 1],
    ['domain/a.ts: "x" → "" (2)', 2],
    ['domain/a.ts: "x" → "" (3)', 2],
  ]);
});

it("a mutant's change is written in one line", () => {
  expect(namesOf(at(3, 17, 5, 2))).toEqual([['domain/a.ts: { return 1; } → ""', 3]]);
});
