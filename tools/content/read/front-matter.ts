import { type Origin, type Report, UNREADABLE } from "./faults.ts";
import { toNfc } from "./text-file.ts";

export interface FrontMatter extends Origin {
  values: Readonly<Record<string, unknown>>;
  text: string;
  /** The number of the first line of `text`. */
  textLine: number;
}

const FENCE = "---";
const FIELD = /^([A-Za-z]+):\s*(.*)$/;
const BARE_WORD = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;

/** Parses one `Key: value` per line, where the value is JSON or a bare word. */
export function readFrontMatter(file: string, source: string, report: Report): FrontMatter | undefined {
  const lines = source.split(/\r?\n/);
  const end = lines.indexOf(FENCE, 1);
  if (lines[0] !== FENCE || end === -1) {
    report({ file, line: 1, field: "front matter", problem: "must stand between two lines of ---" });
    return undefined;
  }

  const { values, lineNumbers } = readFields(file, lines.slice(1, end), report);
  const text = lines.slice(end + 1).join("\n");
  return { file, values, text, textLine: end + 2, lineOf: ([key]) => lineNumbers.get(String(key)) ?? 1 };
}

function readFields(file: string, lines: readonly string[], report: Report) {
  const values: Record<string, unknown> = {};
  const lineNumbers = new Map<string, number>();
  for (const [index, content] of lines.entries()) {
    const line = index + 2;
    const [, key, value = ""] = FIELD.exec(content) ?? [];
    if (key === undefined) {
      report({ file, line, field: "front matter", problem: "must be one `Key: value` a line" });
    } else if (lineNumbers.has(key)) {
      report({ file, line, field: key, problem: `is already on line ${lineNumbers.get(key)}` });
    } else {
      lineNumbers.set(key, line);
      values[key] = readValue(value.trim(), (problem) => report({ file, line, field: key, problem }));
    }
  }
  return { values, lineNumbers };
}

function readValue(value: string, fail: (problem: string) => void): unknown {
  if (BARE_WORD.test(value) && !/^(\d+|true|false|null)$/.test(value)) return value;
  try {
    return JSON.parse(value, toNfc);
  } catch {
    fail("must be JSON, a bare word or a date; text with spaces needs double quotes");
    return UNREADABLE;
  }
}
