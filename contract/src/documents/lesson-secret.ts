import type { Access } from "./lesson-choices.ts";
import type { PaidFields } from "./lesson-fields.ts";

export const CAPTION_LANGUAGES = ["gsw", "de", "en"] as const;
export type CaptionLanguage = (typeof CAPTION_LANGUAGES)[number];

/** Paid content in `Videos/{VideoID}/Secret/content`. Paths are relative to the media store's root. */
export interface LessonSecret extends PaidFields {
  /** HTML rendered from Markdown: headings, paragraphs, lists, tables, bold, italics. */
  Text: string;
  VideoHLSurl: string;
  Captions: Record<CaptionLanguage, string>;
  /** Folder with a trailing slash. It holds `<line id>.m4a` and, if `HasSlow`, `<line id>.slow.m4a`. */
  Clips: { Path: string; HasSlow: boolean };
  /** Copy of the lesson's access, so that one read decides. */
  Access: Access;
}
