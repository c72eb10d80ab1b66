import { fetchPatiently, type Say } from "../suite/fetch-patiently.ts";

/** The limit of browsers per host. */
const CONNECTIONS_OF_A_BROWSER = 6;

/** Opens the home page and the first lesson, as the first visitor does. */
export async function openFirstLesson(hostingUrl: string, say: Say): Promise<void> {
  const visit: Visit = { address: (path) => `${hostingUrl}${path}`, say };
  const lessonId = textAt(await requireJson(visit, "/catalogue"), "mondayLessonId");
  await Promise.all([requireResponse(visit, "/"), openLesson(visit, lessonId)]);
}

/**
 * Visits home and the first lesson in parallel, with pictures. The Functions emulator starts a process per
 * concurrent request, which takes seconds. The processes then stay for learners and tests.
 */
export async function visitTogether(
  hostingUrl: string,
  browsers: number,
  say: Say = () => undefined,
): Promise<void> {
  const visit: Visit = { address: (path) => `${hostingUrl}${path}`, say };
  const catalogue = await requireJson(visit, "/catalogue");
  const pictures = picturesIn(catalogue).slice(0, CONNECTIONS_OF_A_BROWSER * browsers);
  const visits = Array.from({ length: browsers }, () => openFirstLesson(hostingUrl, say));
  await Promise.all([...pictures.map((path) => requireResponse(visit, path)), ...visits]);
}

interface Visit {
  address: (path: string) => string;
  say: Say;
}

async function openLesson(visit: Visit, lessonId: string): Promise<void> {
  const response = await requireJson(visit, "/getSecureData_v2_0", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ data: { videoID: lessonId } }),
  });
  await requireResponse(visit, textAt(Reflect.get(response, "result"), "VideoHLSurl"));
}

function picturesIn(catalogue: object): string[] {
  const lessons: unknown = Reflect.get(catalogue, "lessons");
  return Array.isArray(lessons) ? lessons.map((lesson) => textAt(lesson, "VideoThumbnailURL")) : [];
}

async function requireResponse(
  { address, say }: Visit,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const url = address(path);
  const response = await fetchPatiently(url, init, say);
  if (!response.ok) throw new Error(`The first lesson does not open: ${url} answered ${response.status}.`);
  return response;
}

async function requireJson(visit: Visit, path: string, init?: RequestInit): Promise<object> {
  const response: unknown = await (await requireResponse(visit, path, init)).json();
  if (typeof response !== "object" || response === null)
    throw new Error(`${visit.address(path)} did not answer with a JSON object.`);
  return response;
}

function textAt(source: unknown, key: string): string {
  const value: unknown = typeof source === "object" && source !== null ? Reflect.get(source, key) : undefined;
  if (typeof value !== "string")
    throw new Error(`The first lesson does not open: the response has no ${key}.`);
  return value;
}
