import type { AccessRefused } from "@gruezi/contract/callables/access-refused";
import type { DealTodayRequest, DealTodayResponse } from "@gruezi/contract/callables/deal-today";
import { LEARNING } from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { MINUTE } from "@gruezi/contract/durations";
import { newInDeck } from "@gruezi/contract/reviews/new-in-deck";
import { type Candidate, isNew, planQueue, SITTING_MAX } from "@gruezi/contract/reviews/queue";
import { contentOf, type HeldLesson, type Lessons } from "#features/learn/today/supply/contents.ts";
import { type Deck, withSchedules } from "#features/learn/today/supply/decks.ts";
import { hasAnswer } from "#features/learn/today/supply/mined-supply.ts";
import {
  candidatesOf,
  newCards,
  type Schedules,
  type Supply,
  unaskedCandidates,
} from "#features/learn/today/supply/supply.ts";
import { heldLessons, mergedLessons, toDealRequests } from "./dealing.ts";
import { chooseDecks } from "./deck-choice.ts";
import { askStore, type Earlier, SOON, type Store, type Stored, seedOf } from "./stored.ts";

export interface Sources extends Store {
  countOfLesson(videoId: string): Promise<number>;
  getDeck(videoId: string): Promise<Schedules>;
  deal(request: DealTodayRequest): Promise<DealTodayResponse>;
}

/** Smaller errors of the device's clock are ignored. */
const CLOCK_TOLERANCE = 5 * MINUTE;
/** Lessons of missing items probed, since they may be open again. */
const PROBES = 5;
const CALLS_MAX = 3;
/** A sitting's length; addresses that expire sooner are replaced. */
const ADDRESS_LEAST = 30 * MINUTE;

const NOTHING: DealTodayRequest = { Lessons: [], Decks: [] };

interface Known extends Earlier {
  callsLeft: number;
}

/** Requests only what the cache lacks. @throws AppError */
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
  const needed = toDealRequests(wanted.undealt, wanted.decks).slice(0, known.callsLeft);
  // An empty request still answers with server time and access.
  const requests = needed.length > 0 ? needed : [NOTHING];
  // The log keeps known decks current.
  const unread = wanted.decks.filter((videoId) => !wanted.knownDecks.has(videoId));
  const [dealt, decks] = await Promise.all([
    Promise.all(requests.map((request) => dealTimed(sources, request))),
    Promise.all(unread.map(async (videoId) => [videoId, await deckOf(sources, videoId, stored)] as const)),
  ]);
  const callsLeft = known.callsLeft - requests.length;
  const lessons: HeldLesson[] = [];
  let { clockOffset } = known;
  for (const { answer, offset } of dealt) {
    if (!answer.hasAccess) return answer;
    lessons.push(...heldLessons(answer));
    clockOffset = Math.abs(offset) > CLOCK_TOLERANCE ? offset : 0;
  }
  const isClockNews = Math.abs(clockOffset - known.clockOffset) > CLOCK_TOLERANCE;
  const gathered = { stored, wanted, lessons, deckSchedules: new Map(decks) };
  const supply = supplyOf(gathered, { ...known, clockOffset });
  if (callsLeft > 0 && (isClockNews || hasHiddenMore(stored, supply, known)))
    return gatherOnce(sources, { ...known, earlier: supply, clockOffset, callsLeft });
  return supply;
}

/** Reads nothing if the cached number equals the server's count. */
async function deckOf(
  sources: Sources,
  videoId: string,
  { schedules, hasUnsent }: Stored,
): Promise<Schedules> {
  const known = [...schedules].filter(([, { VideoID }]) => VideoID === videoId);
  const isCountable = known.length > 0 && !hasUnsent;
  if (isCountable && (await sources.countOfLesson(videoId)) === known.length) return new Map(known);
  return sources.getDeck(videoId);
}

/** Missing items took places in the due list, so more may be due. */
const hasHiddenMore = ({ due }: Stored, { missing }: Supply, { earlier }: Known): boolean =>
  due.isMoreDue && [...missing].some((itemId) => !earlier?.missing.has(itemId));

async function dealTimed(sources: Sources, request: DealTodayRequest) {
  const before = sources.machineNow();
  const answer = await sources.deal(request);
  const between = (before + sources.machineNow()) / 2;
  return { answer, offset: answer.hasAccess ? Math.round(answer.now - between) : 0 };
}

interface Wanted {
  items: readonly Candidate[];
  /** Uncached, or with addresses that expire soon. */
  undealt: readonly Candidate[];
  /** Unknown or stale. */
  decks: readonly string[];
  knownDecks: ReadonlyMap<string, Deck>;
}

