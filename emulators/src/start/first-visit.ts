/** Per host. */
const CONNECTIONS_OF_A_BROWSER = 6;

/**
 * The Functions emulator starts a process per concurrent request, which takes seconds; the processes stay for
 * learners and tests.
 */
export async function visitFirst(hostingUrl: string, browsers: number): Promise<void> {
  const address = (path: string) => `${hostingUrl}${path}`;
  const catalogue = await requireJson(address("/catalogue"));
  const lessonId = textAt(catalogue, "mondayLessonId");
  const pictures = picturesIn(catalogue).slice(0, CONNECTIONS_OF_A_BROWSER * browsers);
  await Promise.all(Array.from({ length: browsers }, () => requireAnswer(address("/"))));
  const visits = Array.from({ length: browsers }, () => openLesson(address, lessonId));
  await Promise.all([...pictures.map((path) => requireAnswer(address(path))), ...visits]);
}

async function openLesson(address: (path: string) => string, lessonId: string): Promise<void> {
  await requireJson(address("/catalogue"));
  const answer = await requireJson(address("/getSecureData_v2_0"), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ data: { videoID: lessonId } }),
  });
  await requireAnswer(address(textAt(Reflect.get(answer, "result"), "VideoHLSurl")));
}

function picturesIn(catalogue: object): string[] {
  const lessons: unknown = Reflect.get(catalogue, "lessons");
  return Array.isArray(lessons) ? lessons.map((lesson) => textAt(lesson, "VideoThumbnailURL")) : [];
}

/** Hosting's timeout of a minute, in which a busy machine may not start the function. */
const GATEWAY_TIMEOUT = 504;
const TRIES = 5;

async function fetchPatiently(url: string, init?: RequestInit): Promise<Response> {
  let answer = await fetch(url, init);
  for (let tries = 1; answer.status === GATEWAY_TIMEOUT && tries < TRIES; tries += 1)
    answer = await fetch(url, init);
  return answer;
}

async function requireAnswer(url: string, init?: RequestInit): Promise<Response> {
  const answer = await fetchPatiently(url, init);
  if (!answer.ok) throw new Error(`The first lesson does not open: ${url} answered ${answer.status}.`);
  return answer;
}

async function requireJson(url: string, init?: RequestInit): Promise<object> {
  const answer: unknown = await (await requireAnswer(url, init)).json();
  if (typeof answer !== "object" || answer === null)
    throw new Error(`${url} did not answer with a JSON object.`);
  return answer;
}

function textAt(source: unknown, key: string): string {
  const value: unknown = typeof source === "object" && source !== null ? Reflect.get(source, key) : undefined;
  if (typeof value !== "string") throw new Error(`The first lesson does not open: the answer has no ${key}.`);
  return value;
}
