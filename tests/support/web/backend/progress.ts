import { PROGRESS_LESSONS_MAX, type Progress } from "@gruezi/contract/documents/progress";

type StoredProgress = Omit<Progress, "UpdatedAt">;

interface SavedProgress extends StoredProgress {
  VideoID: string;
}

export interface ProgressBackend {
  /** Maps lessons to progress, newest first. */
  progress: ReadonlyMap<string, StoredProgress>;
  /** Lists what was saved, in order. */
  savedProgress: SavedProgress[];
  /** Refuses every read and write of progress. */
  isProgressDown: boolean;
}

export const noProgress = (): ProgressBackend => ({
  progress: new Map(),
  savedProgress: [],
  isProgressDown: false,
});

/** Matches the document that holds the progress in each lesson. */
export const PROGRESS = /^Users\/[^/]+\/Progress\/lessons$/;

const LAST_SAVE = Date.UTC(2026, 10, 21, 9);

/** Returns the document, whose fields Firestore sorts by name; null before the first save. */
export function toProgressDocument({ progress }: ProgressBackend): object | null {
  if (progress.size === 0) return null;
  const lessons = [...progress].map(([videoId, stored], age): [string, object] => [
    videoId,
    { ...stored, UpdatedAt: LAST_SAVE - age * 1_000 },
  ]);
  return { Lessons: Object.fromEntries(lessons.toSorted(([a], [b]) => (a < b ? -1 : 1))) };
}

export interface ProgressWrite {
  update: {
    fields: { LastVideoID: { stringValue: string }; Lessons: { mapValue: { fields: WrittenLessons } } };
  };
  updateMask: { fieldPaths: readonly string[] };
}

type WrittenLessons = Record<string, { mapValue: { fields: WrittenProgress } }>;

interface WrittenProgress {
  PositionSeconds: { integerValue: string };
  DurationSeconds: { integerValue: string };
  Done?: { booleanValue: boolean };
}

function read({ update }: ProgressWrite): SavedProgress {
  const VideoID = update.fields.LastVideoID.stringValue;
  const written = update.fields.Lessons.mapValue.fields[VideoID];
  if (!written) throw new Error(`The save lacks the progress in ${VideoID}.`);
  const { PositionSeconds, DurationSeconds, Done } = written.mapValue.fields;
  return {
    VideoID,
    PositionSeconds: Number(PositionSeconds.integerValue),
    DurationSeconds: Number(DurationSeconds.integerValue),
    ...(Done?.booleanValue === true && { Done: true }),
  };
}

/** Returns true for a path without a subfield, which deletes the lesson. */
const isTakenOut = ({ updateMask }: ProgressWrite, videoId: string) =>
  updateMask.fieldPaths.some((path) => path === `Lessons.${videoId}` || path === `Lessons.\`${videoId}\``);

/** Saves the progress in a lesson. Returns false where the rules refuse a further lesson. */
export function saveProgress(backend: ProgressBackend, write: ProgressWrite): boolean {
  const saved = read(write);
  const { VideoID, ...progress } = saved;
  const others = [...backend.progress].filter(([id]) => id !== VideoID && !isTakenOut(write, id));
  if (others.length >= PROGRESS_LESSONS_MAX) return false;
  backend.savedProgress.push(saved);
  backend.progress = new Map([[VideoID, { ...backend.progress.get(VideoID), ...progress }], ...others]);
  return true;
}
