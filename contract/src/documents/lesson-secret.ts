import type { Access } from "./lesson-choices.ts";
import type { PaidFields } from "./lesson-fields.ts";

export const CAPTION_LANGUAGES = ["gsw", "de", "en"] as const;
export type CaptionLanguage = (typeof CAPTION_LANGUAGES)[number];

/** `Videos/{VideoID}/Secret/content`: the content that is paid for. Paths are relative to the media store's root. */
export interface LessonSecret extends PaidFields {
  /** HTML of headings, paragraphs, lists, tables, bold and italics: what `content publish` makes of the Markdown. */
  Text: string;
  VideoHLSurl: string;
  Captions: Record<CaptionLanguage, string>;
  /** The folder, with a slash at its end, of `<line id>.m4a` and, where there is a slow rendering, `<line id>.slow.m4a`. */
  Clips: { Path: string; HasSlow: boolean };
  /** The lesson's own access level again, so that one read of this document decides. */
  Access: Access;
}
