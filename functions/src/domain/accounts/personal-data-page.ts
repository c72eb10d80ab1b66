import { BRAND } from "@gruezi/contract/brand";
import { COMPANY } from "@gruezi/contract/company";
import { escapeHtml } from "#domain/html-text.ts";
import { isRecord, type PlainRecord, type PlainValue } from "./data-section.ts";

const COLUMNS_MAX = 8;

/** Begins the page. It runs no scripts and loads no other files, so that data cannot inject code. */
export const pageStart = (exportedAt: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>My data at ${escapeHtml(BRAND.name)}</title>
<style>${STYLE}</style>
<h1>My data at ${escapeHtml(BRAND.name)}</h1>
<p>All that we hold about you, as of ${toText(exportedAt)}. The same stands in my-data.json, for programs. Questions:
${escapeHtml(COMPANY.supportEmail)}</p>
`;

export const PAGE_END = "</html>\n";

export const sectionStart = (title: string): string => `<section><h2>${escapeHtml(title)}</h2>`;

export const SECTION_END = "</section>\n";

export function toEntries(entries: readonly PlainRecord[]): string {
  const rows = entries.map((entry) => new Map(flatten(entry)));
  const fields = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  if (rows.length > 1 && fields.length <= COLUMNS_MAX) return toTable(fields, rows);
  return rows.map(toList).join("<hr>");
}

type Row = ReadonlyMap<string, string>;

const toTable = (fields: readonly string[], rows: readonly Row[]): string =>
  `<div class="wide"><table><thead><tr>${fields.map((field) => `<th>${escapeHtml(field)}`).join("")}</thead><tbody>${rows
    .map((row) => `<tr>${fields.map((field) => `<td dir="auto">${toText(row.get(field) ?? "")}`).join("")}`)
    .join("\n")}</tbody></table></div>`;

const toList = (row: Row): string =>
  `<dl>${[...row].map(([field, text]) => `<dt>${escapeHtml(field)}<dd dir="auto">${toText(text)}`).join("\n")}</dl>`;

/** Flattens nested fields to names such as 'outer · inner'. */
function flatten(record: PlainRecord, within = ""): [string, string][] {
  return Object.entries(record).flatMap(([field, value]) =>
    isRecord(value) ? flatten(value, `${within}${field} · `) : [[`${within}${field}`, toWords(value)]],
  );
}

function toWords(value: PlainValue): string {
  if (value === null) return "–";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "object") return JSON.stringify(value);
  return String(value);
}

const MOMENT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):\d\d\.\d{3}Z$/;

const toText = (text: string): string => escapeHtml(text.replace(MOMENT, "$1, $2 UTC"));

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h2 { margin-top: 2.5rem; padding-top: .5rem; border-top: 2px solid; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { padding: .25rem 1.5rem .25rem 0; text-align: start; vertical-align: top; }
dl { display: grid; grid-template-columns: minmax(8rem, 16rem) 1fr; gap: .25rem 1rem; margin: 0; }
dd { margin: 0; }
td, dd { overflow-wrap: anywhere; white-space: pre-wrap; }
hr { margin: 1rem 0; border: 0; border-top: 1px solid; opacity: .3; }
`;
