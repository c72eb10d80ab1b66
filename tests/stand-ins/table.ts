import { findRecorded } from "./recorded-file.ts";
import { STORE_SCENARIOS } from "./revenuecat/scenarios.ts";
import { STRIPE_SCENARIOS } from "./stripe/scenarios/index.ts";

/** The day on which the expectations were last revised. */
const DOCUMENTED_AT = "2026-11-25";

interface Row {
  name: string;
  sources: readonly string[];
}

const toTable = (rows: readonly Row[]): string =>
  ["| scenario | expected answers | pages |", "| --- | --- | --- |", ...rows.map(toRow)].join("\n");

function toRow({ name, sources }: Row): string {
  const recorded = findRecorded(name);
  const source = recorded ? `recorded, ${recorded.recordedAt}` : `documented, ${DOCUMENTED_AT}`;
  return `| ${name} | ${source} | ${sources.map(toLink).join(", ")} |`;
}

/** Writes an address as `[sessions/create](https://…)`. */
function toLink(url: string): string {
  const { pathname, hash } = new URL(url);
  return `[${pathname.split("/").slice(-2).join("/")}${hash}](${url})`;
}

/** The tables of docs/stand-ins.md. */
export const STRIPE_TABLE = toTable(STRIPE_SCENARIOS);
export const REVENUECAT_TABLE = toTable(STORE_SCENARIOS);
