import { createHash } from "node:crypto";

interface Line {
  at: number;
  household: string;
  what: string;
}

/** What happened in a year, without the ids that providers give. */
export interface Journal {
  note(household: string, what: string): void;
  /** As somebody reads it who looks for the cause of a wrong entitlement. */
  historyOf(household: string): readonly string[];
  /** How often each thing happened. */
  count(): ReadonlyMap<string, number>;
  /** The same for two years in which the same things happened. */
  digest(): string;
}

export function createJournal(): Journal {
  const lines: Line[] = [];
  return {
    note: (household, what) => void lines.push({ at: Date.now(), household, what }),
    historyOf: (household) =>
      lines
        .filter((line) => line.household === household)
        .map(({ at, what }) => `${new Date(at).toISOString().slice(0, 16)} ${what}`),
    count() {
      const counts = new Map<string, number>();
      for (const { what } of lines) counts.set(what, (counts.get(what) ?? 0) + 1);
      return counts;
    },
    digest() {
      const sorted = lines.map(({ at, household, what }) => `${household} ${at} ${what}`).toSorted();
      return createHash("sha256").update(sorted.join("\n")).digest("hex").slice(0, 12);
    },
  };
}
