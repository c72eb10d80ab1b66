import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { readLinesLock, writeLinesLock } from "@gruezi/tools/content/lines/lines-lock.ts";
import { findTextFile, readTextFile, toNfc } from "@gruezi/tools/content/read/text-file.ts";
import type { Stage } from "../drawing/stage.ts";
import { encodeHls } from "../encode/hls.ts";
import { toWebp } from "../encode/webp.ts";
import { bytesAt, isFresh } from "../machine/freshness.ts";
import { mix, secondsOf } from "../voice/pcm.ts";
import { writeRecording } from "../voice/recording.ts";
import { speak } from "../voice/speak.ts";
import { CAPTION_LANGUAGES, toWebVtt } from "./captions.ts";
import { parseCardRecordings } from "./card-recordings.ts";
import { castOf, voiceOf } from "./cast.ts";
import { writeClips } from "./clips.ts";
import { drawMoment, type Film, filmOf } from "./film.ts";
import { type LessonMedia, parseLessonMedia, writeDuration } from "./lesson-file.ts";
import { type Line, linesOf } from "./lines.ts";
import { drawPhoto, MOST_PHOTO_BYTES } from "./photo.ts";
import { parseStoryboard, type Storyboard } from "./storyboard.ts";
import { drawThumbnail, MOST_THUMBNAIL_BYTES } from "./thumbnail.ts";
import { FRAMES_PER_SECOND, layTimeline } from "./timeline.ts";
import { pitchesOf, requireToldApart, type Said } from "./told-apart.ts";
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
  /** The contents of the files. Empty without a file. */
  lock: string;
  cards: string;
}

export function readLesson(id: string, folder: string): Lesson {
  const textOf = (name: string) => readTextFile(join(folder, name)).text;
  const foundText = (name: string) => findTextFile(join(folder, name))?.text ?? "";
  return {
    id,
    folder,
    storyboard: parseStoryboard(JSON.parse(textOf("storyboard.json"), toNfc)),
    media: parseLessonMedia(textOf("lesson.md")),
    lock: foundText("lines.lock"),
    cards: foundText("cards.csv"),
  };
}

export async function isLessonFresh(
  { folder, media, cards }: Lesson,
  studioSources: readonly string[],
): Promise<boolean> {
  const named = [...media.photos, ...media.audios, ...parseCardRecordings(cards)].map(({ Path }) => Path);
  const captions = CAPTION_LANGUAGES.map((language) => `captions.${language}.vtt`);
  const outputs = [...captions, "lines.lock", "thumbnail.webp", "video/master.m3u8", ...named].map((name) =>
    join(folder, name),
  );
  const written = ["storyboard.json", "lesson.md", "cards.csv"].map((name) => join(folder, name));
  const sources = [...written, ...studioSources];
  return isFresh(outputs, sources);
}

/** Makes the media of a lesson. Resolves to a message. */
export async function makeLesson(lesson: Lesson, stages: Stages): Promise<string> {
  const { film, speech } = await rehearse(lesson.storyboard);
  requireToldApart(speech);
  const lines = linesOf(lesson.id, film.timeline, readLinesLock(lesson.lock));
  // Written first, because every output must be newer than lesson.md.
  writeDuration(join(lesson.folder, "lesson.md"), film.timeline.seconds);
  await writeCaptions(lesson.folder, lines);
  await writePictures(lesson, film, stages);
  await writeRecordings(lesson, film);
  await encodeHls(framesOf(film, stages.screen), film.track, join(lesson.folder, "video"));
  await writeClips(lesson.folder, lines, film.cast);
  return describeLesson(lesson, speech);
}

async function rehearse(storyboard: Storyboard): Promise<{ film: Film; speech: Said[] }> {
  const cast = castOf(storyboard);
  const utterances = utterancesOf(storyboard);
  const speech = await inTurn(utterances, async ({ gsw, speaker }) => ({
    speaker,
    samples: await speak(gsw, voiceOf(cast, speaker)),
  }));
  const timeline = layTimeline(
    utterances,
    speech.map(({ samples }) => secondsOf(samples)),
  );
  const spoken = timeline.scenes.flatMap((span) => span.spoken);
  const stretches = speech.map(({ samples }, index) => ({
    startSeconds: spoken[index]?.startSeconds ?? 0,
    samples,
  }));
  return { film: filmOf(storyboard, timeline, mix(stretches, timeline.seconds)), speech };
}

/** Runs in sequence, because a long lesson would start hundreds of programs at once. */
async function inTurn<T, R>(entries: readonly T[], make: (entry: T) => Promise<R>): Promise<R[]> {
  const made: R[] = [];
  for (const entry of entries) made.push(await make(entry));
  return made;
}

async function writeCaptions(folder: string, lines: readonly Line[]): Promise<void> {
  for (const language of CAPTION_LANGUAGES) {
    await writeFile(join(folder, `captions.${language}.vtt`), toWebVtt(lines, language));
  }
  const locked = lines.map(({ id, caption: { gsw } }) => ({ id, gsw }));
  await writeFile(join(folder, "lines.lock"), writeLinesLock(locked));
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

async function writeRecordings({ folder, media, cards }: Lesson, { cast }: Film): Promise<void> {
  for (const { Path, Title } of [...media.audios, ...parseCardRecordings(cards)]) {
    await writeRecording(await speak(Title, cast.narrator), join(folder, Path));
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

async function describeLesson({ id, folder }: Lesson, speech: readonly Said[]): Promise<string> {
  const kinds = ["video/540p", "video/240p", "clips", "audio", "photos"];
  const sizes = await Promise.all(kinds.map((kind) => bytesAt(join(folder, kind))));
  const kilobytes = kinds.map(
    (kind, index) => `${kind.replace("video/", "")} ${Math.round((sizes[index] ?? 0) / 1000)} kB`,
  );
  const voices = pitchesOf(speech).map(([speaker, hertz]) => `${speaker} ${hertz.toFixed(0)} Hz`);
  return `${id.padEnd(24)} ${kilobytes.join("  ")}  ${voices.join(", ")}`;
}
