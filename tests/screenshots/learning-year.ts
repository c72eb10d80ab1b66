import { writeFileSync } from "node:fs";
import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import { DAY, HOUR, MINUTE } from "@gruezi/contract/durations";
import { CARD_FROM_ENGLISH } from "@gruezi/contract/learning-item";
import { type Candidate, isNew, SESSION_ITEMS_MAX } from "@gruezi/contract/reviews/candidate";
import { familyOf } from "@gruezi/contract/reviews/family";
import { emptyDay } from "@gruezi/contract/reviews/learning-day";
import { DEFAULT_SCHEDULING, scheduleAfter } from "@gruezi/contract/scheduling/scheduler";
import { default_w, forgetting_curve } from "ts-fsrs";
import { planQueue } from "#functions/domain/learning/queue/plan-queue.ts";
import { learningDayStart } from "#web/lib/learning-day-start.ts";

/**
 * Draws docs/images/learning-year.svg: ten new items a day up to two thousand, one day off in seven, and
 * forgetting by the scheduler's model.
 */
const DAYS = 365;
const NEW_A_DAY = 10;
const CARDS = 1_000;
const FIRST_DAY = Date.UTC(2026, 0, 5, 7);
const AWAY_ONE_DAY_IN = 7;
const VIDEO = "a-lesson";

/** Returns seeded random numbers by Mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface LearntDay {
  answers: number;
  /** The number of answers after a day or more. */
  tried: number;
  known: number;
}

function liveYear(): LearntDay[] {
  const random = randomFrom(2026);
  const schedules = new Map<string, CardSchedule>();
  const cards = Array.from({ length: CARDS }, (_none, at) => `${VIDEO}-${String(at).padStart(16, "0")}`);
  const candidateOf = (itemId: string): Candidate => ({
    itemId,
    videoId: VIDEO,
    family: familyOf(itemId, { VideoID: VIDEO }),
    schedule: schedules.get(itemId),
  });
  /** Returns what can be asked. Cards from English are new when the other direction is known. */
  const candidates = () =>
    cards
      .flatMap((card) => (schedules.get(card)?.state === 2 ? [card, card + CARD_FROM_ENGLISH] : [card]))
      .map(candidateOf);

  return Array.from({ length: DAYS }, (_none, number): LearntDay => {
    const learnt = { answers: 0, tried: 0, known: 0 };
    if (random() < 1 / AWAY_ONE_DAY_IN) return learnt;
    let now = FIRST_DAY + number * DAY + random() * HOUR;
    let day = emptyDay(learningDayStart(now));
    for (let steps = 0; steps < 4 * SESSION_ITEMS_MAX; steps += 1) {
      const rules = {
        now,
        day,
        newADay: NEW_A_DAY,
        reviewsADay: Number.POSITIVE_INFINITY,
        isBacklog: false,
        seed: String(number),
        atMost: SESSION_ITEMS_MAX,
      };
      const [itemId] = planQueue(candidates(), rules);
      if (itemId === undefined) break;
      const candidate = candidateOf(itemId);
      const schedule = candidate.schedule;
      const days = schedule?.last_review ? (now - schedule.last_review) / DAY : 0;
      const chance = schedule ? forgetting_curve(default_w, days, schedule.stability) : 0.7;
      const isKnown = random() < chance;
      if (days >= 1) {
        learnt.tried += 1;
        learnt.known += Number(isKnown);
      }
      const origin = { itemId, kind: "card", videoId: VIDEO } as const;
      const after = scheduleAfter(schedule, {
        origin,
        grade: isKnown ? 3 : 1,
        now,
        scheduling: DEFAULT_SCHEDULING,
      });
      day = {
        ...day,
        answered: new Map([...day.answered, [itemId, candidate.family]]),
        begun: isNew(candidate) ? new Set([...day.begun, itemId]) : day.begun,
      };
      schedules.set(itemId, after);
      learnt.answers += 1;
      now += MINUTE / 4;
    }
    return learnt;
  });
}

const WIDTH = 760;
const LEFT = 52;
const CHART = WIDTH - LEFT - 16;
const ANSWERS = { top: 40, height: 150 };
const KNOWN = { top: 250, height: 110 };
const LEAST_SHARE = 0.7;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function weeksOf(year: readonly LearntDay[]): { share: number; tried: number }[] {
  return Array.from({ length: Math.floor(DAYS / 7) }, (_none, week) => {
    const days = year.slice(week * 7, week * 7 + 7);
    const tried = sum(days.map((day) => day.tried));
    return { tried, share: tried === 0 ? 0 : sum(days.map(({ known }) => known)) / tried };
  });
}

function drawYear(year: readonly LearntDay[]): string {
  const most = Math.ceil(Math.max(...year.map(({ answers }) => answers)) / 20) * 20;
  const step = CHART / DAYS;
  const bars = year.map(({ answers }, at) => {
    const height = (ANSWERS.height * answers) / most;
    const top = ANSWERS.top + ANSWERS.height - height;
    return `<rect x="${(LEFT + at * step).toFixed(1)}" y="${top.toFixed(1)}" width="${(step * 0.8).toFixed(2)}" height="${height.toFixed(1)}"/>`;
  });
  const heightOf = (share: number) =>
    KNOWN.top +
    KNOWN.height -
    (KNOWN.height * (Math.max(share, LEAST_SHARE) - LEAST_SHARE)) / (1 - LEAST_SHARE);
  const points = weeksOf(year)
    .map(({ share, tried }, week) => ({ share, tried, x: LEFT + (week + 0.5) * 7 * step }))
    .filter(({ tried }) => tried > 0)
    .map(({ share, x }) => `${x.toFixed(1)},${heightOf(share).toFixed(1)}`);
  const tried = sum(year.map((day) => day.tried));
  const share = sum(year.map(({ known }) => known)) / tried;
  const total = sum(year.map(({ answers }) => answers));
  const scale = (x: number, y: number, text: string) =>
    `<text x="${x}" y="${y}" text-anchor="end" font-size="12">${text}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} 400" font-family="sans-serif" fill="#1B1916" role="img" aria-label="A simulated year of a learner">
<rect width="${WIDTH}" height="400" fill="#FBF8F3"/>
<text x="${LEFT}" y="24" font-size="15" font-weight="700">Answers a day: ${total} in the year, ${Math.round(total / DAYS)} a day</text>
${scale(LEFT - 8, ANSWERS.top + 10, String(most))}${scale(LEFT - 8, ANSWERS.top + ANSWERS.height, "0")}
<g fill="#1B1916">${bars.join("")}</g>
<text x="${LEFT}" y="${KNOWN.top - 16}" font-size="15" font-weight="700">Known after a day or more, by week: ${Math.round(share * 1000) / 10} % of ${tried}, wanted 90 %</text>
${scale(LEFT - 8, heightOf(1) + 10, "100 %")}${scale(LEFT - 8, heightOf(0.9) + 4, "90 %")}${scale(LEFT - 8, heightOf(LEAST_SHARE), "70 %")}
<line x1="${LEFT}" x2="${LEFT + CHART}" y1="${heightOf(0.9)}" y2="${heightOf(0.9)}" stroke="#CE2A21" stroke-dasharray="4 4"/>
<polyline points="${points.join(" ")}" fill="none" stroke="#1B1916" stroke-width="2"/>
<text x="${LEFT}" y="388" font-size="12">Day 1</text><text x="${LEFT + CHART}" y="388" font-size="12" text-anchor="end">Day ${DAYS}</text>
</svg>
`;
}

const year = liveYear();
writeFileSync("docs/images/learning-year.svg", drawYear(year));
console.log("docs/images/learning-year.svg");