function wantedOf(stored: Stored, { earlier, uid }: Known): Wanted {
  const { now, schedules, settings, day, begun } = stored;
  const missing = earlier?.missing ?? new Set<string>();
  const all = [...candidatesOf(schedules), ...unaskedCandidates(stored)];
  const byId = new Map(all.map((item) => [item.itemId, item]));
  const rules = {
    now: now + SOON,
    day,
    newADay: settings.NewADay,
    // The sitting limits the day: more may be asked for.
    reviewsADay: Number.POSITIVE_INFINITY,
    isBacklog: stored.due.isMoreDue,
    seed: seedOf(uid, day),
  };
  const askable = all.filter(({ itemId }) => !missing.has(itemId));
  const planned = planQueue(askable, { ...rules, atMost: SITTING_MAX }).flatMap((id) => byId.get(id) ?? []);
  const knownDecks = decksNow(earlier, stored);
  const wanted = Math.min(
    settings.NewADay - day.begun.size - planned.filter(isNew).length,
    SITTING_MAX - planned.length,
  );
  const { ready, toRead } =
    wanted > 0
      ? chooseDecks(begun, knownDecks, { now, wanted, mode: settings.Mode })
      : { ready: [], toRead: [] };
  const readyDecks = new Map(ready.map((deck) => [deck.videoId, deck]));
  const fresh = newCards({ decks: readyDecks, begun, schedules, settings }).slice(0, Math.max(0, wanted));
  const items = [...planned, ...fresh, ...probes(all, missing)];
  const lasting = lastingLessons(earlier, now);
  return {
    items,
    undealt: items.filter((item) => contentOf(item, lasting) === null),
    decks: toRead,
    knownDecks,
  };
}

function probes(all: readonly Candidate[], missing: ReadonlySet<string>): Candidate[] {
  const one = new Map(all.filter(({ itemId }) => missing.has(itemId)).map((item) => [item.videoId, item]));
  return [...one.values()].slice(0, PROBES);
}

function decksNow(
  earlier: Supply | null,
  { schedules, news }: Pick<Stored, "schedules" | "news">,
): ReadonlyMap<string, Deck> {
  const answered = news.rows.flatMap((row) => (row.kind === "answer" ? [row.item] : []));
  return new Map(
    [...(earlier?.decks ?? [])].map(([videoId, deck]) => [
      videoId,
      withAnswered(withSchedules(deck, schedules), answered),
    ]),
  );
}

/** Rows of another device tell only that an item was begun. */
function withAnswered(deck: Deck, answered: readonly string[]): Deck {
  const known = new Set(newInDeck(deck, "speak"));
  const begun = answered.filter((itemId) => known.has(itemId));
  return { ...deck, states: { ...deck.states, ...Object.fromEntries(begun.map((id) => [id, LEARNING])) } };
}

interface Gathered {
  stored: Stored;
  wanted: Wanted;
  lessons: readonly HeldLesson[];
  deckSchedules: ReadonlyMap<string, Schedules>;
}

function supplyOf({ stored, wanted, lessons, deckSchedules }: Gathered, known: Known): Supply {
  const { earlier, uid, clockOffset } = known;
  const { settings, begun, mined, news, now, day, due } = stored;
  const dealt = mergedLessons(lessons);
  const held = heldNow(earlier, dealt, { now, dayStart: day.start });
  const decks = decksWith({ wanted, dealt, deckSchedules }, stored);
  const ofDecks = [...deckSchedules.values()].flatMap((some) => [...some].filter(hasAnswer));
  const schedules = new Map([...ofDecks, ...stored.schedules]);
  const isAsked = new Set(wanted.undealt.map(({ itemId }) => itemId));
  const missing = new Set(earlier?.missing);
  for (const item of wanted.items) {
    const isThere = contentOf(item, isAsked.has(item.itemId) ? dealt : held) !== null;
    if (isThere) missing.delete(item.itemId);
    else missing.add(item.itemId);
  }
  return {
    hasAccess: true,
    uid,
    askedAt: now,
    clockOffset,
    settings,
    schedules,
    mined,
    readTo: due.readTo,
    log: news.mark,
    ownRows: news.ownRows,
    lessons: held,
    decks,
    begun,
    missing,
    day,
    isMoreDue: due.isMoreDue,
    dueInAll: due.inAll,
    dueNextMonth: earlier?.dueNextMonth ?? null,
    hasBegun: [
      begun,
      [...schedules],
      mined.unasked,
      news.rows,
      newCards({ decks, begun, schedules, settings }),
    ].some(({ length }) => length > 0),
  };
}

function decksWith(
  { wanted, dealt, deckSchedules }: Pick<Gathered, "wanted" | "deckSchedules"> & { dealt: Lessons },
  { now, schedules }: Stored,
): ReadonlyMap<string, Deck> {
  const read = wanted.decks.map((videoId): [string, Deck] => {
    const cardIds = dealt.get(videoId)?.cards.map(({ id }) => id) ?? [];
    const { states = {} } = wanted.knownDecks.get(videoId) ?? {};
    const known = [...(deckSchedules.get(videoId) ?? []), ...schedules];
    return [videoId, withSchedules({ videoId, cardIds, states, readAt: now }, known)];
  });
  return new Map([...wanted.knownDecks, ...read]);
}

const lastingLessons = (earlier: Supply | null, now: Instant): Lessons =>
  new Map([...(earlier?.lessons ?? [])].filter(([, { until }]) => until - now > ADDRESS_LEAST));

/** Texts of the same day stay for undo; content of lessons closed meanwhile is dropped. */
function heldNow(
  earlier: Supply | null,
  dealt: Lessons,
  { now, dayStart }: { now: Instant; dayStart: Instant },
): Lessons {
  const known = earlier?.day.start === dayStart ? earlier.lessons : lastingLessons(earlier, now);
  const stays = [...known.values()].flatMap((lesson): HeldLesson[] => {
    const again = dealt.get(lesson.VideoID);
    if (!again || again.clips) return [lesson];
    // Cards need any plan, lines need access to the lesson.
    return again.cards.length > 0 ? [{ ...lesson, lines: [], clips: null }] : [];
  });
  return mergedLessons([...stays, ...dealt.values()]);
}
