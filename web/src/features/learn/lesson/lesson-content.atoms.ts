import { useSetAtom } from "jotai";
import { showAlertAtom } from "#components/alert/alert.atoms.ts";
import { getLessonContent } from "#data/functions/lesson-content.ts";
import { openedContent } from "#data/functions/opened-content.ts";
import { useAskPerSession } from "#data/use-ask-per-session.ts";
import { accessAlert } from "./refused-words.ts";

export const {
  contentAtom: lessonContentAtom,
  openContentAtom: openLessonContentAtom,
  renewVideoAtom: renewLessonVideoAtom,
} = openedContent(getLessonContent);

/** Asks for the lesson's content, and shows an alert when it is refused. */
export function useLessonContent(videoId: string): void {
  const open = useSetAtom(openLessonContentAtom);
  const showAlert = useSetAtom(showAlertAtom);

  useAskPerSession(videoId, open, (answer) =>
    answer.status === "refused" ? showAlert(accessAlert(answer.code, answer.shortfall)) : undefined,
  );
}
