import type { AccessRefused } from "@gruezi/contract/callables/access-refused";
import type { DealTodayRequest, DealTodayResponse, DealtLesson } from "@gruezi/contract/callables/deal-today";
import { type LearningSettings, NEW_A_DAY_DEFAULT } from "@gruezi/contract/documents/learning-settings";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { MINUTE } from "@gruezi/contract/durations";
import type { ReviewRow } from "@gruezi/contract/review-log";
import { contentOf } from "./contents.ts";
import { mergedLessons, toDealRequests } from "./dealing.ts";
import { chooseDecks } from "./deck-choice.ts";
import { type Deck, newInDeck, withSchedules } from "./decks.ts";
import { currentDay, emptyDay } from "./learning-day.ts";
import { withRows } from "./logged-day.ts";
import { type Candidate, isNew, planQueue, SITTING_MAX } from "./queue.ts";
import {
  candidatesOf,
  newCards,
  type Schedules,
  type Supply,
  toCandidate,
  type Unsaved,
  withUnsaved,
} from "./supply.ts";

/** Where today comes from. */
export interface Sources {
  machineNow(): Instant;
  /** What is due by then, the longest overdue first. */
  getDue(until: Instant, limit: number): Promise<Schedules>;
  /** What was kept and never asked. */
  getWaiting(limit: number): Promise<Schedules>;
  /** The log's newest rows. */
  getRows(now: Instant): Promise<readonly ReviewRow[]>;
  getSettings(): Promise<LearningSettings>;
  /** The lessons that were begun and have a deck, the latest first. */
  getBegun(): Promise<readonly string[]>;
  /** The schedules of a deck. */
  getDeck(videoId: string): Promise<Schedules>;
  getUnsaved(): Unsaved;
  deal(request: DealTodayRequest): Promise<DealTodayResponse>;
}

/** What comes back in a few minutes is dealt with the rest. */
const SOON = 20 * MINUTE;
/** A clock that is wrong by less harms nobody. */
const CLOCK_TOLERANCE = 5 * MINUTE;
/** As many items that cannot be dealt may stand before those that can. */
const MISSING_MAX = 300;
/** Of so many lessons it is asked whether they are open again. */
const PROBES = 5;
const CALLS_MAX = 3;

const NOTHING: DealTodayRequest = { Lessons: [], Decks: [] };

interface Known {
  uid: string;
  /** What the device has of an earlier time. */
  earlier: Supply | null;
  clockOffset: number;
  callsLeft: number;
}

/** Asks for all that today is made of. @throws AppError */
export function gather(
  sources: Sources,
  uid: string,
  earlier: Supply | null,
): Promise<Supply | AccessRefused> {
  return gatherOnce(sources, {
    uid,
    earlier,
    clockOffset: earlier?.clockOffset ?? 0,
    callsLeft: CALLS_MAX,
  });
}

async function gatherOnce(sources: Sources, known: Known): Promise<Supply | AccessRefused> {
  const stored = await askStore(sources, known);
  const wanted = wantedOf(stored, known);
  const needed = toDealRequests(wanted.items, wanted.decks).slice(0, known.callsLeft);
  // Also where nothing is due, the server tells the time and whether there is a plan.
  const requests = needed.length > 0 ? needed : [NOTHING];
  const [dealt, decks] = await Promise.all([
    Promise.all(requests.map((request) => dealTimed(sources, request))),
    Promise.all(wanted.decks.map((videoId) => sources.getDeck(videoId))),
  ]);
  const callsLeft = known.callsLeft - requests.length;
  const lessons: DealtLesson[] = [];
  let { clockOffset } = known;
  for (const { answer, offset } of dealt) {
    if (!answer.hasAccess) return answer;
    lessons.push(...answer.lessons);
    clockOffset = Math.abs(offset) > CLOCK_TOLERANCE ? offset : 0;
  }
  const isClockNews = Math.abs(clockOffset - known.clockOffset) > CLOCK_TOLERANCE;
  const supply = supplyOf({ stored, wanted, lessons, deckSchedules: decks }, { ...known, clockOffset });
  if (callsLeft > 0 && (isClockNews || hasHiddenMore(stored, supply, known)))
    return gatherOnce(sources, { ...known, earlier: supply, clockOffset, callsLeft });
  return supply;
}

