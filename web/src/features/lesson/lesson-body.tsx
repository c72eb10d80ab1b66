import type { AccessRefused } from "@gruezi/contract/callables/get-secure-data";
import { ERROR_CODE_SIGNED_OUT } from "@gruezi/contract/callables/get-secure-data";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import { useSetAtom } from "jotai";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "#components/button.tsx";
import { LessonContentView } from "#components/lesson-content/lesson-content-view.tsx";
import { TextSkeleton } from "#components/lesson-content/text-skeleton.tsx";
import { Notice } from "#components/notice.tsx";
import { messageFor } from "#lib/message-for.ts";
import { paths } from "#lib/paths.ts";
import { type LessonContentState, openLessonContentAtom } from "./lesson-content.atoms.ts";

interface LessonBodyProps {
  lesson: Lesson;
  content: LessonContentState;
  /** Stands above the text of an open lesson. */
  transcript: ReactNode;
}

/** The lesson's text and recordings, or why they cannot be shown. */
export function LessonBody({ lesson, content, transcript }: LessonBodyProps) {
  const open = useSetAtom(openLessonContentAtom);
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
      return <RefusedLesson code={content.code} />;
    case "failed":
      return (
        <Notice
          title="The lesson did not load"
          action={<Button onClick={() => open(lesson.DocID)}>Try again</Button>}
        >
          {messageFor(content.reason)}
        </Notice>
      );
  }
}

function RefusedLesson({ code }: AccessRefused["error"]) {
  return code === ERROR_CODE_SIGNED_OUT ? (
    <Notice
      title="This lesson is for learners with an account"
      action={
        <ButtonLink variant="primary" to={paths.signInUp}>
          Sign in or sign up
        </ButtonLink>
      }
    >
      An account costs nothing. Some lessons also need a plan.
    </Notice>
  ) : (
    <Notice
      title="This lesson is part of a plan"
      action={
        <ButtonLink variant="primary" to={paths.subscriptions}>
          See the plans
        </ButtonLink>
      }
    >
      The first 30 days are free.
    </Notice>
  );
}
