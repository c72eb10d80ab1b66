import { judge } from "@gruezi/contract/spelling/judge";
import { knowWords } from "@gruezi/contract/spelling/known-words";
import { Misuse } from "../command/command-line.ts";
import { requireWords } from "./lines/required-files.ts";
import { openContentFolder } from "./read/content-folder.ts";
import { findTextFile } from "./read/text-file.ts";

/** Judges a file whose rows have the spoken and the typed form. */
export function judgeSpellings(file: string, contentFolder: string): readonly string[] {
  const source = findTextFile(file);
  if (source === undefined) throw new Misuse(`${file} does not exist.`);
  const known = knowWords(requireWords(openContentFolder(contentFolder)));
  const rows = source.text.split("\n");
  if (rows.at(-1) === "") rows.pop();
  return rows.map((row, index) => {
    const [expected, typed, ...others] = row.split("\t");
    if (expected === undefined || typed === undefined || others.length > 0)
      throw new Misuse(`${file}:${index + 1}: must be two columns with a tab between them.`);
    return judge({ expected, typed }, known).isRight ? "same" : "other";
  });
}
