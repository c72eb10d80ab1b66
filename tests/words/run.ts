import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { type Comment, commentsOf, titlesOf } from "./comments.ts";
import { misopened } from "./openings.ts";

/**
 * `npm run test:words`: every comment and test title opens with its subject. With `--count`, words of comments per folder.
 * Further arguments are paths; without any, the whole repository.
 */
const args = process.argv.slice(2);
const paths = args.filter((arg) => !arg.startsWith("--"));
const files = execFileSync("git", ["ls-files", "--", ...paths], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.(?:ts|tsx|js|mjs|rules)$/.test(file));

const read = (file: string) => readFileSync(file, "utf8");
const isTest = (file: string) => /\.(?:test|spec)\.tsx?$/.test(file);
const wordsOf = ({ text }: Comment) => text.split(/\s+/).filter((word) => /\w/.test(word)).length;

function printFaults(): number {
  let faults = 0;
  for (const file of files) {
    const source = read(file);
    for (const { line, text } of [...commentsOf(file, source), ...(isTest(file) ? titlesOf(source) : [])])
      for (const sentence of misopened(text)) {
        faults += 1;
        console.log(`${file}:${line} ${sentence.split("\n")[0]}`);
      }
  }
  if (faults > 0) console.error(`${faults} sentences do not open with their subject.`);
  return faults;
}

function printCounts(): void {
  const folders = new Map<string, { comments: number; words: number; lines: number; misopened: number }>();
  for (const file of files) {
    const source = read(file);
    const comments = commentsOf(file, source);
    const folder = file
      .split("/")
      .slice(0, paths.length > 0 ? -1 : 1)
      .join("/");
    const sum = folders.get(folder) ?? { comments: 0, words: 0, lines: 0, misopened: 0 };
    folders.set(folder, {
      comments: sum.comments + comments.length,
      words: sum.words + comments.reduce((words, comment) => words + wordsOf(comment), 0),
      lines: sum.lines + source.split("\n").length - 1,
      misopened: sum.misopened + comments.filter(({ text }) => misopened(text).length > 0).length,
    });
  }
  console.table(
    Object.fromEntries(
      [...folders].map(([folder, sum]) => [
        folder,
        { ...sum, "words per 100 lines": Math.round((100 * sum.words) / sum.lines) },
      ]),
    ),
  );
}

if (args.includes("--count")) printCounts();
else process.exitCode = printFaults() === 0 ? 0 : 1;
