import { NEVER_DUE } from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { isAskedFromEnglish, type OwnItem } from "./own-item.ts";

type Cell = string | number;

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
  { title: "Due", cell: ({ schedule }) => (schedule.due === NEVER_DUE ? "" : toIso(schedule.due)) },
  { title: "Last answered", cell: ({ schedule }) => toIso(schedule.last_review) },
  { title: "Interval in days", cell: ({ schedule }) => schedule.scheduled_days },
  { title: "Stability in days", cell: ({ schedule }) => schedule.stability },
  { title: "Difficulty", cell: ({ schedule }) => schedule.difficulty },
  { title: "Answers", cell: ({ schedule }) => schedule.reps },
  { title: "Times forgotten", cell: ({ schedule }) => schedule.lapses },
  { title: "Item", cell: ({ id }) => id },
  { title: "Note", cell: ({ note }) => note ?? "" },
];

/** Makes spreadsheets read UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** RFC 4180, one row per item. */
export const toCsv = (items: readonly OwnItem[]): string =>
  BYTE_ORDER_MARK +
  [COLUMNS.map(({ title }) => title), ...items.map((item) => COLUMNS.map(({ cell }) => cell(item)))]
    .map((row) => `${row.map(quote).join(",")}\r\n`)
    .join("");

const toIso = (instant: Instant | null): string => (instant === null ? "" : new Date(instant).toISOString());

const toVariants = (variants: Readonly<Record<string, string>>): string =>
  Object.entries(variants)
    .map(([region, said]) => `${region}: ${said}`)
    .join("; ");

function quote(cell: Cell): string {
  if (typeof cell === "number") return String(cell);
  const text = defuse(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Spreadsheets would run text that begins like a formula; an apostrophe prevents it. */
const defuse = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
