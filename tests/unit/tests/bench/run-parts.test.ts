import { describe, expect, it } from "vitest";
import { type Figure, toRow } from "../../../bench/figure.ts";
import { hasPassed, type Part, runParts, summaryOf } from "../../../bench/run-parts.ts";

const small: Figure = { what: "bytes of a page", unit: "bytes", is: 1, limit: 2 };
const large: Figure = { what: "bytes of a film", unit: "bytes", is: 3, limit: 2 };

const aPart = (name: string, ...figures: readonly Figure[]): Part => ({
  name,
  async *measure() {
    yield* figures;
  },
});

const broken: Part = {
  name: "broken",
  async *measure() {
    yield small;
    throw new Error("The emulator answered 413.");
  },
};

async function run(...parts: readonly Part[]) {
  const lines: string[] = [];
  const outcome = await runParts(parts, (line) => lines.push(line));
  return { lines, outcome };
}

describe("the parts of the bench", () => {
  it("print each figure before the next is measured", async () => {
    const lines: string[] = [];
    const seen: string[][] = [];
    const part: Part = {
      name: "pages",
      async *measure() {
        yield small;
        seen.push([...lines]);
        yield large;
      },
    };

    await runParts([part], (line) => lines.push(line));

    expect(seen).toEqual([["▶ pages", toRow(small)]]);
    expect(lines).toEqual(["▶ pages", toRow(small), toRow(large)]);
  });

  it("go on after one that throws, whose earlier figures stay", async () => {
    const { lines, outcome } = await run(broken, aPart("pages", small));

    expect(lines).toEqual(["▶ broken", toRow(small), "✗ broken failed", "▶ pages", toRow(small)]);
    expect(outcome.figures).toEqual([small, small]);
    expect(outcome.failures).toEqual([{ name: "broken", error: new Error("The emulator answered 413.") }]);
  });

  it.each([
    ["pass when every figure is within its limit", [aPart("pages", small)], true],
    ["fail when a figure is over its limit", [aPart("films", large), aPart("pages", small)], false],
    ["fail when a part throws", [broken, aPart("pages", small)], false],
  ])("%s", async (_what, parts, passes) => {
    const { outcome } = await run(...parts);

    expect(hasPassed(outcome)).toBe(passes);
  });
});

describe("the summary", () => {
  it("repeats figures over their limit, and names parts that failed with their errors", async () => {
    const { outcome } = await run(aPart("films", large, small), broken);

    const lines = summaryOf(outcome).split("\n");

    expect(lines[0]).toBe(toRow(large));
    expect(lines[1]).toBe("✗ broken failed: Error: The emulator answered 413.");
    expect(lines.at(-1)).toBe("3 figures, 1 over the limit; 1 part failed.");
  });

  it("is a count when all is well", async () => {
    const { outcome } = await run(aPart("pages", small, small));

    expect(summaryOf(outcome)).toBe("2 figures, 0 over the limit; 0 parts failed.");
  });
});
