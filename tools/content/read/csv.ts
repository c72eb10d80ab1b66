import { CsvError, parse } from "csv-parse/sync";
import * as v from "valibot";
import type { Report } from "./faults.ts";

export interface Row {
  /** The number of the row's first line. */
  line: number;
  cells: readonly string[];
}

/** Records with their lines, since csv-parse's types omit `info: true`. */
const recordsWithInfo = v.array(
  v.object({ record: v.array(v.string()), info: v.object({ lines: v.number() }) }),
);

/** Parses strict RFC 4180. Stops at a stray quote, because the rest is ambiguous. */
export function readCsv(
  file: string,
  source: string,
  columns: readonly string[],
  report: Report,
): Row[] | undefined {
  const rows = readRows(file, source, report);
  if (rows === undefined) return undefined;
  const [header, ...others] = rows;
  if (header?.cells.join() === columns.join()) return others;
  report({ file, line: 1, field: "header", problem: `must be ${columns.join()}` });
  return undefined;
}

function readRows(file: string, source: string, report: Report): Row[] | undefined {
  try {
    const options = {
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      record_delimiter: "\n",
    };
    const records = v.parse(recordsWithInfo, parse(source, options));
    return records.map(({ record, info }) => ({ cells: record, line: info.lines - newlinesIn(record) }));
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    const problem = PROBLEM_OF[cause.code] ?? "are not CSV from here on";
    report({ file, line: Number(cause["lines"]), field: "quotes", problem });
    return undefined;
  }
}

const newlinesIn = (record: readonly string[]) => record.join().split("\n").length - 1;

const PROBLEM_OF: Partial<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: "are opened and never closed",
  CSV_INVALID_CLOSING_QUOTE: "must close at the end of a field",
  INVALID_OPENING_QUOTE: "must open at the start of a field",
};
