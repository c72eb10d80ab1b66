import { describe, expect, it } from "vitest";
import { faultsOf, faultsOfList, type Outcome, survivorsOf } from "../../mutants/report.ts";

const outcomes = (verdict: Outcome["verdict"], count: number): Outcome[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${verdict} ${index}`, verdict, why: "a test" }));

const NINETY = { equivalents: {}, killedLeast: 0.9 };

describe("a run of mutants", () => {
  it("passes when enough are killed", () => {
    expect(faultsOf([...outcomes("killed", 90), ...outcomes("survived", 10)], NINETY)).toEqual([]);
    expect(faultsOf([...outcomes("killed", 89), ...outcomes("survived", 11)], NINETY)).toEqual([
      "11 survived that are not listed as equivalent; 90 % have to be killed.",
    ]);
  });

  it("ignores those that do not compile", () => {
    expect(faultsOf([...outcomes("killed", 9), ...outcomes("does not compile", 9)], NINETY)).toEqual([]);
  });

  it("ignores proven equivalents, and lists all other survivors", () => {
    const bounds = { equivalents: { "survived 0": "It does the same." }, killedLeast: 1 };
    const tried = [...outcomes("killed", 9), ...outcomes("survived", 1)];

    expect(faultsOf(tried, bounds)).toEqual([]);
    expect(survivorsOf(tried, bounds.equivalents)).toEqual([]);
    expect(survivorsOf(tried, {})).toEqual(["survived a test: survived 0"]);
  });
});

describe("the list of equivalents", () => {
  it("names none that a test kills", () => {
    const bounds = { equivalents: { "killed 0": "It does the same." }, killedLeast: 0.9 };

    expect(faultsOf(outcomes("killed", 9), bounds)).toEqual([
      'listed as equivalent, but killed by "a test": killed 0',
    ]);
  });

  it("names none that no longer exists", () => {
    expect(faultsOfList(outcomes("survived", 50), { gone: "It does the same." })).toEqual([
      "listed as equivalent, but there is no such mutant: gone",
    ]);
  });

  it("names at most one in fifty", () => {
    const listed = { "survived 0": "It does the same.", "survived 1": "It does the same." };

    expect(faultsOfList(outcomes("survived", 100), listed)).toEqual([]);
    expect(faultsOfList(outcomes("survived", 99), listed)).toEqual([
      "2 of 99 are listed as equivalent; 2 % at most.",
    ]);
  });
});
