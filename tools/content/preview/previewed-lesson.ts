import type { GetSecureDataResponse } from "@gruezi/contract/callables/get-secure-data";
import type { Catalogue } from "@gruezi/contract/catalogue";
import { addressLesson } from "../../../functions/src/domain/lesson-content.ts";
import type { LessonPlace } from "../lesson-place.ts";
import { type PublishedDictionary, toDictionary } from "../publish/dictionary.ts";
import { toSecret, toVideo } from "../publish/documents.ts";
import { captionsOf, type MediaFile } from "../publish/media-files.ts";
import { openContentFolder } from "../read/content-folder.ts";
import { type Fault, formatFault, inReadingOrder } from "../read/faults.ts";
import { type LessonContent, readLesson } from "../read/lesson.ts";
import { readWords } from "../read/words.ts";

export interface PreviewedLesson {
  faults: readonly string[];
  /** The lesson. Undefined while it cannot be shown. */
  shown: ShownLesson | undefined;
}

export interface ShownLesson {
  page: string;
  catalogue: Catalogue;
  content: GetSecureDataResponse;
  /** Files that are generated, so that the content folder does not contain them. */
  made: readonly MediaFile[];
  thumbnail: LessonContent["thumbnail"];
}

/** The segment in paths of `/media/` that stands for the product's token. */
export const PREVIEW_TOKEN = "preview";

export function readPreviewedLesson({ root, docId }: LessonPlace): PreviewedLesson {
  const faults: Fault[] = [];
  const report = (fault: Fault) => faults.push(fault);
  const folder = openContentFolder(root);
  const words = readWords(folder, report);
  const { content } = readLesson(folder, docId, words, report);
  const dictionary = content && toDictionary({ words: words ?? [], lessons: [content] });
  return {
    faults: inReadingOrder(faults).map(formatFault),
    shown: content && dictionary && show(content, dictionary),
  };
}

function show(lesson: LessonContent, dictionary: PublishedDictionary): ShownLesson {
  const isMini = lesson.fields.Type === "mini_lesson";
  const { Date: date, ...fields } = toVideo(lesson);
  // The preview has no session, so access is public and comments are closed.
  const shown = { ...fields, Date: date.toMillis(), Access: "public" as const, comments: "closed" as const };
  return {
    page: isMini ? `/mini-lessons/${lesson.docId}` : `/videos/${lesson.docId}`,
    catalogue: {
      lessons: [shown],
      newestMiniLesson: isMini ? { DocID: lesson.docId, VideoThumbnailURL: shown.VideoThumbnailURL } : null,
      miniLessonIds: isMini ? [lesson.docId] : [],
      mondayLessonId: null,
      dictionary: dictionary.addresses,
      course: [],
      shelves: [],
    },
    content: toLessonContent(lesson),
    made: [...dictionary.files, ...captionsOf(lesson)],
    thumbnail: lesson.thumbnail,
  };
}

/** Returns the content. Its addresses never expire, since the preview does not check tokens. */
function toLessonContent(lesson: LessonContent): GetSecureDataResponse {
  const addressOf = (path: string) => `/media/${PREVIEW_TOKEN}/${path}`;
  return addressLesson(toSecret(lesson), {
    addressOf,
    folderAddressOf: addressOf,
    expiresAt: Number.MAX_SAFE_INTEGER,
  });
}