/** What cannot be dealt took places of the query, and others may be due behind it. */
function hasHiddenMore({ due, limit }: Stored, { missing }: Supply, { earlier }: Known): boolean {
  const news = [...due.keys()].filter((itemId) => missing.has(itemId) && !earlier?.missing.has(itemId));
  return news.length > 0 && due.size >= limit && limit < SITTING_MAX + MISSING_MAX;
}

async function dealTimed(sources: Sources, request: DealTodayRequest) {
  const before = sources.machineNow();
  const answer = await sources.deal(request);
  const between = (before + sources.machineNow()) / 2;
  return { answer, offset: answer.hasAccess ? Math.round(answer.now - between) : 0 };
}

interface Stored {
  now: Instant;
  /** How many due items the query could give. */
  limit: number;
  due: Schedules;
  schedules: Schedules;
  rows: readonly ReviewRow[];
  settings: LearningSettings;
  begun: readonly string[];
  day: Supply["day"];
  /** As many as the query could give: others may be due behind them. */
  isMoreDue: boolean;
  unsaved: Unsaved;
}

async function askStore(sources: Sources, { earlier, clockOffset }: Known): Promise<Stored> {
  const now = sources.machineNow() + clockOffset;
  const limit = SITTING_MAX + Math.min(earlier?.missing.size ?? 0, MISSING_MAX);
  const knownDay = earlier ? currentDay(earlier.day, now) : emptyDay(now);
  const newLeft = (earlier?.settings.NewADay ?? NEW_A_DAY_DEFAULT) - knownDay.begun.size;
  // Twice as many, because a line and its words are not begun on the same day.
  const waitingLimit = Math.min(SITTING_MAX, 2 * newLeft);
  const [due, waiting, rows, settings, begun] = await Promise.all([
    sources.getDue(now + SOON, limit),
    waitingLimit > 0 ? sources.getWaiting(waitingLimit) : new Map(),
    sources.getRows(now),
    sources.getSettings(),
    sources.getBegun(),
  ]);
  const unsaved = sources.getUnsaved();
  return {
    now,
    limit,
    due,
    schedules: withUnsaved(new Map([...due, ...waiting]), unsaved),
    rows,
    settings,
    begun,
    day: withRows(knownDay, rows),
    isMoreDue: due.size >= limit,
    unsaved,
  };
}

interface Wanted {
  items: readonly Candidate[];
  /** Decks of which nothing is known here. */
  decks: readonly string[];
  knownDecks: ReadonlyMap<string, Deck>;
}

/** What is asked of the server: what one sitting may ask, new cards, and whether what was missing is there again. */
function wantedOf({ now, schedules, settings, day, begun, rows, unsaved }: Stored, known: Known): Wanted {
  const { earlier, uid } = known;
  const missing = earlier?.missing ?? new Set<string>();
  const all = candidatesOf(schedules);
  const byId = new Map(all.map((item) => [item.itemId, item]));
  const rules = { now: now + SOON, day, newADay: settings.NewADay, seed: `${uid} ${day.start}` };
  const askable = all.filter(({ itemId }) => !missing.has(itemId));
  const planned = planQueue(askable, { ...rules, atMost: SITTING_MAX }).flatMap((id) => byId.get(id) ?? []);
  const knownDecks = decksNow(earlier, { schedules, rows, unsaved });
  const wanted = Math.min(
    settings.NewADay - day.begun.size - planned.filter(isNew).length,
    SITTING_MAX - planned.length,
  );
  const { ready, toRead } =
    wanted > 0 ? chooseDecks(begun, knownDecks, { now, wanted }) : { ready: [], toRead: [] };
  const fresh = ready
    .flatMap((deck) =>
      newInDeck(deck).map((itemId) => toCandidate(itemId, undefined, { VideoID: deck.videoId })),
    )
    .filter((item) => item !== null)
    .slice(0, Math.max(0, wanted));
  return { items: [...planned, ...fresh, ...probes(all, missing)], decks: toRead, knownDecks };
}

