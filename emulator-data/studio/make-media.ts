import { access, readdir } from "node:fs/promises";
import { join } from "node:path";
import { openBrowser, openStage } from "./drawing/stage.ts";
import { isLessonFresh, type Lesson, makeLesson, readLesson, type Stages } from "./lesson/make-lesson.ts";
import { PHOTO_SIZE } from "./lesson/photo.ts";
import { sourcesUnder } from "./machine/freshness.ts";
import { requireTools } from "./machine/programs.ts";

const STUDIO = import.meta.dirname;
const LESSONS = process.env["LESSONS_FOLDER"] ?? join(STUDIO, "../content/lessons");

async function makeMedia(): Promise<void> {
  await requireTools();
  const isForced = process.argv.includes("--force");
  const wanted = process.argv.slice(2).filter((argument) => argument !== "--force");
  const lessons = await readLessons(wanted);
  const stale = isForced ? lessons : await staleOf(lessons);
  if (stale.length === 0) console.log("All media are newer than their sources.");
  else await makeAll(stale);
}

async function readLessons(wanted: readonly string[]): Promise<Lesson[]> {
  const ids = wanted.length > 0 ? wanted : await lessonsWithStoryboard();
  return ids.map((id) => {
    try {
      return readLesson(id, join(LESSONS, id));
    } catch (cause) {
      return refuse(id, cause);
    }
  });
}

async function lessonsWithStoryboard(): Promise<string[]> {
  const ids = (await readdir(LESSONS)).sort();
  const tries = ids.map((id) =>
    access(join(LESSONS, id, "storyboard.json")).then(
      () => true,
      () => false,
    ),
  );
  const hasStoryboard = await Promise.all(tries);
  return ids.filter((_, index) => hasStoryboard[index] === true);
}

function refuse(id: string, cause: unknown): never {
  throw new Error(`${id}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
}

async function staleOf(lessons: readonly Lesson[]): Promise<Lesson[]> {
  const sources = await sourcesUnder(STUDIO);
  const fresh = await Promise.all(lessons.map((lesson) => isLessonFresh(lesson, sources)));
  return lessons.filter((_, index) => fresh[index] === false);
}

async function makeAll(lessons: readonly Lesson[]): Promise<void> {
  const browser = await openBrowser();
  try {
    const stages: Stages = {
      screen: await openStage(browser, { width: 960, height: 540 }),
      photo: await openStage(browser, PHOTO_SIZE),
    };
    for (const lesson of lessons) {
      console.log(await makeLesson(lesson, stages).catch((cause: unknown) => refuse(lesson.id, cause)));
    }
  } finally {
    await browser.close();
  }
}

await makeMedia().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
