import { ERROR_CODE_NO_PLAN } from "@gruezi/contract/callables/access-refused";
import { getLessonContent, openedContent } from "#data/functions/lesson-content.ts";
import type { LessonContentAnswer } from "#lib/lesson-content-state.ts";

/** Access needs both a stream and a text (the specification's section 5). */
async function getMiniContent(lessonId: string): Promise<LessonContentAnswer> {
  const answer = await getLessonContent(lessonId);
  if (answer.status !== "open") return answer;
  const { VideoHLSurl, Text } = answer.content;
  return VideoHLSurl && Text ? answer : { status: "refused", code: ERROR_CODE_NO_PLAN, shortfall: null };
}

export const {
  contentAtom: miniContentAtom,
  openContentAtom: openMiniContentAtom,
  renewVideoAtom: renewMiniVideoAtom,
} = openedContent(getMiniContent);
