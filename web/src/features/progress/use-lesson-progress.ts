import type { Lesson } from "@gruezi/contract/documents/lesson";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { sessionAtom, uidAtom } from "#data/session.ts";
import { keepProgress } from "./keep-progress.ts";
import { findResumeSecondsAtom, saveProgressAtom } from "./resume.atoms.ts";

/** The second the lesson goes on at, null while that is being asked for; from then on the learner's place is kept. */
export function useLessonProgress(lesson: Lesson, video: HTMLVideoElement | undefined): number | null {
  const [startSeconds, setStartSeconds] = useState<number | null>(null);
  const findResumeSeconds = useSetAtom(findResumeSecondsAtom);
  const save = useSetAtom(saveProgressAtom);
  const isSessionKnown = useAtomValue(sessionAtom).status !== "unknown";
  const uid = useAtomValue(uidAtom);
  const { DocID, DurationSeconds } = lesson;

  // biome-ignore lint/correctness/useExhaustiveDependencies: whose place it is (uid) decides the answer, though it is not read here
  useEffect(() => {
    if (!isSessionKnown) return;
    let isCurrent = true;
    void findResumeSeconds(DocID).then((seconds) => isCurrent && setStartSeconds(seconds));
    return () => {
      isCurrent = false;
    };
  }, [findResumeSeconds, DocID, uid, isSessionKnown]);

  useEffect(() => {
    if (!video || !uid) return;
    return keepProgress(video, (PositionSeconds) =>
      save({ VideoID: DocID, PositionSeconds, DurationSeconds }),
    );
  }, [video, uid, save, DocID, DurationSeconds]);

  return startSeconds;
}
