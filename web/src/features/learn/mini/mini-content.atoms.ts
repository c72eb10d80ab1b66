import { ERROR_CODE_NO_PLAN } from "@gruezi/contract/callables/access-refused";
import type { GetSecureDataResponse } from "@gruezi/contract/callables/get-secure-data";
import { useAtomValue, useSetAtom } from "jotai";
import { showAlertOnceAtom } from "#components/alert/alert.atoms.ts";
import { sessionAtom } from "#data/auth/session.ts";
import { useFetchPerSession } from "#data/use-fetch-per-session.ts";
import {
  contentAtoms,
  getLessonContent,
  type LessonState,
} from "#features/learn/lesson/lesson-content.atoms.ts";
import { planNeeded, waysOn } from "#features/learn/lesson/refused-words.ts";

/**
 * Requests a mini lesson. A missing stream address or text counts as refused: docs/product.md#mini-lessons.
 */
async function getMiniContent(lessonId: string): Promise<GetSecureDataResponse> {
  const response = await getLessonContent(lessonId);
  const isIncomplete = response.hasAccess && !(response.VideoHLSurl && response.Text);
  return isIncomplete ? { hasAccess: false, error: { code: ERROR_CODE_NO_PLAN } } : response;
}

export const {
  contentAtom: miniContentAtom,
  openContentAtom: openMiniContentAtom,
  renewContentAtom: renewMiniContentAtom,
  refreshContentAtom: refreshMiniContentAtom,
} = contentAtoms(getMiniContent);

/** Returns the state of a mini lesson. Shows the plan alert for known lessons only. */
export function useMiniContent(lessonId: string, isKnown: boolean): LessonState {
  const open = useSetAtom(openMiniContentAtom);
  const isSignedOut = useAtomValue(sessionAtom).status === "signed-out";
  const showAlert = useSetAtom(showAlertOnceAtom);

  useFetchPerSession(lessonId, open, (state) => {
    if (!isKnown || state?.status !== "ready" || state.value.hasAccess) return;
    const buttons = waysOn(isSignedOut, "BASIC");
    return showAlert(lessonId, { ...planNeeded(state.value.shortfall), buttons });
  });

  return useAtomValue(miniContentAtom)(lessonId);
}
