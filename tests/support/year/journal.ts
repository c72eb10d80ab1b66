import { createHash } from "node:crypto";

interface Line {
  at: number;
  household: string;
  what: string;
}

/** What happened in a year, without the providers' ids. */
export interface Journal {
  note(household: string, what: string): void;
  /** Returns the history of a household, for debugging a wrong entitlement. */
  historyOf(household: string): readonly string[];
  count(): ReadonlyMap<string, number>;
  /** Returns a digest, which is equal for years with equal happenings. */
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
