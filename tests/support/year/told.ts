import type { Ledger } from "#support/oracle/francs.ts";
import type { Wrong } from "#support/oracle/wrong.ts";
import type { Year, YearPlan } from "./live-through.ts";

const francs = (minor: number): string => (minor / 100).toFixed(2);

/** The first line allows a replay. */
export const tellYear = (
  { seed, learners, days }: YearPlan,
  { journal, letters }: Year,
  sums: Ledger,
): string =>
  [
    `YEAR_SEED=${seed} YEAR_LEARNERS=${learners} YEAR_DAYS=${days}: ${journal.digest()}`,
    `CHF ${francs(sums.charged)} charged = ${francs(sums.kept)} kept + ${francs(sums.refunded)} refunded + ${francs(sums.disputed)} disputed`,
    `webhooks: ${Object.entries(letters)
      .map(([fate, count]) => `${count} ${fate}`)
      .join(", ")}`,
    "",
  ].join("\n");

export const tellWrongs = ({ people, journal }: Year, wrongs: readonly Wrong[]): readonly string[] =>
  wrongs.map(({ about, uid, what }) => {
    const household = people.find((person) => person.uid === uid)?.household;
    const history = household === undefined ? [] : journal.historyOf(household);
    return [`${uid} ${about}: ${what}`, ...history].join("\n  ");
  });
