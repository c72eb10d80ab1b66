import { PROGRESS_LESSONS_MAX, type Progress } from "@gruezi/contract/documents/progress";
import { vi } from "vitest";

type StoredProgress = Omit<Progress, "UpdatedAt">;

export interface LearningBackend {
  /** Maps lessons to progress, newest first. */
  progress: ReadonlyMap<string, StoredProgress>;
  /** Lists what was saved, in order. */
  saved: (StoredProgress & { VideoID: string })[];
  reads: number;
  /** Maps addresses to captions. */
  captions: Map<string, string>;
  /** Maps addresses to public JSON files. */
  files: Map<string, unknown>;
  filesRead: string[];
  /** Refuses every read and write of progress. */
  isDown: boolean;
}

const READ_TIME = "2026-11-21T09:00:00.000000Z";
const LAST_SAVE = Date.parse(READ_TIME);

const json = (body: unknown, status = 200) => Response.json(body, { status });

const toEntry = ({ PositionSeconds, DurationSeconds, Done }: StoredProgress, age: number) => ({
  PositionSeconds: { integerValue: String(PositionSeconds) },
  DurationSeconds: { integerValue: String(DurationSeconds) },
  ...(Done && { Done: { booleanValue: true } }),
  UpdatedAt: { timestampValue: new Date(LAST_SAVE - age * 1_000).toISOString() },
});

/** Sorts the fields by name, as Firestore does. */
function toLessons(progress: LearningBackend["progress"]) {
  const entries = [...progress].map(([videoId, stored], age): [string, object] => [
    videoId,
    { mapValue: { fields: toEntry(stored, age) } },
  ]);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function read(backend: LearningBackend, name: string): Response {
  backend.reads += 1;
  if (backend.progress.size === 0) return json([{ missing: name, readTime: READ_TIME }]);
  const fields = { Lessons: { mapValue: { fields: toLessons(backend.progress) } } };
  const found = { name, fields, createTime: READ_TIME, updateTime: READ_TIME };
  return json([{ found, readTime: READ_TIME }]);
}

function parseSaved(body: string) {
  const [{ update, updateMask }] = JSON.parse(body).writes;
  const { LastVideoID, Lessons } = update.fields;
  const VideoID: string = LastVideoID.stringValue;
  const { PositionSeconds, DurationSeconds, Done } = Lessons.mapValue.fields[VideoID].mapValue.fields;
  const progress: StoredProgress = {
    PositionSeconds: Number(PositionSeconds.integerValue),
    DurationSeconds: Number(DurationSeconds.integerValue),
    ...(Done?.booleanValue === true && { Done: true }),
  };
  const mask: readonly string[] = updateMask.fieldPaths;
  return { VideoID, progress, mask };
}

/** Returns true for a path without a subfield, which deletes the lesson. */
const isTakenOut = (mask: readonly string[], videoId: string) =>
  mask.some((path) => path === `Lessons.${videoId}` || path === `Lessons.\`${videoId}\``);

function save(backend: LearningBackend, body: string): Response {
  const { VideoID, progress, mask } = parseSaved(body);
  const others = [...backend.progress].filter(([id]) => id !== VideoID && !isTakenOut(mask, id));
  if (others.length >= PROGRESS_LESSONS_MAX) return json(FORBIDDEN, 403);
  backend.saved.push({ VideoID, ...progress });
  backend.progress = new Map([[VideoID, { ...backend.progress.get(VideoID), ...progress }], ...others]);
  return json({ commitTime: READ_TIME, writeResults: [{ updateTime: READ_TIME }] });
}

const FORBIDDEN = { error: { code: 403, status: "PERMISSION_DENIED", message: "There is no room left." } };
const REFUSED = { error: { code: 503, status: "UNAVAILABLE", message: "No store today." } };

function answerProgress(backend: LearningBackend, pathname: string, body: string): Response | undefined {
  if (!body.includes("/Progress/lessons")) return undefined;
  if (backend.isDown) return json(REFUSED, 503);
  return pathname.endsWith(":commit") ? save(backend, body) : read(backend, JSON.parse(body).documents[0]);
}

const nothing = (): LearningBackend => ({
  progress: new Map(),
  saved: [],
  reads: 0,
  captions: new Map(),
  files: new Map(),
  filesRead: [],
  isDown: false,
});

const backend: LearningBackend = nothing();

/** Starts the backend of lessons and progress; the web backend must have started. */
export async function startLearningBackend(): Promise<void> {
  const { setLogLevel } = await import("firebase/firestore/lite");
  // Firebase would warn of every refused request.
  setLogLevel("silent");
  const rest = fetch;
  vi.stubGlobal("fetch", async (input: string | URL | Request, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
    if (pathname.endsWith(".vtt")) return new Response(backend.captions.get(pathname), vttStatus(pathname));
    if (pathname.endsWith(".json")) return answerFile(backend, pathname);
    return answerProgress(backend, pathname, String(init?.body ?? "")) ?? rest(input, init);
  });
}

function answerFile({ files, filesRead }: LearningBackend, pathname: string): Response {
  filesRead.push(pathname);
  return files.has(pathname) ? json(files.get(pathname)) : json({}, 404);
}

const vttStatus = (pathname: string) => ({ status: backend.captions.has(pathname) ? 200 : 410 });

export function freshLearningBackend(): LearningBackend {
  return Object.assign(backend, nothing());
}
