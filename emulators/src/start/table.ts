import type { Persona } from "../seed/personas.ts";

export interface Address {
  what: string;
  url: string;
  note: string;
}

const HEAD = ["", "Address or e-mail", "Password", "Try first"];

/** One table with everything a newcomer needs to begin. */
export function toTable(addresses: readonly Address[], personas: readonly Persona[]): string {
  const places = addresses.map(({ what, url, note }) => [what, url, "", note]);
  const people = personas.map(({ id, account, tryFirst }) => [
    id,
    account?.email ?? "",
    account?.password ?? "",
    tryFirst,
  ]);
  const widths = HEAD.map((_, column) =>
    Math.max(...[HEAD, ...places, ...people].map((row) => widthOf(row, column))),
  );
  const rule = widths.map((width) => "─".repeat(width));
  return [HEAD, rule, ...places, rule, ...people].map((row) => toLine(row, widths)).join("\n");
}

const widthOf = (row: readonly string[], column: number): number => row[column]?.length ?? 0;

const toLine = (row: readonly string[], widths: readonly number[]): string =>
  `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`.trimEnd();
