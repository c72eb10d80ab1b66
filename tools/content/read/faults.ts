import * as v from "valibot";

export interface Fault {
  /** The path relative to the content folder. */
  file: string;
  /** The number of the line, counted from 1. Also 1 for a missing file. */
  line: number;
  field: string;
  problem: string;
}

/** Reports a fault. Readers continue afterwards, so that one run finds all. */
export type Report = (fault: Fault) => void;

export const formatFault = ({ file, line, field, problem }: Fault) => `${file}:${line}: ${field}: ${problem}`;

export const inReadingOrder = (faults: readonly Fault[]) =>
  faults.toSorted((one, other) => one.file.localeCompare(other.file) || one.line - other.line);

export type FieldPath = readonly (string | number)[];

/** Stands for a value with a reported fault, so that the schema does not report it again. */
export const UNREADABLE = Symbol("unreadable");

export interface Origin {
  file: string;
  lineOf(path: FieldPath): number;
}

export function parseFields<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  { file, lineOf }: Origin,
  report: Report,
): v.InferOutput<Schema> | undefined {
  const { success, output, issues = [] } = v.safeParse(schema, value);
  if (success) return output;
  for (const issue of issues.filter(({ input }) => input !== UNREADABLE)) {
    const path = pathOf(issue);
    report({ file, line: lineOf(path), field: formatPath(path), problem: problemOf(issue) });
  }
  return undefined;
}

const pathOf = (issue: v.BaseIssue<unknown>): FieldPath =>
  (issue.path ?? []).map(({ key }) => (typeof key === "number" ? key : String(key)));

/** Formats a path: `["Photos", 0, "Path"]` → `Photos[0].Path`. */
const formatPath = (path: FieldPath) =>
  path.reduce<string>((whole, key) => {
    if (typeof key === "number") return `${whole}[${key}]`;
    return whole === "" ? key : `${whole}.${key}`;
  }, "") || "file";

function problemOf({ type, expected, message }: v.BaseIssue<unknown>): string {
  if (type !== "strict_object") return message;
  if (expected === "never") return "is not a known field";
  return expected === "Object" ? "must be an object" : "is missing";
}
