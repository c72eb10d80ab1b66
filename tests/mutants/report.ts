export interface Outcome {
  /** The mutant's name. */
  id: string;
  verdict: "killed" | "survived" | "does not compile";
  /** The test that killed it, or how many let it live. */
  why: string;
}

/** A mutant that no test can kill, because it does the same, by its name and with the proof. */
export type Equivalents = Readonly<Record<string, string>>;

const EQUIVALENTS_MOST = 0.02;

/** What is wrong, in lines to read; nothing where every mutant is killed or is listed as equivalent. */
export function faultsOf(outcomes: readonly Outcome[], equivalents: Equivalents): string[] {
  const alive = outcomes.filter(({ verdict, id }) => verdict === "survived" && !(id in equivalents));
  const killedAllTheSame = outcomes.filter(({ verdict, id }) => verdict === "killed" && id in equivalents);
  const listed = outcomes.filter(({ id }) => id in equivalents).length;
  const faults = [
    ...alive.map(({ id, why }) => `survived ${why}: ${id}`),
    ...killedAllTheSame.map(({ id, why }) => `listed as equivalent, but killed by "${why}": ${id}`),
  ];
  if (listed > outcomes.length * EQUIVALENTS_MOST)
    faults.push(`${listed} of ${outcomes.length} are listed as equivalent; 2 % at most.`);
  return faults;
}

/** Names on the list that no mutant has any more. */
export const unknownEquivalents = (outcomes: readonly Outcome[], equivalents: Equivalents): string[] =>
  Object.keys(equivalents)
    .filter((name) => outcomes.every(({ id }) => id !== name))
    .map((name) => `listed as equivalent, but there is no such mutant: ${name}`);

export function summaryOf(outcomes: readonly Outcome[]): string {
  const count = (verdict: Outcome["verdict"]) =>
    outcomes.filter((outcome) => outcome.verdict === verdict).length;
  const tried = outcomes.length - count("does not compile");
  return `${count("killed")} of ${tried} killed, ${count("survived")} survived, ${count("does not compile")} did not compile.`;
}
