import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { showAlertAtom } from "#components/alert/alert.atoms.ts";
import { sessionAtom, uidAtom } from "#data/session.ts";
import { PLAN_NEEDED } from "#lib/plan-needed.ts";
import { loadMiniContentAtom, type MiniContentState, miniContentAtom } from "./mini-content.atoms.ts";

/** The mini lesson's content, asked for again whenever somebody signs in or out. Only one that exists is worth a plan. */
export function useMiniContent(lessonId: string, isKnown: boolean): MiniContentState {
  const load = useSetAtom(loadMiniContentAtom);
  const showAlert = useSetAtom(showAlertAtom);
  const isSessionKnown = useAtomValue(sessionAtom).status !== "unknown";
  const uid = useAtomValue(uidAtom);

  // biome-ignore lint/correctness/useExhaustiveDependencies: who asks (uid) decides the answer, though it is not sent
  useEffect(() => {
    if (!isSessionKnown) return;
    let isCurrent = true;
    void load(lessonId).then(({ status }) => {
      if (isCurrent && isKnown && status === "refused") showAlert(PLAN_NEEDED);
    });
    return () => {
      isCurrent = false;
    };
  }, [load, showAlert, lessonId, isKnown, uid, isSessionKnown]);

  return useAtomValue(miniContentAtom)(lessonId);
}
