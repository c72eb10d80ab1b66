import type { DeckCard } from "@gruezi/contract/callables/get-flashcards";
import type { ReviewItem, ReviewQueue, TodayFigures } from "@gruezi/contract/callables/get-review-queue";
import { type CardSchedule, NEW } from "@gruezi/contract/documents/card-schedule";
import { DAY, HOUR } from "@gruezi/contract/durations";
import { CARD_FROM_ENGLISH } from "@gruezi/contract/learning-item";
import type { Question } from "@gruezi/contract/reviews/question";
import { aDeckCard, aSchedule } from "#support/samples/flashcards.ts";

export const BECK = "bim-beck";
export const LINE_ID = "0a0b0c0d";
export const CLIPS = { Url: `/media/1.a/lessons/${BECK}/clips/`, HasSlow: true };

/** Returns an id like the server's, with 16 characters after the lesson's. */
export const cardIdOf = (name: string | number): string => `${BECK}-${String(name).padStart(16, "0")}`;

/** Returns the schedule of a reviewed item that has been due for that long. */
export const dueFor = (time: number, fields: Partial<CardSchedule> = {}): CardSchedule =>
  aSchedule({
    reps: 3,
    due: Date.now() - time,
    last_review: Date.now() - time - 3 * DAY,
    ...fields,
  });

const TOLD: Question = { kind: "tell-meaning", choices: [], right: "", gap: null };

type Fields = Partial<Pick<ReviewItem, "schedule">> & {
  question?: Partial<Question>;
  card?: Partial<DeckCard>;
};

/** Returns a card that has been due for an hour by default; a schedule of null makes it new. */
export function aCardItem(
  itemId: string,
  { schedule = dueFor(HOUR), question, card }: Fields = {},
): ReviewItem {
  const isFromEnglish = itemId.endsWith(CARD_FROM_ENGLISH);
  const id = isFromEnglish ? itemId.slice(0, -CARD_FROM_ENGLISH.length) : itemId;
  return {
    itemId,
    VideoID: BECK,
    content: {
      kind: "card",
      isFromEnglish,
      card: aDeckCard(id, { SwissGerman: `s ${id.slice(-6)}`, ...card }),
    },
    schedule,
    question: { ...TOLD, kind: isFromEnglish ? "tell-word" : "tell-meaning", ...question },
  };
}

export const aLineItem = ({
  schedule = dueFor(DAY, { Kind: "line" }),
  question,
}: Fields = {}): ReviewItem => ({
  itemId: `${BECK}:${LINE_ID}`,
  VideoID: BECK,
  content: {
    kind: "line",
    clips: CLIPS,
    line: {
      id: LINE_ID,
      startSeconds: 1,
      endSeconds: 2,
      speaker: "Mia",
      gsw: "Ich hett gern zwei Gipfeli.",
      german: "Ich hätte gern zwei Gipfeli.",
      english: "I would like two croissants.",
    },
  },
  schedule,
  question: { ...TOLD, ...question },
});

/** Returns the server's response for the queue of Today. */
export function aQueue(
  items: readonly ReviewItem[],
  { leftOut = [], ...figures }: Partial<TodayFigures> & { leftOut?: readonly string[] } = {},
): ReviewQueue {
  const due = items.filter(({ schedule }) => schedule && schedule.state !== NEW).length;
  return {
    hasAccess: true,
    now: Date.now(),
    expiresAt: Date.now() + 4 * HOUR,
    items,
    leftOut,
    today: {
      day: { start: Date.now() - HOUR, answered: 0, begun: 0 },
      due,
      dueToday: due,
      backlog: null,
      newLeft: 10,
      backOn: null,
      limits: { ReviewsADay: 100, DaysOff: [] },
      hasBegun: items.length > 0,
      ...figures,
    },
  };
}

/** Returns the server's response for items set aside. */
export const anAsideQueue = (items: readonly ReviewItem[]): ReviewQueue => ({
  ...aQueue(items),
  today: null,
});
