import { css, type Theme } from "@emotion/react";
import type { Shortfall } from "@gruezi/contract/callables/get-secure-data";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import { tiersAnd } from "@gruezi/contract/tier-words";
import { useAtomValue, useSetAtom } from "jotai";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { ButtonLink } from "#components/button.tsx";
import { Notice } from "#components/notice.tsx";
import { Statement } from "#components/statement.tsx";
import { sessionAtom } from "#data/auth/session.ts";
import { CachedNote } from "#features/learn/lesson/cached-note.tsx";
import { type LessonAnswer, openContent } from "#features/learn/lesson/lesson-content.atoms.ts";
import { LessonContentStates } from "#features/learn/lesson/lesson-content-states.tsx";
import { LessonColumns, LessonHead } from "#features/learn/lesson/lesson-head.tsx";
import { planNeededText } from "#features/learn/lesson/refused-words.ts";
import { rememberFrom } from "#lib/came-from.ts";
import { paths } from "#lib/paths.ts";
import type { VideoPlayerProps } from "#video-player/video-player-props.ts";
import {
  openMiniContentAtom,
  refreshMiniContentAtom,
  renewMiniContentAtom,
  useMiniContent,
} from "./mini-content.atoms.ts";
import { RandomButton } from "./random-mini-lesson.tsx";

interface MiniLessonViewProps {
  lessonId: string;
  /** Undefined if unlisted, or if the catalogue failed. */
  lesson: Lesson | undefined;
  marks: readonly string[];
  ids: readonly string[];
  player: Pick<VideoPlayerProps, "ref" | "captions" | "drawCaption" | "startSeconds">;
  transcript: ReactNode;
  children: ReactNode;
}

const besideStyle = ({ space }: Theme) =>
  css({ display: "grid", alignContent: "start", gap: space.xl, minWidth: 0 });

export function MiniLessonView({ lessonId, lesson, marks, ids, children, ...parts }: MiniLessonViewProps) {
  const isKnown = lesson !== undefined || ids.includes(lessonId);
  const content = useMiniContent(lessonId, isKnown);
  const renew = useSetAtom(renewMiniContentAtom);
  const refresh = useSetAtom(refreshMiniContentAtom);
  const opened = openContent(content);
  const isForPlan = isKnown && content.status === "ready" && !opened;
  const random = (
    // Only one primary button per screen.
    <RandomButton ids={ids} shownId={lessonId} variant={isForPlan ? "secondary" : "primary"} />
  );
  const hasVideo = isKnown || opened !== null;

  return (
    <article>
      {hasVideo && (
        <LessonHead
          content={opened}
          video={{
            ...parts.player,
            poster: lesson?.VideoThumbnailURL,
            durationSeconds: lesson?.DurationSeconds ?? 0,
            onAddressExpired: async () => (await renew(lessonId)).VideoHLSurl,
          }}
          marks={["Mini lesson", ...marks]}
          title={lesson?.Title ?? "Mini lesson"}
        >
          {lesson && <p>{lesson.Summary}</p>}
          <CachedNote content={opened} onRefresh={() => void refresh(lessonId)} />
          {random}
        </LessonHead>
      )}
      <LessonColumns>
        <MiniBody
          lessonId={lessonId}
          content={content}
          isKnown={isKnown}
          random={random}
          transcript={parts.transcript}
        />
        <div css={besideStyle}>{children}</div>
      </LessonColumns>
    </article>
  );
}

interface MiniBodyProps extends Pick<MiniLessonViewProps, "lessonId" | "transcript"> {
  content: LessonAnswer;
  /** In the catalogue or the list of ids. */
  isKnown: boolean;
  random: ReactNode;
}

function MiniBody({ lessonId, content, isKnown, random, transcript }: MiniBodyProps) {
  const open = useSetAtom(openMiniContentAtom);
  const unknown = isKnown ? null : <UnknownMiniLesson random={random} />;
  return (
    <LessonContentStates
      content={content}
      transcript={transcript}
      refused={({ shortfall }) => unknown ?? <PlanNotice shortfall={shortfall} />}
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

const waysStyle = ({ space }: Theme) => css({ display: "flex", flexWrap: "wrap", gap: space.s });

/** Remains after the alert. A visitor may have a plan and only need to log in. */
function PlanNotice({ shortfall }: { shortfall: Shortfall | undefined }) {
  const { status } = useAtomValue(sessionAtom);
  const { pathname } = useLocation();
  return (
    <Notice
      title={`This mini lesson is part of ${tiersAnd("BASIC")}`}
      action={
        <div css={waysStyle}>
          <ButtonLink variant="primary" to={paths.subscriptions}>
            See the plans
          </ButtonLink>
          {status === "signed-out" && (
            <ButtonLink to={paths.logIn} state={rememberFrom(pathname)}>
              Log In
            </ButtonLink>
          )}
        </div>
      }
    >
      {planNeededText(shortfall)}
    </Notice>
  );
}
