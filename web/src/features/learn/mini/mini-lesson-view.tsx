import type { Lesson } from "@gruezi/contract/documents/lesson";
import { useSetAtom } from "jotai";
import type { ReactNode } from "react";
import { Statement } from "#components/statement.tsx";
import { CachedNote } from "#features/learn/lesson/cached-note.tsx";
import {
  type LessonState,
  openContent,
  useFetchWhenOnline,
} from "#features/learn/lesson/lesson-content.atoms.ts";
import { contentTabs, LessonContentStates } from "#features/learn/lesson/lesson-content-states.tsx";
import { LessonLayout } from "#features/learn/lesson/lesson-layout.tsx";
import { LockedLesson } from "#features/learn/lesson/locked-lesson.tsx";
import type { CaptionTrack } from "#video-player/captions.ts";
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
  /** Undefined if the lesson is unlisted, or if the catalogue failed. */
  lesson: Lesson | undefined;
  marks: readonly string[];
  ids: readonly string[];
  player: Pick<VideoPlayerProps, "ref" | "drawCaption" | "startSeconds">;
  tracks: readonly CaptionTrack[];
  notes: ReactNode;
  transcript: ReactNode;
  /** Exercise that replaces lines and text. */
  exercise: ReactNode;
  comments: ReactNode;
}

export function MiniLessonView({ lessonId, lesson, marks, ids, tracks, ...parts }: MiniLessonViewProps) {
  const isKnown = lesson !== undefined || ids.includes(lessonId);
  const content = useMiniContent(lessonId, isKnown);
  const renew = useSetAtom(renewMiniContentAtom);
  const refresh = useSetAtom(refreshMiniContentAtom);
  const opened = openContent(content);
  useFetchWhenOnline(opened, () => void refresh(lessonId));
  const isForPlan = isKnown && content.status === "ready" && !opened;
  const random = (
    // A screen has only one primary button.
    <RandomButton ids={ids} shownId={lessonId} variant={isForPlan ? "secondary" : "primary"} />
  );
  const body = (
    <MiniBody
      lessonId={lessonId}
      content={content}
      isKnown={isKnown}
      random={random}
      transcript={parts.transcript}
    />
  );
  if (!isKnown && !opened) return <article>{body}</article>;

  return (
    <LessonLayout
      content={opened}
      video={{
        ...parts.player,
        captions: tracks,
        poster: lesson?.VideoThumbnailURL,
        durationSeconds: lesson?.DurationSeconds ?? 0,
        onAddressExpired: async () => (await renew(lessonId)).VideoHLSurl,
      }}
      marks={["Mini lesson", ...marks]}
      title={lesson?.Title ?? "Mini lesson"}
      notes={
        <>
          {lesson && <p>{lesson.Summary}</p>}
          <CachedNote content={opened} onRefresh={() => void refresh(lessonId)} />
          {parts.notes}
          {random}
        </>
      }
      lines={body}
      exercise={opened && parts.exercise}
      tabs={[
        ...contentTabs(content, tracks),
        ...(lesson ? [{ id: "comments", label: "Comments", content: parts.comments }] : []),
      ]}
    />
  );
}

interface MiniBodyProps extends Pick<MiniLessonViewProps, "lessonId" | "transcript"> {
  content: LessonState;
  /** True if the lesson is in the catalogue or the list of ids. */
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
      refused={(refusal) => unknown ?? <LockedLesson kind="mini lesson" access="BASIC" refusal={refusal} />}
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
