import type { CatalogueFields } from "./lesson-fields.ts";

/** Milliseconds since 1970-01-01 UTC. */
export type Instant = number;

/** `Videos/{VideoID}`, public: catalogue fields of `lesson.md` and additions of publication. */
export interface Lesson extends CatalogueFields {
  DocID: string;
  /** On our origin, public, immutable. */
  VideoThumbnailURL: string;
  /** Share picture, 1200 × 630; empty for older lessons. */
  CardImageURL: string;
  HasFlashcards: boolean;
}
