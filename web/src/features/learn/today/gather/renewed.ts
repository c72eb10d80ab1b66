import type { AccessRefused } from "@gruezi/contract/callables/access-refused";
import { forgetRecordings } from "#data/device/forget-recordings.ts";
import { cacheSupply } from "#features/learn/today/cache/cache-supply.ts";
import { resupply } from "#features/learn/today/sitting/resupply.ts";
import type { Sitting } from "#features/learn/today/sitting/session.ts";
import { type Supply, suppliedOf } from "#features/learn/today/supply/supply.ts";

interface Before {
  /** At the time of the request. */
  known: Supply | null;
  /** At the time of the answer. */
  current: Supply | null;
  sitting: Sitting | null;
}

/** Keeps answers given during the request. */
export function renewed(
  answer: Supply | AccessRefused,
  { known, current, sitting }: Before,
): { supply: Supply | AccessRefused; sitting: Sitting | null } {
  if (!answer.hasAccess) {
    // Access has lapsed: texts and sound leave the cache, schedules stay.
    if (known) void cacheSupply({ ...known, lessons: new Map() }, known.askedAt);
    forgetClosed(known, null);
    return { supply: answer, sitting: null };
  }
  forgetClosed(known, answer.lessons);
  const supply = current ? withOwn(answer, current, sitting) : answer;
  const now = Date.now() + supply.clockOffset;
  return { supply, sitting: sitting && resupply(sitting, suppliedOf(supply, now, sitting.isBeyond), now) };
}

/** Deletes recordings of closed lessons; null for all. */
function forgetClosed(known: Supply | null, lessons: Supply["lessons"] | null): void {
  for (const [videoId, { clips }] of known?.lessons ?? []) {
    const now = lessons?.get(videoId);
    if (clips && (lessons === null || (now && !now.clips))) void forgetRecordings(videoId);
  }
}

function withOwn(answer: Supply, current: Supply, sitting: Sitting | null): Supply {
  const own = (sitting?.deeds ?? []).flatMap(({ itemId }) => {
    const schedule = current.schedules.get(itemId);
    return schedule ? ([[itemId, schedule]] as const) : [];
  });
  const answered = new Map([...answer.day.answered, ...current.day.answered]);
  const isSameDay = current.day.start === answer.day.start;
  return {
    ...answer,
    schedules: new Map([...answer.schedules, ...own]),
    ownRows: new Set([...answer.ownRows, ...current.ownRows]),
    day: isSameDay
      ? { ...answer.day, answered, begun: new Set([...answer.day.begun, ...current.day.begun]) }
      : answer.day,
  };
}
