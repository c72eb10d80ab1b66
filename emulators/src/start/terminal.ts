import { inspect } from "node:util";
import type { Persona } from "../seed/personas.ts";
import type { Step } from "./product.ts";

interface Screen {
  write(text: string): unknown;
  isTTY?: boolean;
}

interface Steps {
  step: Step;
  print: (text: string) => void;
  /** Stops showing the steps in progress. */
  giveUp: () => void;
}

/** Creates functions that print. On a terminal, the last line shows the steps in progress. */
export function createSteps(screen: Screen): Steps {
  const underWay = new Set<string>();
  const clear = () => screen.isTTY && screen.write("\r\x1b[2K");
  const showUnderWay = () =>
    screen.isTTY && underWay.size > 0 && screen.write(`… ${[...underWay].join(" · ")}`);
  const print = (text: string) => {
    clear();
    screen.write(`${text}\n`);
    showUnderWay();
  };

  const step: Step = async (name, work) => {
    const began = performance.now();
    underWay.add(name);
    clear();
    showUnderWay();
    try {
      const result = await work();
      underWay.delete(name);
      print(`✓ ${name} … ${((performance.now() - began) / 1000).toFixed(1)} s`);
      return result;
    } finally {
      underWay.delete(name);
    }
  };
  const giveUp = () => {
    underWay.clear();
    clear();
  };
  return { step, print, giveUp };
}

interface Telling {
  withWords: boolean;
}

/** Returns the text of a failure. Expected failures are one sentence. */
export function toFailure(fault: unknown, { withWords }: Telling): string {
  if (!(fault instanceof Error) || fault.name !== "Error") return inspect(fault);
  const words = withWords && typeof fault.cause === "string" ? `${fault.cause}\n\n` : "";
  return `${words}✗ ${fault.message}`;
}

export interface Address {
  what: string;
  url: string;
  note: string;
}

const HEAD = ["", "Address or e-mail", "Password", "Try first"];

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
