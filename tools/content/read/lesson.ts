import type { WordRow } from "@gruezi/contract/dictionary";
import type { Flashcard } from "@gruezi/contract/documents/flashcards";
import { type WrittenLesson, writtenLesson } from "@gruezi/contract/documents/lesson-fields";
import { TO_WRITE } from "../lines/write-captions.ts";
import { type Line, readCaptions } from "./captions.ts";
import { readCards } from "./cards.ts";
import { readClips } from "./clips.ts";
import { type ContentFolder, readRequired } from "./content-folder.ts";
import { parseFields, type Report } from "./faults.ts";
import { type FrontMatter, readFrontMatter } from "./front-matter.ts";
import { checkLinesLock } from "./lines-lock.ts";
import { checkMarkdown } from "./markdown.ts";
import { readThumbnail, type Thumbnail } from "./thumbnail.ts";
import { readVideo } from "./video.ts";
import { checkSpokenWords } from "./words.ts";

export interface LessonContent {
  docId: string;
  fields: WrittenLesson;
  text: string;
  cards: readonly Flashcard[];
  thumbnail: Thumbnail;
  lines: readonly Line[];
  hasSlowClips: boolean;
  /**
   * Paths, equal in content folder and media store. Captions are missing, since they are written from
   * `lines`.
   */
  mediaFiles: readonly string[];
}

export interface ReadLesson {
  docId: string;
  /** The values as written. Other files are checked against them even if they have faults. */
  file: LessonFile | undefined;
  content: LessonContent | undefined;
}

export function readLesson(
  folder: ContentFolder,
  docId: string,
  words: readonly WordRow[] | undefined,
  report: Report,
): ReadLesson {
  const lessonFolder = `lessons/${docId}`;
  const file = readLessonFile(folder, lessonFolder, report);
  const durationSeconds = file?.fields?.DurationSeconds;
  const cards = readCards(folder, lessonFolder, report) ?? [];
  const videoFiles = readVideo(folder, lessonFolder, durationSeconds, report);
  const lines = readCaptions(folder, lessonFolder, durationSeconds, report) ?? [];
  const isWritten = lines.length > 0 && lines.every(({ gsw }) => gsw !== TO_WRITE);
  if (isWritten) checkLinesLock(folder, lessonFolder, lines, report);
  if (words) checkSpokenWords(lessonFolder, lines, words, report);
  const clips = readClips(folder, lessonFolder, lines, report);
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
    lines,
    hasSlowClips: clips.hasSlow,
    mediaFiles: [...videoFiles, ...clips.files, ...mediaFiles],
  };
  return { docId, file, content };
}

interface LessonFile extends FrontMatter {
  /** The parsed fields. `undefined` after a fault, whereas `values` holds what is written. */
  fields: WrittenLesson | undefined;
}

function readLessonFile(folder: ContentFolder, lessonFolder: string, report: Report): LessonFile | undefined {
  const file = `${lessonFolder}/lesson.md`;
  const source = readRequired(folder, file, report);
  const frontMatter = source === undefined ? undefined : readFrontMatter(file, source, report);
  if (frontMatter === undefined) return undefined;

  const fields = parseFields(writtenLesson, frontMatter.values, frontMatter, report);
  checkMarkdown(frontMatter, report);
  for (const { field, path } of namedMedia(fields)) {
    const line = frontMatter.lineOf([field]);
    const isThere = folder.has(`${lessonFolder}/${path}`);
    if (!isThere) report({ file, line, field, problem: `${path} is missing or empty` });
  }
  return { ...frontMatter, fields };
}

const namedMedia = (fields: WrittenLesson | undefined) => [
  ...(fields?.Photos ?? []).map(({ Path }) => ({ field: "Photos", path: Path })),
  ...(fields?.Audios ?? []).map(({ Path }) => ({ field: "Audios", path: Path })),
];
