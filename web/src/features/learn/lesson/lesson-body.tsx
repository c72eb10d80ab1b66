import { ERROR_CODE_SIGNED_OUT } from "@gruezi/contract/callables/access-refused";
import type { Shortfall } from "@gruezi/contract/callables/get-secure-data";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import { useSetAtom } from "jotai";
import type { ReactNode } from "react";
import { ButtonLink } from "#components/button.tsx";
import { Notice } from "#components/notice.tsx";
import type { LessonContentState, RefusalCode } from "#lib/lesson-content-state.ts";
import { paths } from "#lib/paths.ts";
import { LessonContentStates } from "./content/lesson-content-states.tsx";
import { openLessonContentAtom } from "./lesson-content.atoms.ts";
import { planNeededText } from "./plan-needed.ts";

interface LessonBodyProps {
  lesson: Lesson;
  content: LessonContentState;
  /** Stands above the text of an open lesson. */
  transcript: ReactNode;
}

export function LessonBody({ lesson, content, transcript }: LessonBodyProps) {
  const open = useSetAtom(openLessonContentAtom);
  return (
    <LessonContentStates
      content={content}
      transcript={transcript}
      refused={(code, shortfall) => <RefusedLesson code={code} shortfall={shortfall} />}
      failedTitle="The lesson did not load"
      onRetry={() => void open(lesson.DocID)}
    />
  );
}

interface RefusedLessonProps {
  code: RefusalCode;
  shortfall: Shortfall | null;
}

function RefusedLesson({ code, shortfall }: RefusedLessonProps) {
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
      {planNeededText(shortfall)}
    </Notice>
  );
}
