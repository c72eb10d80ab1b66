import { useAtomValue, useSetAtom } from "jotai";
import { showAlertAtom } from "#components/alert/alert.atoms.ts";
import { useAskPerSession } from "#data/use-ask-per-session.ts";
import { planNeeded } from "#features/learn/lesson/plan-needed.ts";
import type { LessonContentState } from "#lib/lesson-content-state.ts";
import { miniContentAtom, openMiniContentAtom } from "./mini-content.atoms.ts";

/** The mini lesson's content. Only one that exists is worth a plan. */
export function useMiniContent(lessonId: string, isKnown: boolean): LessonContentState {
  const open = useSetAtom(openMiniContentAtom);
  const showAlert = useSetAtom(showAlertAtom);

  useAskPerSession(lessonId, open, (answer) =>
    isKnown && answer.status === "refused" ? showAlert(planNeeded(answer.shortfall)) : undefined,
  );

  return useAtomValue(miniContentAtom)(lessonId);
}
