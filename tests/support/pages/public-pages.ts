import type { Lesson } from "@gruezi/contract/documents/lesson";
import type { PublicPage } from "#functions/domain/pages/head.ts";
import { PLAIN_PATHS, type PlainKind } from "#functions/domain/pages/public-page.ts";

/** One page of every kind that visitors may find. */
export const foundPagesWith = (lesson: Lesson): readonly PublicPage[] => [
  ...(Object.keys(PLAIN_PATHS) as PlainKind[]).map((kind) => ({ kind })),
  { kind: "lesson", lesson },
  { kind: "mini-lesson", lesson: { ...lesson, Type: "mini_lesson" } },
  { kind: "shelf", name: "2025-2", lessons: [lesson] },
];

/** And of those that they may not. */
export const HIDDEN_PAGES: readonly PublicPage[] = [{ kind: "app" }, { kind: "not-found" }];
