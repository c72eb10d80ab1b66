import type { Lesson } from "@gruezi/contract/documents/lesson";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { uidAtom } from "#data/auth/session.ts";
import { useAskPerSession } from "#data/use-ask-per-session.ts";
import { keepProgress } from "./keep-progress.ts";
import { findResumeSecondsAtom, saveProgressAtom } from "./resume.atoms.ts";

/** The second the lesson goes on at, null while that is being asked for; from then on the learner's place is kept. */
export function useLessonProgress(
  lesson: Pick<Lesson, "DocID" | "DurationSeconds">,
  video: HTMLVideoElement | undefined,
): number | null {
  const [startSeconds, setStartSeconds] = useState<number | null>(null);
  const findResumeSeconds = useSetAtom(findResumeSecondsAtom);
  const save = useSetAtom(saveProgressAtom);
  const uid = useAtomValue(uidAtom);
  const { DocID, DurationSeconds } = lesson;

  useAskPerSession(DocID, findResumeSeconds, setStartSeconds);

  useEffect(() => {
    if (!video || !uid) return;
    return keepProgress(video, (PositionSeconds) =>
      save({ VideoID: DocID, PositionSeconds, DurationSeconds }),
    );
  }, [video, uid, save, DocID, DurationSeconds]);

  return startSeconds;
}
