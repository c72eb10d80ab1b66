export interface Outcome {
  /** The mutant's name. */
  id: string;
  verdict: "killed" | "survived" | "does not compile";
  /** The killing test, or the number of tests that passed. */
  why: string;
}

/** Proofs by mutant name. */
export type Equivalents = Readonly<Record<string, string>>;

export interface Bounds {
  equivalents: Equivalents;
  /** The least share of killed mutants, without equivalents. */
  killedLeast: number;
}

const EQUIVALENTS_MOST = 0.02;

/** Returns the faults of a run. Empty if enough mutants are killed. */
export function faultsOf(outcomes: readonly Outcome[], { equivalents, killedLeast }: Bounds): string[] {
  const killed = outcomes.filter(({ verdict }) => verdict === "killed");
  const alive = outcomes.filter(({ verdict, id }) => verdict === "survived" && !(id in equivalents));
  const faults = killed
    .filter(({ id }) => id in equivalents)
    .map(({ id, why }) => `listed as equivalent, but killed by "${why}": ${id}`);
  if (killed.length < killedLeast * (killed.length + alive.length))
    faults.push(
      `${alive.length} survived that are not listed as equivalent; ${killedLeast * 100} % have to be killed.`,
    );
  return faults;
}

/** Returns the survivors without the equivalents. */
export const survivorsOf = (outcomes: readonly Outcome[], equivalents: Equivalents): string[] =>
  outcomes
    .filter(({ verdict, id }) => verdict === "survived" && !(id in equivalents))
    .map(({ id, why }) => `survived ${why}: ${id}`);

/** Returns the faults of the list of equivalents. Needs a run of all mutants. */
export function faultsOfList(outcomes: readonly Outcome[], equivalents: Equivalents): string[] {
  const names = Object.keys(equivalents);
  const faults = names
    .filter((name) => outcomes.every(({ id }) => id !== name))
    .map((name) => `listed as equivalent, but there is no such mutant: ${name}`);
  if (names.length > outcomes.length * EQUIVALENTS_MOST)
    faults.push(`${names.length} of ${outcomes.length} are listed as equivalent; 2 % at most.`);
  return faults;
}

export function summaryOf(outcomes: readonly Outcome[]): string {
  const count = (verdict: Outcome["verdict"]) =>
    outcomes.filter((outcome) => outcome.verdict === verdict).length;
  const tried = outcomes.length - count("does not compile");
  return `${count("killed")} of ${tried} killed, ${count("survived")} survived, ${count("does not compile")} did not compile.`;
}
