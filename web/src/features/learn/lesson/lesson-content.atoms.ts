import { getLessonContent } from "#data/functions/lesson-content.ts";
import { openedContent } from "#data/functions/opened-content.ts";

export const {
  contentAtom: lessonContentAtom,
  openContentAtom: openLessonContentAtom,
  renewVideoAtom: renewLessonVideoAtom,
} = openedContent(getLessonContent);
