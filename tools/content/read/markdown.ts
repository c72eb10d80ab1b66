import { TO_WRITE } from "../lines/write-captions.ts";
import type { Report } from "./faults.ts";
import type { FrontMatter } from "./front-matter.ts";

const MOST_CHARACTERS = 20_000;

const FORBIDDEN: readonly [RegExp, string][] = [
  [/<[A-Za-z/!]/, "must hold no raw HTML"],
  [/!\[/, "must hold no images; name them under Photos"],
  [/(?<!!)\[[^\]]*\]\(|https?:\/\//, "must hold no links"],
  [/^(#|#{4,})\s/, "must use headings ## and ### only"],
];

export function checkMarkdown({ file, text, textLine }: FrontMatter, report: Report): void {
  if (text.trim() === TO_WRITE) {
    report({ file, line: textLine, field: "Text", problem: "is still to be written" });
    return;
  }
  const length = text.trim().length;
  if (length === 0 || text.length > MOST_CHARACTERS) {
    const problem = `must have 1 to ${MOST_CHARACTERS} characters, not ${length}`;
    report({ file, line: textLine, field: "Text", problem });
  }
  for (const [index, line] of text.split("\n").entries()) {
    for (const [pattern, problem] of FORBIDDEN) {
      if (pattern.test(line)) report({ file, line: textLine + index, field: "Text", problem });
    }
  }
}
