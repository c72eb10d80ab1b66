import type { Access } from "./lesson-choices.ts";
import type { PaidFields } from "./lesson-fields.ts";

export const CAPTION_LANGUAGES = ["gsw", "de", "en"] as const;
export type CaptionLanguage = (typeof CAPTION_LANGUAGES)[number];

/** `Videos/{VideoID}/Secret/content`: paid content. Paths are relative to the media store's root. */
export interface LessonSecret extends PaidFields {
  /** HTML rendered from Markdown: headings, paragraphs, lists, tables, bold, italics. */
  Text: string;
  VideoHLSurl: string;
  Captions: Record<CaptionLanguage, string>;
  /** Folder with a trailing slash: `<line id>.m4a` and, if `HasSlow`, `<line id>.slow.m4a`. */
  Clips: { Path: string; HasSlow: boolean };
  /** Repeated here so that one read decides access. */
  Access: Access;
}
