import { describe, expect, it } from "vitest";
import { Misuse } from "#tools/command/command-line.ts";
import { parseBenchOptions } from "../../../bench/options.ts";

const KNOWN = ["bundle", "paint", "today"] as const;

describe("npm run bench", () => {
  it("runs all parts without a name", () => {
    expect(parseBenchOptions([], KNOWN)).toEqual({ isJson: false, names: KNOWN });
    expect(parseBenchOptions(["--json"], KNOWN)).toEqual({ isJson: true, names: KNOWN });
  });

  it("runs the named parts, each once and in the table's order", () => {
    expect(parseBenchOptions(["today", "bundle", "--json", "today"], KNOWN)).toEqual({
      isJson: true,
      names: ["bundle", "today"],
    });
  });

  it("refuses an unknown name with the list of names", () => {
    expect(() => parseBenchOptions(["paint", "pant", "to"], KNOWN)).toThrow(
      new Misuse("Unknown: pant, to. Parts: bundle, paint, today."),
    );
  });

  it("refuses an unknown option with its usage", () => {
    expect(() => parseBenchOptions(["--jsn"], KNOWN)).toThrow(
      new Misuse("Usage: npm run bench -- [--json] [part ...]\nParts: bundle, paint, today."),
    );
  });
});
