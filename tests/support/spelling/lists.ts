import { readFileSync } from "node:fs";
import { join } from "node:path";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";

/** Two spellings per row: the same word, or distinct ones. */
export function readPairs(name: string): (readonly [string, string])[] {
  const source = readFileSync(join(REPOSITORY, `tests/support/spelling/${name}.tsv`), "utf8");
  const [, ...rows] = source.trimEnd().split("\n");
  return rows.map((row) => {
    const [one = "", other = ""] = row.split("\t");
    return [one, other];
  });
}
