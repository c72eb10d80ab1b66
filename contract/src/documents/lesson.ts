import type { CatalogueFields } from "./lesson-fields.ts";

/**
 * Public lesson in `Videos/{VideoID}`: the catalogue fields of `lesson.md`, and fields added at publication.
 */
export interface Lesson extends CatalogueFields {
  DocID: string;
  /** Public address on our origin. The file never changes. */
  VideoThumbnailURL: string;
  /** Picture to share, 1200 × 630. Empty for older lessons. */
  CardImageURL: string;
  HasFlashcards: boolean;
}
