import { vi } from "vitest";

interface StoredProgress {
  PositionSeconds: number;
  DurationSeconds: number;
  Done: boolean;
}

export interface LearningBackend {
  /** By lesson, the one watched last first. */
  progress: Map<string, StoredProgress>;
  /** What was written, in the order of the writes. */
  saved: (StoredProgress & { VideoID: string })[];
  /** The caption files by their addresses. */
  captions: Map<string, string>;
  /** Refuses every read and write of progress. */
  isDown: boolean;
}

const READ_TIME = "2026-11-21T09:00:00.000000Z";
const PROGRESS = "projects/demo-gruezi/databases/(default)/documents/Users/anna/Progress";

const json = (body: unknown, status = 200) => Response.json(body, { status });

const toDocument = ([videoId, { PositionSeconds, DurationSeconds, Done }]: [string, StoredProgress]) => ({
  name: `${PROGRESS}/${videoId}`,
  fields: {
    PositionSeconds: { integerValue: String(PositionSeconds) },
    DurationSeconds: { integerValue: String(DurationSeconds) },
    Done: { booleanValue: Done },
    UpdatedAt: { timestampValue: READ_TIME },
  },
  createTime: READ_TIME,
  updateTime: READ_TIME,
});

const idIn = (name: string) => name.slice(name.lastIndexOf("/") + 1);

function readOne({ progress }: LearningBackend, name: string): Response {
  const stored = progress.get(idIn(name));
  return json([
    stored
      ? { found: toDocument([idIn(name), stored]), readTime: READ_TIME }
      : { missing: name, readTime: READ_TIME },
  ]);
}

function readNewest({ progress }: LearningBackend): Response {
  const documents = [...progress].map((entry) => ({ document: toDocument(entry), readTime: READ_TIME }));
  return json(documents.length > 0 ? documents : [{ readTime: READ_TIME }]);
}

function save(backend: LearningBackend, body: string): Response {
  const [{ update }] = JSON.parse(body).writes;
  const { PositionSeconds, DurationSeconds, Done } = update.fields;
  const progress = {
    PositionSeconds: Number(PositionSeconds.integerValue),
    DurationSeconds: Number(DurationSeconds.integerValue),
    Done: Done.booleanValue,
  };
  const VideoID = idIn(update.name);
  backend.saved.push({ VideoID, ...progress });
  backend.progress = new Map([[VideoID, progress], ...backend.progress]);
  return json({ commitTime: READ_TIME, writeResults: [{ updateTime: READ_TIME }] });
}

const REFUSED = { error: { code: 503, status: "UNAVAILABLE", message: "No store today." } };

function answerProgress(backend: LearningBackend, pathname: string, body: string): Response | undefined {
  const isProgress = pathname.endsWith(":runQuery")
    ? pathname.includes("/Users/")
    : body.includes("/Progress/");
  if (!isProgress) return undefined;
  if (backend.isDown) return json(REFUSED, 503);
  if (pathname.endsWith(":runQuery")) return readNewest(backend);
  if (pathname.endsWith(":commit")) return save(backend, body);
  return readOne(backend, JSON.parse(body).documents[0]);
}

const nothing = (): LearningBackend => ({
  progress: new Map(),
  saved: [],
  captions: new Map(),
  isDown: false,
});

const backend: LearningBackend = nothing();

/** Adds what learning needs to the web backend, which has to be started before. */
export async function startLearningBackend(): Promise<void> {
  const { setLogLevel } = await import("firebase/firestore/lite");
  // It warns of every answer that a test refuses on purpose.
  setLogLevel("silent");
  const rest = fetch;
  vi.stubGlobal("fetch", async (input: string | URL | Request, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
    if (pathname.endsWith(".vtt")) return new Response(backend.captions.get(pathname), vttStatus(pathname));
    return answerProgress(backend, pathname, String(init?.body ?? "")) ?? rest(input, init);
  });
}

const vttStatus = (pathname: string) => ({ status: backend.captions.has(pathname) ? 200 : 410 });

/** The backend as a new test finds it: nothing was watched, and there are no captions. */
export function freshLearningBackend(): LearningBackend {
  return Object.assign(backend, nothing());
}
