import { inspect } from "node:util";
import { count } from "#tools/command/command-line.ts";
import { type Figure, isWithin, toRow } from "./figure.ts";

export interface Part {
  name: string;
  measure: () => AsyncIterable<Figure>;
}

export interface Outcome {
  figures: readonly Figure[];
  failures: readonly { name: string; error: unknown }[];
}

/** Prints each figure as soon as it is measured. After a part that throws, the next one runs. */
export async function runParts(parts: readonly Part[], say: (line: string) => void): Promise<Outcome> {
  const figures: Figure[] = [];
  const failures: { name: string; error: unknown }[] = [];
  for (const { name, measure } of parts) {
    say(`▶ ${name}`);
    try {
      for await (const figure of measure()) {
        say(toRow(figure));
        figures.push(figure);
      }
    } catch (error) {
      say(`✗ ${name} failed`);
      failures.push({ name, error });
    }
  }
  return { figures, failures };
}

export const hasPassed = ({ figures, failures }: Outcome): boolean =>
  failures.length === 0 && figures.every(isWithin);

/** Returns the summary. It repeats the faults, because a log is often cut to its end. */
export function summaryOf({ figures, failures }: Outcome): string {
  const over = figures.filter((figure) => !isWithin(figure));
  return [
    ...over.map(toRow),
    ...failures.map(({ name, error }) => `✗ ${name} failed: ${inspect(error)}`),
    `${count(figures.length, "figure")}, ${over.length} over the limit; ${count(failures.length, "part")} failed.`,
  ].join("\n");
}
