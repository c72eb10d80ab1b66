import type { Progress } from "@gruezi/contract/documents/progress";

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
