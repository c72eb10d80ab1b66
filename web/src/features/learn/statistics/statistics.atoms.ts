import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import { readItemId } from "@gruezi/contract/learning-item";
import type { LoggedRow } from "@gruezi/contract/review-log";
import { atom } from "jotai";
import { uidAtom } from "#data/auth/session.ts";
import { findCachedDue } from "#data/device/cached-due.ts";
import { countDue } from "#data/firestore/cards.ts";
import { getListened } from "#data/firestore/listened.ts";
import { getRowsOfMonths } from "#data/firestore/reviews.ts";
import { changeLearningSettingsAtom, findLearningSettingsAtom } from "#data/learning-settings.ts";
import { createQuery } from "#data/query.ts";
import { unsentSecondsAtom } from "#features/learn/listened/listened.atoms.ts";
import { toMinutes } from "#features/learn/listened/listened-rules.ts";
import { getSetAsideItems } from "#features/learn/mined/set-aside-items.ts";
import { bringBackAtom } from "#features/learn/reviews/answers.atoms.ts";
import { saveAnswersAtom } from "#features/learn/reviews/sending.atoms.ts";
import { restoreUnsentAtom } from "#features/learn/reviews/unsent.atoms.ts";
import { ownTimeZone } from "#lib/own-days.ts";
import { type Learnt, monthsAsked, nextDays } from "./own-statistics.ts";
import { usualHour } from "./usual-hour.ts";

/**
 * Sends the queue, so that statistics include recent answers. If that fails, the page shows the server's
 * state.
 */
const sendAnswersAtom = atom(null, async (_get, set, uid: string): Promise<void> => {
  await set(restoreUnsentAtom, uid);
  await set(saveAnswersAtom);
});

const learnt = createQuery<Learnt>({
  fetch: async (_nothing, { uid, get, set }) => {
    if (uid === null) return { rows: [], minutes: new Map() };
    await set(sendAnswersAtom, uid);
    const months = monthsAsked({ now: Date.now(), timeZone: ownTimeZone() });
    const [from = "", to = from] = [months[0], months.at(-1)];
    const [rows, minutes] = await Promise.all([
      getRowsOfMonths(uid, from, to),
      // Costs one read per month, because the rules forbid listing.
      getListened(uid, months),
    ]);
    const unsent = toMinutes(get(unsentSecondsAtom));
    const days = new Set([...minutes.keys(), ...unsent.keys()]);
    const together = [...days].map((day): [string, number] => [
      day,
      (minutes.get(day) ?? 0) + (unsent.get(day) ?? 0),
    ]);
    return { rows, minutes: new Map(together) };
  },
});

export const learntAtom = atom((get) => get(learnt.stateAtom)());
export const fetchLearntAtom = atom(null, (_get, set) => set(learnt.fetchAtom));

/** Number of due items for each coming day. */
const forecast = createQuery<readonly number[]>({
  fetch: async (_nothing, { uid }) => {
    if (uid === null) return [];
    const days = nextDays({ now: Date.now(), timeZone: ownTimeZone() });
    const dues = (await findCachedDue(uid))?.dues ?? [];
    const known = days.map(({ from, until }) => dues.filter((due) => due >= from && due < until).length);
    const knownInAll = known.reduce((sum, count) => sum + count, 0);
    // If the server counts as many items as the cache has, the cache is up to date.
    if (knownInAll > 0 && (await countDue(uid, 0, days.at(-1)?.until ?? 0)) === knownInAll) return known;
    // Each count costs one read per thousand items.
    return Promise.all(days.map(({ from, until }) => countDue(uid, from, until)));
  },
});

export const forecastAtom = atom((get) => get(forecast.stateAtom)());
export const fetchForecastAtom = atom(null, (_get, set) => set(forecast.fetchAtom));

export type SetAside = ReadonlyMap<string, CardSchedule>;

const setAside = createQuery<SetAside>({
  fetch: async (_nothing, { uid, set }) => {
    if (uid === null) return new Map();
    await set(sendAnswersAtom, uid);
    return getSetAsideItems(uid);
  },
  areChangesRepeated: true,
});

export const setAsideItemsAtom = atom((get) => get(setAside.stateAtom)());
export const fetchSetAsideAtom = atom(null, (_get, set) => set(setAside.fetchAtom));

/** Brings an item back, so that it is due at once. */
export const bringItemBackAtom = atom(
  null,
  async (_get, set, itemId: string, schedule: CardSchedule): Promise<void> => {
    const name = readItemId(itemId);
    const { Kind, VideoID } = schedule;
    const lineId = name.kind === "line" ? name.lineId : schedule.LineID;
    const origin = { itemId, kind: Kind, videoId: VideoID, ...(lineId !== undefined && { lineId }) };
    set(bringBackAtom, { origin, schedule, at: Date.now() });
    set(setAside.changeAtom, undefined, (items) => new Map([...items].filter(([id]) => id !== itemId)));
    await set(saveAnswersAtom);
  },
);

/** Stores the usual hour for reminders. Ignores failures, because the next visit computes it again. */
export const noteUsualHourAtom = atom(null, async (get, set, rows: readonly LoggedRow[]): Promise<void> => {
  const uid = get(uidAtom);
  if (uid === null) return;
  const settings = await set(findLearningSettingsAtom);
  const answeredAt = rows.flatMap((row) => (row.kind === "answer" ? [row.at] : []));
  if (settings.status !== "ready") return;
  const known = settings.value.UsualHour;
  const UsualHour = usualHour(answeredAt, known, { now: Date.now(), timeZone: ownTimeZone() });
  if (UsualHour === null || UsualHour === known) return;
  await set(changeLearningSettingsAtom, { UsualHour }).catch(() => undefined);
});
