import { NEVER_DUE } from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/durations";
import { isAskedFromEnglish, type OwnItem } from "./own-item.ts";

/** Value of a cell. An `at` of null is an empty time. */
type Cell = string | number | { at: Instant | null };

export type TableFormat = "csv" | "excel";

interface TableStyle {
  separator: string;
  number(value: number): string;
  time(at: Instant): string;
}

/**
 * Excel splits by `;` in Switzerland and where the decimal sign is a comma. It reads `3.17` as 3 March 2017
 * in Germany and `3,17` as text in Switzerland, so numbers for Excel are whole.
 */
const STYLES: Record<TableFormat, TableStyle> = {
  csv: { separator: ",", number: String, time: (at) => new Date(at).toISOString() },
  excel: {
    separator: ";",
    number: (value) => String(Math.round(value)),
    time: (at) => new Date(at).toISOString().slice(0, 10),
  },
};

const STATES = ["new", "learning", "review", "relearning"] as const;

const COLUMNS: readonly { title: string; cell(item: OwnItem): Cell }[] = [
  { title: "Kind", cell: ({ schedule }) => schedule.Kind },
  { title: "Dialect", cell: ({ content }) => content?.dialect ?? "" },
  { title: "German", cell: ({ content }) => content?.german ?? "" },
  { title: "English", cell: ({ content }) => content?.english ?? "" },
  { title: "Other regions", cell: ({ content }) => toVariants(content?.variants ?? {}) },
  { title: "Line", cell: ({ content }) => content?.line ?? "" },
  { title: "Asked from", cell: (item) => (isAskedFromEnglish(item) ? "English" : "dialect") },
  { title: "Lesson", cell: ({ schedule }) => schedule.VideoID },
  { title: "State", cell: ({ schedule }) => STATES[schedule.state] },
  { title: "Set aside", cell: ({ schedule }) => (schedule.Suspended ? "yes" : "no") },
  { title: "Due", cell: ({ schedule }) => ({ at: schedule.due === NEVER_DUE ? null : schedule.due }) },
  { title: "Last answered", cell: ({ schedule }) => ({ at: schedule.last_review }) },
  { title: "Interval in days", cell: ({ schedule }) => schedule.scheduled_days },
  { title: "Stability in days", cell: ({ schedule }) => schedule.stability },
  { title: "Difficulty", cell: ({ schedule }) => schedule.difficulty },
  { title: "Answers", cell: ({ schedule }) => schedule.reps },
  { title: "Times forgotten", cell: ({ schedule }) => schedule.lapses },
  { title: "Item", cell: ({ id }) => id },
  { title: "Note", cell: ({ note }) => note ?? "" },
];

/** Byte order mark, by which spreadsheets recognise UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Returns the items as CSV (RFC 4180), one row per item. */
export function toCsv(items: readonly OwnItem[], format: TableFormat): string {
  const style = STYLES[format];
  const rows = [
    COLUMNS.map(({ title }) => title),
    ...items.map((item) => COLUMNS.map(({ cell }) => cell(item))),
  ];
  const lines = rows.map((row) => `${row.map((cell) => toText(cell, style)).join(style.separator)}\r\n`);
  return BYTE_ORDER_MARK + lines.join("");
}

const toVariants = (variants: Readonly<Record<string, string>>): string =>
  Object.entries(variants)
    .map(([region, said]) => `${region}: ${said}`)
    .join("; ");

function toText(cell: Cell, { separator, number, time }: TableStyle): string {
  if (typeof cell === "number") return number(cell);
  if (typeof cell === "object") return cell.at === null ? "" : time(cell.at);
  const text = defuse(cell);
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Prefixes text that begins like a formula with an apostrophe, since spreadsheets would run it. */
const defuse = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
