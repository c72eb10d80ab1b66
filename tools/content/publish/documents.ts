import { SWISS_TIME_ZONE } from "@gruezi/contract/business";
import { fieldsIn, OPEN_CONTENT, type OpenContent } from "@gruezi/contract/documents/lesson-fields";
import type { LessonLine } from "@gruezi/contract/documents/lesson-lines";
import { CAPTION_LANGUAGES } from "@gruezi/contract/documents/lesson-secret";
import { Timestamp } from "firebase-admin/firestore";
import { marked } from "marked";
import {
  courseMetadataPath,
  currentLiveLessonPath,
  flashcardsPath,
  grammarPdfPath,
  lessonLinesPath,
  lessonSecretPath,
  miniLessonsMetadataPath,
  videoPath,
} from "../../../functions/src/gateways/firestore/document-paths.ts";
import { cardId } from "../../../functions/src/gateways/firestore/lessons/card-id.ts";
import { cardImagePathOf } from "../card-image/card-image-path.ts";
import type { Line } from "../read/captions.ts";
import type { Content } from "../read/check-folder.ts";
import type { LessonContent } from "../read/lesson.ts";

interface PublishedDocument {
  path: string;
  fields: Record<string, unknown>;
}

/** Returns all documents except the slots, which also depend on learners. */
export const toDocuments = (content: Content): PublishedDocument[] => [
  ...content.lessons.flatMap(documentsOfLesson),
  ...content.grammar.map((sheet) => ({ path: grammarPdfPath(sheet.DocID), fields: { ...sheet } })),
  { path: miniLessonsMetadataPath, fields: { index: content.miniLessonIds } },
  { path: courseMetadataPath, fields: { units: content.course } },
  { path: currentLiveLessonPath, fields: { ...content.liveLesson } },
];

const documentsOfLesson = (lesson: LessonContent): PublishedDocument[] => [
  { path: videoPath(lesson.docId), fields: { ...toVideo(lesson), ...toOpenContent(lesson) } },
  { path: lessonSecretPath(lesson.docId), fields: toSecret(lesson) },
  { path: lessonLinesPath(lesson.docId), fields: { Lines: lesson.lines.map(toLessonLine) } },
  ...(lesson.cards.length > 0
    ? [{ path: flashcardsPath(lesson.docId), fields: { Cards: cardsOf(lesson), CardIDs: cardIdsOf(lesson) } }]
    : []),
];

/**
 * Returns the content of a lesson that visitors may open, and otherwise nothing. Each publication replaces
 * the document, so that a lesson that becomes paid loses this content.
 */
function toOpenContent(lesson: LessonContent): Partial<OpenContent> {
  if (lesson.fields.Access !== "public") return {};
  const secret = toSecret(lesson);
  return Object.fromEntries(OPEN_CONTENT.map((name) => [name, secret[name]]));
}

export function toVideo(lesson: LessonContent) {
  const { docId, fields, cards, thumbnail } = lesson;
  return {
    ...fieldsIn("catalogue", fields),
    DocID: docId,
    Date: Timestamp.fromDate(swissMorning(fields.Date)),
    VideoThumbnailURL: `/media/${thumbnail.publicPath}`,
    CardImageURL: `/media/${cardImagePathOf(lesson)}`,
    HasFlashcards: cards.length > 0,
  };
}

export function toSecret({ docId, fields, text, hasSlowClips }: LessonContent) {
  const inStore = (path: string) => `lessons/${docId}/${path}`;
  const captions = CAPTION_LANGUAGES.map((language) => [language, inStore(`captions.${language}.vtt`)]);
  return {
    ...fieldsIn("paid", fields),
    Text: toLessonHtml(text),
    VideoHLSurl: inStore("video/master.m3u8"),
    Photos: fields.Photos.map(({ Path, Alt }) => ({ Path: inStore(Path), Alt })),
    Audios: fields.Audios.map(({ Path, Title }) => ({ Path: inStore(Path), Title })),
    Captions: Object.fromEntries(captions),
    Clips: { Path: inStore("clips/"), HasSlow: hasSlowClips },
    Access: fields.Access,
  };
}

const toLessonLine = ({ id, startSeconds, endSeconds, speaker, gsw, de, en }: Line): LessonLine => ({
  id,
  startSeconds,
  endSeconds,
  speaker: speaker ?? null,
  gsw,
  german: de,
  english: en,
});

const cardsOf = ({ docId, cards }: LessonContent) =>
  cards.map(({ AudioPath, ...card }) => ({
    ...card,
    ...(AudioPath !== undefined && { AudioPath: `lessons/${docId}/${AudioPath}` }),
  }));

/** Returns the ids of cards. Firestore's rules allow schedules of these cards only. */
const cardIdsOf = ({ docId, cards }: LessonContent) => cards.map((card) => cardId(docId, card));

/**
 * Converts Markdown. The check has refused raw HTML, images and links, and the web app renders only the rest.
 */
export function toLessonHtml(markdown: string): string {
  return marked.parse(markdown, { async: false, gfm: true }).trim();
}

const OFFSET = /GMT([+-]\d{2}):(\d{2})/;
const clock = new Intl.DateTimeFormat("en", { timeZone: SWISS_TIME_ZONE, timeZoneName: "longOffset" });

/**
 * Returns 06:00 of a `YYYY-MM-DD` in Switzerland. Summer time changes hours earlier, so that 06:00 UTC of the
 * day has the same offset.
 */
export function swissMorning(day: string): Date {
  const sixUtc = new Date(`${day}T06:00:00Z`);
  const zone = clock.formatToParts(sixUtc).find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, hours = 0, minutes = 0] = (OFFSET.exec(zone) ?? []).map(Number);
  return new Date(sixUtc.getTime() - (hours * 60 + minutes) * 60_000);
}
