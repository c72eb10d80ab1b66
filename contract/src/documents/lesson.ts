import type { CatalogueFields } from "./lesson-fields.ts";

/** Milliseconds since 1970-01-01 UTC. */
export type Instant = number;

/** `Videos/{VideoID}`, public: the fields of `lesson.md` that the catalogue has, and what publication adds. */
export interface Lesson extends CatalogueFields {
  DocID: string;
  /** An address on our own origin, public and cacheable for ever. */
  VideoThumbnailURL: string;
  /**
   * The picture that is shown where the lesson's address is shared: 1200 × 630, an address like the one above. Empty for a
   * lesson that was published before there were such pictures.
   */
  CardImageURL: string;
  HasFlashcards: boolean;
}
