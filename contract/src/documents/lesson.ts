/** Milliseconds since 1970-01-01 UTC. */
export type Instant = number;

/** Levels of lessons that only a plan opens, lowest first. */
export const PLAN_LEVELS = ["BASIC", "VIP"] as const;
export type PlanLevel = (typeof PLAN_LEVELS)[number];

export const ACCESS_LEVELS = ["public", "account", ...PLAN_LEVELS] as const;
export type Access = (typeof ACCESS_LEVELS)[number];

export const LESSON_TYPES = ["video_lesson", "mini_lesson", "conversation_lesson"] as const;
export type LessonType = (typeof LESSON_TYPES)[number];

export const DIFFICULTIES = ["beginner", "elementary", "intermediate"] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** `Videos/{VideoID}`: what everybody may know of a lesson. */
export interface Lesson {
  DocID: string;
  Title: string;
  Difficulty: Difficulty;
  Type: LessonType;
  Date: Instant;
  /** An address on our own origin, public and cacheable for ever. */
  VideoThumbnailURL: string;
  /**
   * The picture that is shown where the lesson's address is shared: 1200 × 630, an address like the one above. Empty for a
   * lesson that was published before there were such pictures.
   */
  CardImageURL: string;
  MondayLesson: boolean;
  Access: Access;
  Summary: string;
  Topics: readonly string[];
  DurationSeconds: number;
  comments: "open" | "closed";
  HasFlashcards: boolean;
}