/** One of each lesson. */
function probes(all: readonly Candidate[], missing: ReadonlySet<string>): Candidate[] {
  const one = new Map(all.filter(({ itemId }) => missing.has(itemId)).map((item) => [item.videoId, item]));
  return [...one.values()].slice(0, PROBES);
}

function decksNow(
  earlier: Supply | null,
  { schedules, rows, unsaved }: Pick<Stored, "schedules" | "rows" | "unsaved">,
): ReadonlyMap<string, Deck> {
  const answered = rows.flatMap((row) => (row.kind === "answer" ? [row.itemId] : []));
  const news = [...schedules, ...unsaved];
  return new Map(
    [...(earlier?.decks ?? [])].map(([videoId, deck]) => [
      videoId,
      withAnswered(withSchedules(deck, news), answered),
    ]),
  );
}

const LEARNING = 1;

/** Of what another device answered only that it was begun is known. */
function withAnswered(deck: Deck, answered: readonly string[]): Deck {
  const known = new Set(newInDeck(deck));
  const begun = answered.filter((itemId) => known.has(itemId));
  return { ...deck, states: { ...deck.states, ...Object.fromEntries(begun.map((id) => [id, LEARNING])) } };
}

interface Gathered {
  stored: Stored;
  wanted: Wanted;
  lessons: readonly DealtLesson[];
  /** In the order of `wanted.decks`. */
  deckSchedules: readonly Schedules[];
}

function supplyOf({ stored, wanted, lessons, deckSchedules }: Gathered, known: Known): Supply {
  const { earlier, uid, clockOffset } = known;
  const { schedules, settings, begun, rows, now, unsaved } = stored;
  const dealt = mergedLessons(lessons);
  const read = wanted.decks.flatMap((videoId, at): [string, Deck][] => {
    const cardIds = dealt.get(videoId)?.cards.map(({ id }) => id) ?? [];
    const own = withUnsaved(deckSchedules[at] ?? new Map(), unsaved);
    return [[videoId, withSchedules({ videoId, cardIds, states: {}, readAt: now }, own)]];
  });
  const decks = new Map([...wanted.knownDecks, ...read]);
  const isDealt = (item: Candidate) => contentOf(item, dealt) !== null;
  const missing = new Set(earlier?.missing);
  for (const item of wanted.items) {
    if (isDealt(item)) missing.delete(item.itemId);
    else missing.add(item.itemId);
  }
  return {
    hasAccess: true,
    uid,
    askedAt: now,
    clockOffset,
    settings,
    schedules,
    lessons: withEarlier(earlier, dealt, stored.day.start),
    decks,
    begun,
    missing,
    day: stored.day,
    isMoreDue: stored.isMoreDue,
    dueInAll: stored.isMoreDue ? (earlier?.dueInAll ?? null) : null,
    hasBegun: begun.length + schedules.size + rows.length + newCards({ decks, begun }).length > 0,
  };
}

/** Texts of earlier in the day stay for what can be taken back; those of a lesson that is closed by now go. */
function withEarlier(earlier: Supply | null, dealt: Supply["lessons"], dayStart: Instant): Supply["lessons"] {
  if (earlier?.day.start !== dayStart) return dealt;
  const stays = [...earlier.lessons.values()].flatMap((lesson): DealtLesson[] => {
    const now = dealt.get(lesson.VideoID);
    if (!now || now.clips) return [lesson];
    // Cards are for everybody with a plan, what is said for those who may open the lesson.
    return now.cards.length > 0 ? [{ ...lesson, lines: [], clips: null }] : [];
  });
  return mergedLessons([...stays, ...dealt.values()]);
}
