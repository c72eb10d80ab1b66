import { ERROR_CODE_NO_PLAN } from "@gruezi/contract/callables/access-refused";
import { useAtomValue, useSetAtom } from "jotai";
import { showAlertAtom } from "#components/alert/alert.atoms.ts";
import { getLessonContent } from "#data/functions/lesson-content.ts";
import { openedContent } from "#data/functions/opened-content.ts";
import { useAskPerSession } from "#data/use-ask-per-session.ts";
import { planNeeded } from "#features/learn/lesson/refused-words.ts";
import type { LessonContentAnswer, LessonContentState } from "#lib/lesson-content-state.ts";

/** A mini lesson without a stream address or a text counts as refused (the specification's section 5). */
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

/** The mini lesson's content. The alert about plans shows only for a lesson that exists. */
export function useMiniContent(lessonId: string, isKnown: boolean): LessonContentState {
  const open = useSetAtom(openMiniContentAtom);
  const showAlert = useSetAtom(showAlertAtom);

  useAskPerSession(lessonId, open, (answer) =>
    isKnown && answer.status === "refused" ? showAlert(planNeeded(answer.shortfall)) : undefined,
  );

  return useAtomValue(miniContentAtom)(lessonId);
}
