import { PROGRESS_LESSONS_MAX, type Progress } from "@gruezi/contract/documents/progress";

/** What is left after it is greetings and credits. */
const WATCHED_SHARE = 0.9;

/** Whoever only looked in begins anew. */
const BEGUN_SECONDS = 5;

type Place = Pick<Progress, "PositionSeconds" | "DurationSeconds">;

export function isWatched({ PositionSeconds, DurationSeconds }: Place): boolean {
  return DurationSeconds > 0 && PositionSeconds >= WATCHED_SHARE * DurationSeconds;
}

const isUnderWay = (place: Place) => place.PositionSeconds >= BEGUN_SECONDS && !isWatched(place);

/** Where a lesson goes on: at the last second, or from the start once it was watched to the end. */
export function resumeSeconds(place: Place | undefined): number {
  return place && isUnderWay(place) ? place.PositionSeconds : 0;
}

/** The lesson to go on with: the one watched last that is under way and still there. */
export function findUnderWay<P extends Place & { VideoID: string }>(
  newestFirst: readonly P[],
  isKnown: (videoId: string) => boolean,
): P | undefined {
  return newestFirst.find((progress) => isUnderWay(progress) && isKnown(progress.VideoID));
}

/** The lesson that makes room for another: the one left longest ago, and only where every place is taken. */
export function findDisplaced(
  newestFirst: ReadonlyMap<string, unknown>,
  videoId: string,
): string | undefined {
  const isFull = newestFirst.size >= PROGRESS_LESSONS_MAX && !newestFirst.has(videoId);
  return isFull ? [...newestFirst.keys()].at(-1) : undefined;
}

/** As the server holds them once the lesson has been saved. */
export function withNewest<P extends { VideoID: string }>(
  newestFirst: ReadonlyMap<string, P>,
  saved: P,
): ReadonlyMap<string, P> {
  const gone = new Set([saved.VideoID, findDisplaced(newestFirst, saved.VideoID)]);
  return new Map([[saved.VideoID, saved], ...[...newestFirst].filter(([videoId]) => !gone.has(videoId))]);
}
