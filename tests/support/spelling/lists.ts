import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { WordRow } from "@gruezi/contract/dictionary";
import { parse } from "csv-parse/sync";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";

const read = (path: string) => readFileSync(join(REPOSITORY, path), "utf8");

/** Two spellings a row: the same word, or two that must be kept apart. */
export function readPairs(name: string): (readonly [string, string])[] {
  const [, ...rows] = read(`tests/support/spelling/${name}.tsv`).trimEnd().split("\n");
  return rows.map((row) => {
    const [one = "", other = ""] = row.split("\t");
    return [one, other];
  });
}

/** The sample content's words. */
export function readWords(): WordRow[] {
  const [, ...rows]: string[][] = parse(read("emulator-data/content/words.csv"));
  return rows.map(([form = "", lemma = "", german = "", english = "", note = "", bern = "", basel = ""]) => ({
    form,
    lemma,
    german,
    english,
    note,
    bern,
    basel,
  }));
}
