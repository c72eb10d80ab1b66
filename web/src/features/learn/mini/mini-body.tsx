import { useSetAtom } from "jotai";
import type { ReactNode } from "react";
import { Statement } from "#components/statement.tsx";
import { LessonContentStates } from "#features/learn/lesson/content/lesson-content-states.tsx";
import type { LessonContentState } from "#lib/lesson-content-state.ts";
import { openMiniContentAtom } from "./mini-content.atoms.ts";
import { PlanNotice } from "./plan-notice.tsx";

interface MiniBodyProps {
  lessonId: string;
  content: LessonContentState;
  /** Whether there is such a mini lesson, as far as is known. */
  isKnown: boolean;
  /** The way to another one. */
  random: ReactNode;
  transcript: ReactNode;
}

export function MiniBody({ lessonId, content, isKnown, random, transcript }: MiniBodyProps) {
  const open = useSetAtom(openMiniContentAtom);
  const unknown = isKnown ? null : <UnknownMiniLesson random={random} />;
  return (
    <LessonContentStates
      content={content}
      transcript={transcript}
      refused={(_code, shortfall) => unknown ?? <PlanNotice shortfall={shortfall} />}
      notFound={unknown}
      failedTitle="The mini lesson did not load"
      onRetry={() => void open(lessonId)}
    />
  );
}

function UnknownMiniLesson({ random }: { random: ReactNode }) {
  return (
    <Statement title="We do not know this mini lesson" actions={random}>
      <p>It may have been taken down, or the address is not quite right.</p>
    </Statement>
  );
}
