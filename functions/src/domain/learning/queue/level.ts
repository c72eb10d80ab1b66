export interface Backlog {
  /** Due now. */
  waiting: number;
  leftToday: number;
  reviewsADay: number;
  /** Scheduled already, on average. */
  comingADay: number;
  /** Interval after the next answer. */
  comesBackAfterDays: number;
}

/** Further ahead, a day would be a guess. */
const MOST_DAYS = 730;
/** Intervals about double with each answer. */
export const GROWTH = 2;

/**
 * Days until nothing waits any longer, 0 for today, with each day's reviews done. Null if that takes more than
 * two years.
 */
export function daysUntilLevel({ waiting, ...rates }: Backlog): number | null {
  const { leftToday, reviewsADay, comingADay, comesBackAfterDays } = rates;
  /** Indexed by the number of answers given from now on; `back` by day first. */
  const waits: number[] = [waiting];
  const back: number[][] = [];
  for (let day = 0; day <= MOST_DAYS; day += 1) {
    if (day > 0) waits[0] = (waits[0] ?? 0) + comingADay;
    for (const [answers, count] of (back[day] ?? []).entries())
      waits[answers] = (waits[answers] ?? 0) + (count ?? 0);
    let left = day === 0 ? leftToday : reviewsADay;
    // Returning items have the shorter interval, and are lost sooner.
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
