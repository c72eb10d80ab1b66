import { CsvError, parse } from "csv-parse/sync";
import * as v from "valibot";
import type { Report } from "./faults.ts";

export interface Row {
  /** On which it begins. */
  line: number;
  cells: readonly string[];
}

/** What csv-parse answers with `info: true`, which its types leave out. */
const recordsWithInfo = v.array(
  v.object({ record: v.array(v.string()), info: v.object({ lines: v.number() }) }),
);

/** RFC 4180, to the letter: a stray quote ends the reading, for what follows it could mean anything. */
export function readRows(file: string, source: string, report: Report): Row[] | undefined {
  try {
    const options = { info: true, relax_column_count: true, skip_empty_lines: true };
    const records = v.parse(recordsWithInfo, parse(source, options));
    return records.map(({ record, info }) => ({ cells: record, line: info.lines - newlinesIn(record) }));
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    const problem = PROBLEM_OF[cause.code] ?? "are no CSV from here on";
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
