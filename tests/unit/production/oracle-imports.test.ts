import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = resolve(import.meta.dirname, "../../..");

/** Lists transitive imports within the repository. */
function listLoaded(file: string, loaded = new Set<string>()): ReadonlySet<string> {
  if (loaded.has(file)) return loaded;
  loaded.add(file);
  for (const specifier of importsOf(file)) {
    const imported = toFile(file, specifier);
    if (imported !== undefined) listLoaded(imported, loaded);
  }
  return loaded;
}

const importsOf = (file: string): readonly string[] =>
  [...readFileSync(file, "utf8").matchAll(/(?:from|import\(|import)\s*"([^"]+)"/g)].map(
    ([, specifier = ""]) => specifier,
  );

const ZONES: Readonly<Record<string, string>> = {
  "#support/": "tests/support/",
  "#functions/": "functions/src/",
  "#emulators/": "emulators/src/",
};

function toFile(importer: string, specifier: string): string | undefined {
  if (specifier.startsWith(".")) return join(dirname(importer), specifier);
  const zone = Object.keys(ZONES).find((name) => specifier.startsWith(name));
  return zone && join(ROOT, `${ZONES[zone]}${specifier.slice(zone.length)}`);
}

describe("the oracle of the simulated year", () => {
  const files = globSync("tests/support/oracle/*.ts", { cwd: ROOT });

  it.each(files)("%s shares no code with the judged functions", (file) => {
    const loaded = [...listLoaded(join(ROOT, file))].map((each) => relative(ROOT, each));

    expect(loaded.filter((each) => each.startsWith("functions/"))).toEqual([]);
  });

  it("is detected when it imports judged code", () => {
    const loaded = [...listLoaded(join(ROOT, "tests/support/billing/builders.ts"))];

    expect(loaded.some((each) => relative(ROOT, each).startsWith("functions/src/domain/"))).toBe(true);
  });
});
