import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Stage } from "../drawing/stage.ts";
import { encodeHls } from "../encode/hls.ts";
import { toWebp } from "../encode/webp.ts";
import { bytesAt, isFresh } from "../machine/freshness.ts";
import { mix, secondsOf } from "../voice/pcm.ts";
import { writeRecording } from "../voice/recording.ts";
import { speak } from "../voice/speak.ts";
import { CAPTION_LANGUAGES, toWebVtt } from "./captions.ts";
import { castOf, voiceOf } from "./cast.ts";
import { drawMoment, type Film, filmOf } from "./film.ts";
import { type LessonMedia, parseLessonMedia, writeDuration } from "./lesson-file.ts";
import { drawPhoto, MOST_PHOTO_BYTES } from "./photo.ts";
import { parseStoryboard, type Storyboard } from "./storyboard.ts";
import { drawThumbnail, MOST_THUMBNAIL_BYTES } from "./thumbnail.ts";
import { FRAMES_PER_SECOND, layTimeline } from "./timeline.ts";
import { utterancesOf } from "./utterances.ts";

export interface Stages {
  screen: Stage;
  photo: Stage;
}

export interface Lesson {
  id: string;
  folder: string;
  storyboard: Storyboard;
  media: LessonMedia;
}

export async function readLesson(id: string, folder: string): Promise<Lesson> {
  const [storyboard, text] = await Promise.all([
    readFile(join(folder, "storyboard.json"), "utf8"),
    readFile(join(folder, "lesson.md"), "utf8"),
  ]);
  return { id, folder, storyboard: parseStoryboard(JSON.parse(storyboard)), media: parseLessonMedia(text) };
}

export async function isLessonFresh(
  { folder, media }: Lesson,
  studioSources: readonly string[],
): Promise<boolean> {
  const named = [...media.photos, ...media.audios].map(({ Path }) => Path);
  const captions = CAPTION_LANGUAGES.map((language) => `captions.${language}.vtt`);
  const outputs = [...captions, "thumbnail.webp", "video/master.m3u8", ...named].map((name) =>
    join(folder, name),
  );
  const sources = [join(folder, "storyboard.json"), join(folder, "lesson.md"), ...studioSources];
  return isFresh(outputs, sources);
}

/** Makes all media of a lesson. */
export async function makeLesson(lesson: Lesson, stages: Stages): Promise<void> {
  const film = await rehearse(lesson.storyboard);
  // First, because every output must be newer than lesson.md.
  await writeDuration(join(lesson.folder, "lesson.md"), film.timeline.seconds);
  await writeCaptions(lesson.folder, film);
  await writePictures(lesson, film, stages);
  await writeRecordings(lesson, film);
  await encodeHls(framesOf(film, stages.screen), film.track, join(lesson.folder, "video"));
}

async function rehearse(storyboard: Storyboard): Promise<Film> {
  const cast = castOf(storyboard);
  const utterances = utterancesOf(storyboard);
  const speech = await Promise.all(utterances.map(({ gsw, speaker }) => speak(gsw, voiceOf(cast, speaker))));
  const timeline = layTimeline(utterances, speech.map(secondsOf));
  const spoken = timeline.scenes.flatMap((span) => span.spoken);
  const stretches = speech.map((samples, index) => ({
    startSeconds: spoken[index]?.startSeconds ?? 0,
    samples,
  }));
  return filmOf(storyboard, timeline, mix(stretches, timeline.seconds));
}

async function writeCaptions(folder: string, { timeline }: Film): Promise<void> {
  for (const language of CAPTION_LANGUAGES) {
    await writeFile(join(folder, `captions.${language}.vtt`), toWebVtt(timeline, language));
  }
}

async function writePictures(
  { id, folder, storyboard, media }: Lesson,
  film: Film,
  { screen, photo }: Stages,
): Promise<void> {
  const cover = await screen.photograph(drawThumbnail(storyboard, id));
  await writeInto(join(folder, "thumbnail.webp"), await toWebp(cover, MOST_THUMBNAIL_BYTES));
  for (const entry of media.photos) {
    const picture = await photo.photograph(drawPhoto(entry, film));
    await writeInto(join(folder, entry.Path), await toWebp(picture, MOST_PHOTO_BYTES));
  }
}

async function writeRecordings({ folder, media }: Lesson, { cast }: Film): Promise<void> {
  for (const { Path, Title } of media.audios) {
    const file = join(folder, Path);
    await mkdir(dirname(file), { recursive: true });
    await writeRecording(await speak(Title, cast.narrator), file);
  }
}

async function writeInto(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}

async function* framesOf(film: Film, stage: Stage): AsyncGenerator<Buffer> {
  const drawn = new Map<string, Buffer>();
  for (let frame = 0; frame < film.timeline.seconds * FRAMES_PER_SECOND; frame += 1) {
    const drawing = drawMoment(film, frame / FRAMES_PER_SECOND);
    const picture = drawn.get(drawing) ?? (await stage.photograph(drawing));
    drawn.set(drawing, picture);
    yield picture;
  }
}

/** The line that is printed when a lesson is done. */
export async function describeLesson({ id, folder }: Lesson): Promise<string> {
  const kinds = ["video/540p", "video/240p", "thumbnail.webp", "audio", "photos"];
  const sizes = await Promise.all(kinds.map((kind) => bytesAt(join(folder, kind))));
  const kilobytes = kinds.map(
    (kind, index) => `${kind.replace("video/", "")} ${Math.round((sizes[index] ?? 0) / 1000)} kB`,
  );
  return `${id.padEnd(28)} ${kilobytes.join("  ")}`;
}
