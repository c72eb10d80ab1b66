export interface Backlog {
  /** Number of items that are due now. */
  waiting: number;
  leftToday: number;
  reviewsADay: number;
  /** Number of items that were scheduled before and become due per day, on average. */
  comingADay: number;
  /** Interval in days after the next answer. */
  comesBackAfterDays: number;
}

/** Limit of the forecast. A later day would be a guess. */
const MOST_DAYS = 730;
/** Factor by which intervals grow with each answer, about double. */
export const GROWTH = 2;

/**
 * Returns the days until no item waits any longer, if the learner does each day's reviews. 0 means today.
 * Null if that takes more than two years.
 */
export function daysUntilLevel({ waiting, ...rates }: Backlog): number | null {
  const { leftToday, reviewsADay, comingADay, comesBackAfterDays } = rates;
  /** Numbers of waiting items, indexed by the answers given from now on. `back` is indexed by day first. */
  const waits: number[] = [waiting];
  const back: number[][] = [];
  for (let day = 0; day <= MOST_DAYS; day += 1) {
    if (day > 0) waits[0] = (waits[0] ?? 0) + comingADay;
    for (const [answers, count] of (back[day] ?? []).entries())
      waits[answers] = (waits[answers] ?? 0) + (count ?? 0);
    let left = day === 0 ? leftToday : reviewsADay;
    // Items that return come first, since they have shorter intervals and are forgotten sooner.
    for (let answers = waits.length - 1; answers >= 0; answers -= 1) {
      const done = Math.min(waits[answers] ?? 0, left);
      left -= done;
      waits[answers] = (waits[answers] ?? 0) - done;
      const returns = day + Math.max(1, Math.round(comesBackAfterDays * GROWTH ** answers));
      const then = back[returns] ?? [];
      then[answers + 1] = (then[answers + 1] ?? 0) + done;
      back[returns] = then;
    }
    if (waits.reduce((sum, count) => sum + (count ?? 0), 0) < 1) return day;
  }
  return null;
}
