import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { showAlertAtom } from "#components/alert/alert.atoms.ts";
import { sessionAtom, uidAtom } from "#data/session.ts";
import { accessAlert } from "./access-alert.ts";
import { openLessonContentAtom } from "./lesson-content.atoms.ts";

/** Asks for the lesson's content, again whenever somebody signs in or out, and explains a refusal. */
export function useLessonContent(videoId: string): void {
  const open = useSetAtom(openLessonContentAtom);
  const showAlert = useSetAtom(showAlertAtom);
  const isSessionKnown = useAtomValue(sessionAtom).status !== "unknown";
  const uid = useAtomValue(uidAtom);

  // biome-ignore lint/correctness/useExhaustiveDependencies: who asks (uid) decides the answer, though it is not sent
  useEffect(() => {
    if (!isSessionKnown) return;
    let isCurrent = true;
    void open(videoId).then((state) => {
      if (isCurrent && state.status === "refused") showAlert(accessAlert(state.code));
    });
    return () => {
      isCurrent = false;
    };
  }, [open, showAlert, videoId, uid, isSessionKnown]);
}
