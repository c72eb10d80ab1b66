import { ERROR_CODE_NO_PLAN } from "@gruezi/contract/callables/access-refused";
import type { GetSecureDataResponse } from "@gruezi/contract/callables/get-secure-data";
import { useAtomValue, useSetAtom } from "jotai";
import { showAlertOnceAtom } from "#components/alert/alert.atoms.ts";
import { sessionAtom } from "#data/auth/session.ts";
import { useAskPerSession } from "#data/use-ask-per-session.ts";
import {
  contentAtoms,
  getLessonContent,
  type LessonAnswer,
} from "#features/learn/lesson/lesson-content.atoms.ts";
import { planNeeded, waysOn } from "#features/learn/lesson/refused-words.ts";

/** A missing stream address or text counts as refused: docs/product.md#mini-lessons. */
async function getMiniContent(lessonId: string): Promise<GetSecureDataResponse> {
  const answer = await getLessonContent(lessonId);
  const isIncomplete = answer.hasAccess && !(answer.VideoHLSurl && answer.Text);
  return isIncomplete ? { hasAccess: false, error: { code: ERROR_CODE_NO_PLAN } } : answer;
}

export const {
  contentAtom: miniContentAtom,
  openContentAtom: openMiniContentAtom,
  renewContentAtom: renewMiniContentAtom,
  refreshContentAtom: refreshMiniContentAtom,
} = contentAtoms(getMiniContent);

/** The plan alert shows only for known lessons. */
export function useMiniContent(lessonId: string, isKnown: boolean): LessonAnswer {
  const open = useSetAtom(openMiniContentAtom);
  const isSignedOut = useAtomValue(sessionAtom).status === "signed-out";
  const showAlert = useSetAtom(showAlertOnceAtom);

  useAskPerSession(lessonId, open, (answer) => {
    if (!isKnown || answer?.status !== "ready" || answer.value.hasAccess) return;
    const buttons = waysOn(isSignedOut, "BASIC");
    return showAlert(lessonId, { ...planNeeded(answer.value.shortfall), buttons });
  });

  return useAtomValue(miniContentAtom)(lessonId);
}
