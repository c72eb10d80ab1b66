import { DAY, MINUTE, SECOND } from "@gruezi/contract/durations";
import type { Grade, LoggedRow } from "@gruezi/contract/review-log";
import { type Card, createEmptyCard, default_w, type FSRS, type FSRSState, fsrs } from "ts-fsrs";
import { anAnswer } from "./answer-rows.ts";

/** Remembers by FSRS with these weights, scheduled by the defaults. */
export interface Simulated {
  seed: number;
  days: number;
  newADay?: number;
  /** Default: FSRS's. */
  weights?: readonly number[];
  /** Presses random buttons instead. */
  atRandom?: boolean;
}

/** Mulberry32, seeded. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const OTHER_WEIGHTS: readonly number[] = default_w.map(
  (weight, index) => ({ 0: 0.08, 1: 0.3, 2: 0.6, 3: 3, 8: 2.6, 20: 0.42 })[index] ?? weight,
);

export const BEGIN = Date.UTC(2026, 0, 5, 18);
/** Share of days off, which make items overdue. */
const DAYS_OFF = 0.25;
const ROUNDS = 4;

interface Item {
  id: string;
  card: Card;
  memory: FSRSState | null;
  lastAt: number;
}

export function simulate({
  seed,
  days,
  newADay = 6,
  weights = default_w,
  atRandom = false,
}: Simulated): LoggedRow[] {
  const random = randomFrom(seed);
  const [scheduler, truth] = [fsrs(), fsrs({ w: [...weights] })];
  const items: Item[] = [];
  const rows: LoggedRow[] = [];
  for (let day = 0; day < days; day++) {
    if (random() < DAYS_OFF) continue;
    const begin = BEGIN + day * DAY;
    for (let number = 0; number < newADay; number++)
      items.push({
        id: `bim-beck:${items.length.toString(16).padStart(8, "0")}`,
        card: createEmptyCard(begin),
        memory: null,
        lastAt: 0,
      });
    for (let round = 0; round < ROUNDS; round++) {
      const at = begin + round * 11 * MINUTE;
      for (const item of items.filter(({ card }) => card.due.getTime() <= at + 5 * MINUTE))
        rows.push(answer(item, at + (rows.length % 240) * SECOND));
    }
  }
  return rows;

  function answer(item: Item, at: number): LoggedRow {
    const passed = item.memory === null ? 0 : Math.floor(at / DAY) - Math.floor(item.lastAt / DAY);
    const grade = atRandom ? anyGrade(random()) : gradeOf({ item, passed, truth, random });
    item.memory = truth.next_state(item.memory, passed, grade);
    item.card = scheduler.next(item.card, Math.max(at, item.card.last_review?.getTime() ?? 0), grade).card;
    item.lastAt = at;
    return anAnswer(item.id, at, { grade });
  }
}

const anyGrade = (drawn: number): Grade => ([1, 2, 3, 4] as const)[Math.floor(drawn * 4)] ?? 3;

interface Asked {
  item: Item;
  passed: number;
  truth: FSRS;
  random: () => number;
}

function gradeOf({ item, passed, truth, random }: Asked): Grade {
  const knows = random();
  const how = random();
  if (item.memory === null) return how < 0.25 ? 1 : how < 0.4 ? 2 : how < 0.9 ? 3 : 4;
  const share = passed === 0 ? 0.85 : truth.forgetting_curve(passed, item.memory.stability);
  if (knows >= share) return 1;
  return how < 0.12 ? 2 : how < 0.9 ? 3 : 4;
}

export const ENDS = BEGIN + 400 * DAY;
