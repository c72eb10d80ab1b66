/** Levels of plans, lowest first. */
export const PLAN_LEVELS = ["BASIC", "VIP"] as const;
export type PlanLevel = (typeof PLAN_LEVELS)[number];

export const ACCESS_LEVELS = ["public", "account", ...PLAN_LEVELS] as const;
export type Access = (typeof ACCESS_LEVELS)[number];

export const LESSON_TYPES = ["video_lesson", "mini_lesson", "conversation_lesson"] as const;
export type LessonType = (typeof LESSON_TYPES)[number];

export const DIFFICULTIES = ["beginner", "elementary", "intermediate"] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];
