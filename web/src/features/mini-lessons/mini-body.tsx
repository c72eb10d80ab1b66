import { useSetAtom } from "jotai";
import type { ReactNode } from "react";
import { Button } from "#components/button.tsx";
import { LessonContentView } from "#components/lesson-content/lesson-content-view.tsx";
import { TextSkeleton } from "#components/lesson-content/text-skeleton.tsx";
import { Notice } from "#components/notice.tsx";
import { Statement } from "#components/statement.tsx";
import { messageFor } from "#lib/message-for.ts";
import { loadMiniContentAtom, type MiniContentState } from "./mini-content.atoms.ts";
import { PlanNotice } from "./plan-notice.tsx";

interface MiniBodyProps {
  lessonId: string;
  content: MiniContentState;
  /** Whether there is such a mini lesson, as far as is known. */
  isKnown: boolean;
  /** The way to another one. */
  random: ReactNode;
  transcript: ReactNode;
}

/** The mini lesson's text and recordings, or why they cannot be shown. */
export function MiniBody({ lessonId, content, isKnown, random, transcript }: MiniBodyProps) {
  const load = useSetAtom(loadMiniContentAtom);
  switch (content.status) {
    case "loading":
      return <TextSkeleton />;
    case "open":
      return (
        <div>
          {transcript}
          <LessonContentView content={content.content} />
        </div>
      );
    case "refused":
      return isKnown ? <PlanNotice /> : <UnknownMiniLesson random={random} />;
    case "failed":
      return content.reason === "not-found" && !isKnown ? (
        <UnknownMiniLesson random={random} />
      ) : (
        <Notice
          title="The mini lesson did not load"
          action={<Button onClick={() => load(lessonId)}>Try again</Button>}
        >
          {messageFor(content.reason)}
        </Notice>
      );
  }
}

function UnknownMiniLesson({ random }: { random: ReactNode }) {
  return (
    <Statement title="We do not know this mini lesson" actions={random}>
      <p>It may have been taken down, or the address is not quite right.</p>
    </Statement>
  );
}
