import { getLessonContent } from "#data/lesson-content.ts";
import { openedContent } from "#data/opened-content.ts";

export const {
  contentAtom: lessonContentAtom,
  openContentAtom: openLessonContentAtom,
  renewVideoAtom: renewLessonVideoAtom,
} = openedContent(getLessonContent);
