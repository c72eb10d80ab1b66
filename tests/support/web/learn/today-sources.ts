import type { DealTodayRequest, DealtLesson } from "@gruezi/contract/callables/deal-today";
import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import type { LearningSettings } from "@gruezi/contract/documents/learning-settings";
import type { Mined } from "@gruezi/contract/documents/mined";
import { minedItems } from "@gruezi/contract/mined-items";
import { type LoggedRow, monthOf } from "@gruezi/contract/review-log";
import { DEFAULT_SCHEDULING } from "@gruezi/contract/scheduling/scheduler";
import { aDealtCard, aSchedule } from "#support/samples/flashcards.ts";
import type { DuePlace } from "#web/data/firestore/cards.ts";
import type { OwnAnswers } from "#web/features/learn/reviews/own-answers.ts";
import type { Sources } from "#web/features/learn/today/gather/gather.ts";

export const SETTINGS: LearningSettings = {
  Dialect: null,
  Mode: "speak",
  NewADay: 10,
  ReviewsADay: 100,
  DaysOff: [],
  Retention: 0.9,
  WeeklyMinutes: null,
  UsualHour: null,
  Knows: null,
  Purpose: null,
  Fitted: null,
};

/** The server's card id: 16 characters after the lesson's. */
export const cardIdOf = (videoId: string, name: string | number): string =>
  `${videoId}-${String(name).padStart(16, "0")}`;

export const aDueCard = (videoId: string, name: string | number, due: number): [string, CardSchedule] => [
  cardIdOf(videoId, name),
  aSchedule({ VideoID: videoId, due }),
];

export interface TodayWorld {
  now: number;
  /** Milliseconds that the server's clock is ahead. */
  serverAhead: number;
  schedules: Map<string, CardSchedule>;
  rows: LoggedRow[];
  settings: LearningSettings;
  begun: string[];
  /** Cards by lesson; lessons not listed are gone. */
  decks: Map<string, string[]>;
  /** Accessible lessons only. */
  lines: Map<string, string[]>;
  hasPlan: boolean;
  own: OwnAnswers;
  loggedAt: number;
  dealt: DealTodayRequest[];
  /** Keyed by lesson. */
  mined: Map<string, Mined>;
  reads: number;
  minedReads: number;
}

export const aTodayWorld = (fields: Partial<TodayWorld> = {}): TodayWorld => ({
  now: new Date(2026, 10, 23, 9).getTime(),
  serverAhead: 0,
  schedules: new Map(),
  rows: [],
  settings: SETTINGS,
  begun: [],
  decks: new Map(),
  lines: new Map(),
  hasPlan: true,
  own: { unsent: new Map(), saved: new Map(), scheduling: DEFAULT_SCHEDULING },
  loggedAt: 0,
  dealt: [],
  mined: new Map(),
  reads: 0,
  minedReads: 0,
  ...fields,
});

function dealtLesson(
  world: TodayWorld,
  { VideoID, Cards, Lines }: DealTodayRequest["Lessons"][number],
): DealtLesson {
  const deck = world.decks.get(VideoID) ?? [];
  const lines = world.lines.get(VideoID);
  return {
    VideoID,
    cards: deck.filter((id) => Cards.includes(id)).map((id) => aDealtCard(id)),
    lines: (lines ?? [])
      .filter((id) => Lines.includes(id))
      .map((id) => ({
        id,
        startSeconds: 1,
        endSeconds: 2,
        speaker: "Mia",
        gsw: "Zwei Gipfeli!",
        german: "Zwei Gipfeli!",
        english: "Two croissants!",
      })),
    clips: lines ? { Url: `/media/1.a/lessons/${VideoID}/clips/`, HasSlow: true } : null,
  };
}

const partOf = ({ now, rows, loggedAt }: TodayWorld) => ({
  month: monthOf(now),
  part: 0,
  rows: [...rows],
  at: loggedAt,
});

const byDue = ([oneId, one]: [string, CardSchedule], [otherId, other]: [string, CardSchedule]): number =>
  one.due - other.due || (oneId < otherId ? -1 : 1);

const isBehind = ({ due, itemId }: DuePlace, item: { due: number; itemId: string }): boolean =>
  item.due > due || (item.due === due && itemId !== null && item.itemId > itemId);

export function sourcesOf(world: TodayWorld): Sources {
  const read = (found: [string, CardSchedule][]) => {
    world.reads += found.length;
    return new Map(found);
  };
  const stored = () => [...world.schedules];
  const isDue = ({ due, state }: CardSchedule, until: number) => state !== 0 && due <= until;
  return {
    machineNow: () => world.now,
    countDue: async (until) => ({
      until,
      count: stored().filter(([, schedule]) => isDue(schedule, until)).length,
    }),
    getDue: async ({ after, until, most }) =>
      read(
        stored()
          .filter(([, schedule]) => isDue(schedule, until))
          .sort(byDue)
          .filter(([itemId, { due }]) => !after || isBehind(after, { itemId, due }))
          .slice(0, most),
      ),
    getItems: async (itemIds) => read(stored().filter(([itemId]) => itemIds.includes(itemId))),
    getMinedItems: async () => {
      world.minedReads += 1;
      return minedItems(world.mined);
    },
    getLog: async (mark) =>
      world.rows.length > 0 && (!mark || mark.at < world.loggedAt) ? [partOf(world)] : [],
    getSettings: async () => world.settings,
    getBegun: async () => world.begun,
    countOfLesson: async (videoId) => stored().filter(([, { VideoID }]) => VideoID === videoId).length,
    getDeck: async (videoId) => read(stored().filter(([, { VideoID }]) => VideoID === videoId)),
    getOwnAnswers: () => world.own,
    deal: async (request) => {
      world.dealt.push(request);
      if (!world.hasPlan) return { hasAccess: false, error: { code: 2 } };
      const whole = request.Decks.map((VideoID) => ({
        VideoID,
        Cards: world.decks.get(VideoID) ?? [],
        Lines: [],
      }));
      return {
        hasAccess: true,
        now: world.now + world.serverAhead,
        lessons: [...request.Lessons, ...whole].map((lesson) => dealtLesson(world, lesson)),
        expiresAt: world.now + 14_400_000,
      };
    },
  };
}
