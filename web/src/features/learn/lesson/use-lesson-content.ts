import { useSetAtom } from "jotai";
import { showAlertAtom } from "#components/alert/alert.atoms.ts";
import { useAskPerSession } from "#data/use-ask-per-session.ts";
import { accessAlert } from "./access-alert.ts";
import { openLessonContentAtom } from "./lesson-content.atoms.ts";

/** Asks for the lesson's content, and explains a refusal. */
export function useLessonContent(videoId: string): void {
  const open = useSetAtom(openLessonContentAtom);
  const showAlert = useSetAtom(showAlertAtom);

  useAskPerSession(videoId, open, (answer) =>
    answer.status === "refused" ? showAlert(accessAlert(answer.code, answer.shortfall)) : undefined,
  );
}
