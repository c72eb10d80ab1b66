import type { Flashcard } from "@gruezi/contract/documents/flashcards";
import { captionFilesOf, checkCaptions } from "./captions.ts";
import { readCards } from "./cards.ts";
import type { ContentFolder } from "./content-folder.ts";
import type { Report } from "./faults.ts";
import { type LessonFields, type LessonFile, readLessonFile } from "./lesson-file.ts";
import { readVideo } from "./playlist.ts";
import { readThumbnail, type Thumbnail } from "./thumbnail.ts";

/** A lesson without fault. */
export interface LessonContent {
  docId: string;
  fields: LessonFields;
  text: string;
  cards: readonly Flashcard[];
  thumbnail: Thumbnail;
  /** The files that are paid for, by their path in the content folder and in the media store alike. */
  mediaFiles: readonly string[];
}

export interface ReadLesson {
  docId: string;
  /** What was written, at fault or not: what other files say of this lesson is judged by it. */
  file: LessonFile | undefined;
  content: LessonContent | undefined;
}

export function readLesson(folder: ContentFolder, docId: string, report: Report): ReadLesson {
  const lessonFolder = `lessons/${docId}`;
  const file = readLessonFile(folder, lessonFolder, report);
  const durationSeconds = file?.fields?.DurationSeconds;
  const cards = readCards(folder, lessonFolder, report);
  const videoFiles = readVideo(folder, lessonFolder, durationSeconds, report);
  checkCaptions(folder, lessonFolder, durationSeconds, report);
  const thumbnail = readThumbnail(folder, lessonFolder, report);
  if (file?.fields === undefined || thumbnail === undefined) return { docId, file, content: undefined };

  const { fields } = file;
  const namedFiles = [...fields.Photos, ...fields.Audios].map(({ Path }) => Path);
  const cardAudios = cards.flatMap(({ AudioPath }) => AudioPath ?? []);
  const mediaFiles = [...new Set([...namedFiles, ...cardAudios])].map((path) => `${lessonFolder}/${path}`);
  const content = {
    docId,
    fields,
    text: file.text.trim(),
    cards,
    thumbnail,
    mediaFiles: [...videoFiles, ...captionFilesOf(lessonFolder), ...mediaFiles],
  };
  return { docId, file, content };
}
