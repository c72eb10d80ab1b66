import type { Lesson } from "@gruezi/contract/documents/lesson";
import type { PublicPage } from "#functions/domain/pages/head.ts";
import { PLAIN_KINDS } from "#functions/domain/pages/public-page.ts";

/** One page per kind, indexable. */
export const foundPagesWith = (lesson: Lesson): readonly PublicPage[] => [
  ...PLAIN_KINDS.map((kind) => ({ kind })),
  { kind: "lesson", lesson },
  { kind: "miniLesson", lesson: { ...lesson, Type: "mini_lesson" } },
  { kind: "shelf", name: "2025-2", lessons: [lesson] },
];

/** Not indexable. */
export const HIDDEN_PAGES: readonly PublicPage[] = [{ kind: "app" }, { kind: "not-found" }];
