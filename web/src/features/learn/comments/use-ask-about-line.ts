import type { Lesson } from "@gruezi/contract/documents/lesson";
import { useSetAtom } from "jotai";
import { useNavigate } from "react-router-dom";
import { draftAtom } from "./draft.atoms.ts";

/** Hash of the comment section on a lesson's page. */
export const COMMENTS_HASH = "#comments";

/** Returns a function that starts a comment about a line. Undefined where comments are closed. */
export function useAskAboutLine(lesson: Lesson | undefined): ((lineId: string) => void) | undefined {
  const change = useSetAtom(draftAtom);
  const navigate = useNavigate();
  if (lesson?.comments !== "open") return undefined;
  return (lineId) => {
    change(lesson.DocID, { lineId });
    void navigate({ hash: COMMENTS_HASH });
  };
}
