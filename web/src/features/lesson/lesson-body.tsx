import { css, type Theme } from "@emotion/react";
import type { AccessRefused, LessonContent } from "@gruezi/contract/callables/get-secure-data";
import { ERROR_CODE_SIGNED_OUT } from "@gruezi/contract/callables/get-secure-data";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import { useSetAtom } from "jotai";
import { Button, ButtonLink } from "#components/button.tsx";
import { Notice } from "#components/notice.tsx";
import { messageFor } from "#lib/message-for.ts";
import { paths } from "#lib/paths.ts";
import { LessonAudios } from "./lesson-audios.tsx";
import { type LessonContentState, openLessonContentAtom } from "./lesson-content.atoms.ts";
import { LessonPhotos } from "./lesson-photos.tsx";
import { LessonText } from "./lesson-text.tsx";

interface LessonBodyProps {
  lesson: Lesson;
  content: LessonContentState;
}

/** The lesson's text and recordings, or why they cannot be shown. */
export function LessonBody({ lesson, content }: LessonBodyProps) {
  const open = useSetAtom(openLessonContentAtom);
  switch (content.status) {
    case "loading":
      return <TextSkeleton />;
    case "open":
      return <OpenLesson content={content.content} />;
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

function OpenLesson({ content }: { content: LessonContent }) {
  return (
    <div>
      <LessonText html={content.Text} />
      <LessonAudios audios={content.Audios} />
      <LessonPhotos photos={content.Photos} />
    </div>
  );
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

const lineStyle = ({ colour, radius }: Theme) =>
  css({ height: "1.1em", borderRadius: radius.picture, background: colour.sunken });
const linesStyle = ({ space, size }: Theme) => css({ display: "grid", gap: space.m, maxWidth: size.reading });

const LINES = [92, 98, 85, 95, 60, 90, 97, 74];

function TextSkeleton() {
  return (
    <div role="status" aria-label="Loading the lesson" css={linesStyle}>
      {LINES.map((percent) => (
        <div key={percent} css={lineStyle} style={{ width: `${percent}%` }} />
      ))}
    </div>
  );
}
