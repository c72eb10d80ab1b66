/**
 * Opens a lesson as the first visitor would. Each function starts when it is first asked, which takes seconds that
 * the suite spends rather than a learner or a test.
 */
export async function openFirstLesson(hostingUrl: string): Promise<void> {
  const catalogue = await requireJson(`${hostingUrl}/catalogue`);
  const lessonId = textAt(catalogue, "mondayLessonId");
  const answer = await requireJson(`${hostingUrl}/getSecureData_v2_0`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ data: { videoID: lessonId } }),
  });
  await requireAnswer(`${hostingUrl}${textAt(Reflect.get(answer, "result"), "VideoHLSurl")}`);
}

async function requireAnswer(url: string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`The first lesson does not open: ${url} answered ${answer.status}.`);
  return answer;
}

async function requireJson(url: string, init?: RequestInit): Promise<object> {
  const answer: unknown = await (await requireAnswer(url, init)).json();
  if (typeof answer !== "object" || answer === null) throw new Error(`${url} did not answer with an object.`);
  return answer;
}

function textAt(source: unknown, key: string): string {
  const value: unknown = typeof source === "object" && source !== null ? Reflect.get(source, key) : undefined;
  if (typeof value !== "string") throw new Error(`The first lesson does not open: the answer has no ${key}.`);
  return value;
}
