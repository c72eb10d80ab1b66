import { getLessonContent, openedContent } from "#data/functions/lesson-content.ts";
export const {
  contentAtom: lessonContentAtom,
  openContentAtom: openLessonContentAtom,
  renewVideoAtom: renewLessonVideoAtom,
} = openedContent(getLessonContent);
