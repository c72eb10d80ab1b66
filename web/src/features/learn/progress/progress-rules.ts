import { PROGRESS_LESSONS_MAX, type Progress } from "@gruezi/contract/documents/progress";

/** Share of a film from which it counts as watched. Only goodbyes and credits follow. */
const WATCHED_SHARE = 0.9;

/** Position from which a lesson counts as begun. */
const BEGUN_SECONDS = 5;

type Place = Pick<Progress, "PositionSeconds" | "DurationSeconds">;

export function isWatched({ PositionSeconds, DurationSeconds }: Place): boolean {
  return DurationSeconds > 0 && PositionSeconds >= WATCHED_SHARE * DurationSeconds;
}

const isUnderWay = (place: Place) => place.PositionSeconds >= BEGUN_SECONDS && !isWatched(place);

/** Returns the position to resume. 0 once the lesson was watched to its end. */
export function resumeSeconds(place: Place | undefined): number {
  return place && isUnderWay(place) ? place.PositionSeconds : 0;
}

export function findUnderWay<P extends Place & { VideoID: string }>(
  newestFirst: readonly P[],
  isKnown: (videoId: string) => boolean,
): P | undefined {
  return newestFirst.find((progress) => isUnderWay(progress) && isKnown(progress.VideoID));
}

/**
 * Returns the id of the lesson left longest ago, which a full document must drop. Undefined if there is room.
 */
export function findDisplaced(
  newestFirst: ReadonlyMap<string, unknown>,
  videoId: string,
): string | undefined {
  const isFull = newestFirst.size >= PROGRESS_LESSONS_MAX && !newestFirst.has(videoId);
  return isFull ? [...newestFirst.keys()].at(-1) : undefined;
}

/** Returns the progress as the server has it after `saved` was written. */
export function withNewest<P extends { VideoID: string }>(
  newestFirst: ReadonlyMap<string, P>,
  saved: P,
): ReadonlyMap<string, P> {
  const gone = new Set([saved.VideoID, findDisplaced(newestFirst, saved.VideoID)]);
  return new Map([[saved.VideoID, saved], ...[...newestFirst].filter(([videoId]) => !gone.has(videoId))]);
}
