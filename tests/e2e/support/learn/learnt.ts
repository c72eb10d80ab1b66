import { DAY } from "@gruezi/contract/durations";
import { type LoggedRow, monthOf } from "@gruezi/contract/review-log";
import { storeAll } from "./stored.ts";

const ANSWERS_A_DAY = 8;
const ITEMS = 40;

/** Returns half a year of answers, of which one in nine is wrong. */
function halfAYear(now: number): LoggedRow[] {
  return Array.from({ length: 180 * ANSWERS_A_DAY }, (_none, number): LoggedRow => {
    const day = Math.floor(number / ANSWERS_A_DAY);
    return {
      kind: "answer",
      at: now - (180 - day) * DAY + (number % ANSWERS_A_DAY) * 60_000,
      id: `seed${String(number).padStart(6, "0")}`,
      grade: number % 9 === 0 ? 1 : 3,
      milliseconds: 6_000,
      item: `gruezi-mitenand-item${String((number * 7) % ITEMS).padStart(12, "0")}`,
    };
  });
}

/** Stores half a year of learning: a log, minutes, due items, and a word that was set aside. */
export async function storeHalfAYear(uid: string, now: number): Promise<void> {
  const byMonth = Map.groupBy(halfAYear(now), ({ at }) => monthOf(at));
  const minutes = Object.fromEntries(
    Array.from({ length: new Date(now).getDate() }, (_none, day) => [`${day + 1}`, (day * 7) % 23]),
  );
  const logged = [...byMonth].flatMap(([month, rows]) => [
    [`Users/${uid}/Reviews/${month}-0`, { Rows: rows, Schedulers: {}, At: new Date(now) }] as const,
    [`Users/${uid}/Listened/${month}`, { Days: minutes }] as const,
  ]);
  const items = Array.from({ length: ITEMS }, (_none, item) => {
    const due = new Date(now + ((item * item) % 31) * DAY);
    const itemId = `gruezi-mitenand-item${String(item).padStart(12, "0")}`;
    return [`Users/${uid}/Cards/${itemId}`, { ...SCHEDULE, due }] as const;
  });
  const setAside = {
    ...SCHEDULE,
    Kind: "word",
    VideoID: "bim-beck",
    LineID: "0fabaebc",
    Suspended: true,
    due: new Date(Date.UTC(2199, 0, 1)),
  };
  await storeAll([
    ...logged,
    ...items,
    [`Users/${uid}/Mined/bim-beck`, { LineIDs: [], Words: ["0fabaebc Gipfeli"], At: new Date(now) }],
    [`Users/${uid}/Cards/w:Gipfeli`, setAside],
  ]);
}

const SCHEDULE = {
  Kind: "card",
  VideoID: "gruezi-mitenand",
  stability: 12.5,
  difficulty: 5.5,
  scheduled_days: 9,
  learning_steps: 0,
  reps: 6,
  lapses: 1,
  state: 2,
  last_review: new Date(Date.UTC(2026, 0, 1)),
};
