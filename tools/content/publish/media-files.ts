import { extname, join } from "node:path";
import { MEDIA_TOKEN_HOURS } from "@gruezi/contract/business";
import { CAPTION_LANGUAGES } from "@gruezi/contract/documents/lesson-secret";
import { grammarPdfFile } from "../../../functions/src/domain/media-path.ts";
import { toWebVtt } from "../lines/write-captions.ts";
import { captionFileOf } from "../read/captions.ts";
import type { Content } from "../read/check-folder.ts";
import type { LessonContent } from "../read/lesson.ts";

export interface MediaFile {
  /** The path of a local file, or the content itself. */
  source: string | Buffer;
  /** The path in the media store. */
  path: string;
}

/** A file whose name contains a hash of its inputs. A store that has the path has the file. */
export interface DrawnFile {
  path: string;
  draw: () => Promise<Buffer>;
}

/** A store of media. Implementations write only changed files. */
export interface MediaStore {
  /** Resolves to the number of files written. */
  put(files: readonly (MediaFile | DrawnFile)[]): Promise<number>;
}

/** Returns captions that are written from the parsed lines, so that every player parses them alike. */
export const captionsOf = ({ docId, lines }: Pick<LessonContent, "docId" | "lines">): MediaFile[] =>
  CAPTION_LANGUAGES.map((language) => ({
    source: Buffer.from(toWebVtt(lines.map((line) => ({ ...line, text: line[language] })))),
    path: captionFileOf(`lessons/${docId}`, language),
  }));

/** Returns the files that are published unchanged. */
export function mediaFilesOf({ root, lessons, grammar }: Content) {
  const asIs = [
    ...lessons.flatMap(({ mediaFiles }) => mediaFiles),
    ...grammar.map(({ DocID }) => grammarPdfFile(DocID)),
  ];
  const thumbnails = lessons.map(({ thumbnail }) => ({ file: thumbnail.file, path: thumbnail.publicPath }));
  return [...asIs.map((file) => ({ file, path: file })), ...thumbnails].map(({ file, path }) => ({
    source: join(root, file),
    path,
  }));
}

const CONTENT_TYPE_OF: Record<string, string> = {
  ".m3u8": "application/vnd.apple.mpegurl",
  ".ts": "video/mp2t",
  ".m4s": "video/iso.segment",
  ".mp4": "video/mp4",
  ".m4a": "audio/mp4",
  ".json": "application/json; charset=utf-8",
  ".vtt": "text/vtt; charset=utf-8",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".pdf": "application/pdf",
};

export const contentTypeOf = (path: string) => CONTENT_TYPE_OF[extname(path)] ?? "application/octet-stream";

/**
 * Returns the cache policy. Names of public files contain a hash. Other files are cached only while a token
 * is valid.
 */
export const cacheControlOf = (path: string) =>
  path.startsWith("public/")
    ? "public, max-age=31536000, immutable"
    : `private, max-age=${MEDIA_TOKEN_HOURS * 3600}`;
