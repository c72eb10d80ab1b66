import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CAPTION_LANGUAGES } from "@gruezi/contract/documents/lesson-secret";
import { count } from "../../command/command-line.ts";
import type { Times } from "../clips/clip-times.ts";
import { makeClips } from "../clips/make-clips.ts";
import type { LessonPlace } from "../lesson-place.ts";
import { giveIds } from "../lines/line-ids.ts";
import { addMissingWords } from "../lines/missing-words.ts";
import { TO_WRITE, toWebVtt, type WrittenCue } from "../lines/write-captions.ts";
import { layOutLesson } from "../new-lesson.ts";
import { findTextFile, readTextFile, writeTextFile } from "../read/text-file.ts";
import { probeFilm } from "./film.ts";
import { readForeignCaptions } from "./foreign-captions.ts";
import { encodeLadder } from "./ladder.ts";
import { findSpokenParts } from "./spoken-parts.ts";
import { makeThumbnail } from "./thumbnail.ts";

/** Imports a film, and keeps files that an author has written. Resolves to messages. */
export async function importFilm(
  place: LessonPlace,
  filmFile: string,
  captionFile: string | undefined,
  today: string,
): Promise<readonly string[]> {
  const film = await probeFilm(filmFile);
  const given =
    captionFile === undefined ? undefined : readForeignCaptions(captionFile, readTextFile(captionFile).text);
  const isNew = !existsSync(join(place.path, "lesson.md"));
  if (isNew) layOutLesson(place, today);

  const seconds = await encodeLadder(film, join(place.path, "video"));
  setDuration(join(place.path, "lesson.md"), seconds);
  const thumbnail = join(place.path, "thumbnail.webp");
  if (!existsSync(thumbnail)) await makeThumbnail(film, thumbnail);
  if (!hasCaptions(place)) writeCaptions(place, given ?? (await findSpokenParts(film)).map(toEmptyCue));

  const told = [`${place.docId}: ${Math.round(seconds)} s of video in ${place.path}`];
  if (!hasCaptions(place))
    return [...told, "The captions have their times: write their text in captions.gsw.vtt, then run clips."];
  const words = addMissingWords(place);
  giveIds(place);
  const { clips } = await makeClips(place, "new");
  return [...told, `${count(clips, "clip")} cut, ${count(words.length, "word")} to explain in words.csv.`];
}

const toEmptyCue = ({ startSeconds, endSeconds }: Times) => ({
  startSeconds,
  endSeconds,
  text: TO_WRITE,
});

const captionFile = ({ path }: LessonPlace, language: string) => join(path, `captions.${language}.vtt`);

/** Returns whether the lesson has captions. Files with placeholders do not count, and are replaced. */
function hasCaptions(place: LessonPlace): boolean {
  const captions = findTextFile(captionFile(place, "gsw"));
  return captions !== undefined && !captions.text.split("\n").includes(TO_WRITE);
}

function writeCaptions(place: LessonPlace, cues: readonly WrittenCue[]): void {
  for (const language of CAPTION_LANGUAGES) {
    const written = language === "gsw" ? cues : cues.map((cue) => ({ ...cue, text: TO_WRITE }));
    writeFileSync(captionFile(place, language), toWebVtt(written));
  }
}

function setDuration(file: string, seconds: number): void {
  const written = readTextFile(file);
  const duration = `DurationSeconds: ${Math.round(seconds)}`;
  writeTextFile(file, written.text.replace(/^DurationSeconds:.*$/m, duration), written);
}
