import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";

const read = (path: string) => readFileSync(join(REPOSITORY, path), "utf8");

const foldersIn = (path: string) =>
  readdirSync(join(REPOSITORY, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${path}/${name}`);

const DOMAINS = foldersIn("web/src/features");
const ZONES = [...foldersIn("web/src"), ...DOMAINS, ...foldersIn("functions/src")].filter(
  (zone) => zone !== "web/src/features",
);

/** The patterns of a zone's own import rule, in their order: a later one that starts with `!` allows again. */
function patternsOf(zone: string): readonly string[] {
  const path = `${zone}/biome.json`;
  if (!existsSync(join(REPOSITORY, path))) return [];
  const { linter } = JSON.parse(read(path));
  return linter.rules.style.noRestrictedImports.options.patterns[0].group;
}

/** 'web/src/features/plan' → 'features/plan' */
const nameOf = (zone: string) => zone.replace(/^(web|functions)\/src\//, "");

/** What a zone may import besides itself, as its rule has it. */
function allowedIn(zone: string): string[] {
  const allowed = patternsOf(zone).flatMap((pattern) => /^!#(.+)\/\*\*$/.exec(pattern)?.[1] ?? []);
  return allowed.filter((name) => name !== nameOf(zone)).sort();
}

/** What the table in docs/architecture.md says of a zone: the names in its row's last column. */
function toldOf(zone: string): string[] {
  const rows = read("docs/architecture.md")
    .split("\n")
    .filter((line) => line.startsWith(`| \`${zone}\``));
  expect(rows, `rows for ${zone}`).toHaveLength(1);
  const allowed = rows[0]?.split("|").at(-2)?.trim() ?? "";
  return allowed === "contract" ? [] : allowed.split(", ").sort();
}

describe.each(ZONES)("%s", (zone) => {
  it("may import nothing of ours but what its rule names", () => {
    const [first, second, ...rest] = patternsOf(zone);

    expect([first, second]).toEqual(["../**", "#*/**"]);
    expect(
      rest.filter((pattern) => pattern.startsWith("!") && !/^!(#|@gruezi\/contract\/)/.test(pattern)),
    ).toEqual([]);
  });

  it("may import what docs/architecture.md says", () => {
    expect(allowedIn(zone)).toEqual(toldOf(zone));
  });
});

describe.each(DOMAINS)("%s", (domain) => {
  it("imports from no other domain", () => {
    expect(allowedIn(domain).filter((name) => name.startsWith("features"))).toEqual([]);
  });

  it("has parts in an order, without circles", () => {
    const parts = new Map(foldersIn(domain).map((part) => [part, partsUsedBy(part, domain)]));

    // A part that uses none of those left is removed, again and again. What remains is a circle.
    for (let size = -1; size !== parts.size; ) {
      size = parts.size;
      for (const [part, used] of parts) if (used.every((other) => !parts.has(other))) parts.delete(part);
    }
    expect([...parts.keys()]).toEqual([]);
  });
});

function partsUsedBy(part: string, domain: string): string[] {
  const files = globSync(`${part}/**/*.{ts,tsx}`, { cwd: REPOSITORY });
  const alias = new RegExp(`#${nameOf(domain)}/([\\w-]+)/`, "g");
  const used = files.flatMap((file) =>
    [...read(file).matchAll(alias)].map(([, name]) => `${domain}/${name}`),
  );
  return used.filter((other) => other !== part);
}
