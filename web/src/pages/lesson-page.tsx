import type { Lesson } from "@gruezi/contract/documents/lesson";
import { useAtomValue, useSetAtom } from "jotai";
import { type ReactNode, Suspense, useState } from "react";
import { useParams } from "react-router-dom";
import { ButtonLink } from "#components/button.tsx";
import { lazyChunk } from "#components/lazy-chunk.ts";
import { LoadingView } from "#components/loading-view.tsx";
import { Notice } from "#components/notice.tsx";
import { Page, useTitle } from "#components/page.tsx";
import { useLessons } from "#features/learn/catalogue/all-lessons.atoms.ts";
import { CatalogueRegion } from "#features/learn/catalogue/catalogue-region.tsx";
import { doneLessonsAtom } from "#features/learn/catalogue/done-lessons.atoms.ts";
import { lessonMarks } from "#features/learn/catalogue/lesson-marks.ts";
import { OlderLessonsFailed } from "#features/learn/catalogue/lessons-failed.tsx";
import { MoreLessons } from "#features/learn/catalogue/shelves/more-lessons.tsx";
import { CommentSection } from "#features/learn/comments/comment-section.tsx";
import { useAskAboutLine } from "#features/learn/comments/use-ask-about-line.ts";
import { KeepTool } from "#features/learn/downloads/keep-tool.tsx";
import {
  lessonContentAtom,
  openContent,
  renewLessonContentAtom,
  useLessonContent,
} from "#features/learn/lesson/lesson-content.atoms.ts";
import { LessonView } from "#features/learn/lesson/lesson-view.tsx";
import { usePlayOnArrival } from "#features/learn/lesson/use-play-on-arrival.ts";
import { useListened } from "#features/learn/listened/listened.atoms.ts";
import { usePracticeMode } from "#features/learn/practice/practice-mode.ts";
import { usePractice } from "#features/learn/practice/use-practice.tsx";
import { ProgressNote } from "#features/learn/progress/progress-note.tsx";
import { useLessonProgress } from "#features/learn/progress/use-lesson-progress.ts";
import { useCaptionTracks } from "#features/learn/transcript/captions.atoms.ts";
import { Transcript } from "#features/learn/transcript/transcript.tsx";
import { LookUpArea, useLookUp } from "#features/learn/words/look-up-area.tsx";
import { OpenedNote, openedAt, useOpenedLine } from "#features/learn/words/opened-line.tsx";
import { drawCaption } from "#features/learn/words/text-words.tsx";
import { paths } from "#lib/paths.ts";
import type { PlayerHandle } from "#video-player/player-handle.ts";

const FilmEnd = lazyChunk("film-end", () => import("#features/learn/film-end/film-end.tsx"), "FilmEnd");

/** Page at `/videos/{VideoID}`. */
export function LessonPage() {
  const { VideoID = "" } = useParams();
  return (
    <Page>
      <CatalogueRegion loading={<LoadingView />}>
        <OpenLesson key={VideoID} videoId={VideoID} />
      </CatalogueRegion>
    </Page>
  );
}

interface OpenLessonProps {
  videoId: string;
}

/** Requests the lesson, even if the catalogue lacks its id. */
function OpenLesson({ videoId }: OpenLessonProps) {
  const state = useLessons((lessonOf) => lessonOf(videoId));
  const lesson = state.status === "ready" ? state.value : undefined;
  useTitle(lesson?.Title);
  useLessonContent(videoId, lesson?.Access);
  const isPractising = usePracticeMode().kind !== null;

  if (state.status === "loading") return <LoadingView />;
  return (
    <>
      {lesson && (
        <KnownLesson
          lesson={lesson}
          comments={
            <Suspense>
              <CommentSection lesson={lesson} />
            </Suspense>
          }
        />
      )}
      {state.status === "failed" && <OlderLessonsFailed reason={state.reason} />}
      {state.status === "ready" && !lesson && <UnknownLesson />}
      {!isPractising && (
        <Suspense>
          <MoreLessons lesson={lesson} />
        </Suspense>
      )}
    </>
  );
}

function UnknownLesson() {
  return (
    <Notice
      isPage
      title="We do not know this lesson"
      action={<ButtonLink to={paths.home}>See all lessons</ButtonLink>}
    >
      It may have been taken down, or the address is not quite right.
    </Notice>
  );
}

interface KnownLessonProps {
  lesson: Lesson;
  /** Comments of the lesson, passed as an element so that the player's state does not render them again. */
  comments: ReactNode;
}

function KnownLesson({ lesson, comments }: KnownLessonProps) {
  const [player, setPlayer] = useState<PlayerHandle | null>(null);
  const startSeconds = useLessonProgress(lesson, player?.video);
  useListened(player?.video);
  usePlayOnArrival(player, startSeconds ?? 0);
  const content = openContent(useAtomValue(lessonContentAtom)(lesson.DocID));
  const renew = useSetAtom(renewLessonContentAtom);
  const { tracks, reload } = useCaptionTracks(lesson.DocID, content?.Captions ?? null);
  const isDone = useAtomValue(doneLessonsAtom).has(lesson.DocID);
  const opened = useOpenedLine(tracks, player?.video);
  const practice = usePractice({
    videoId: lesson.DocID,
    tracks,
    clips: content?.Clips ?? null,
    player,
  });
  const lookUp = useLookUp({ lessonId: lesson.DocID, video: player?.video });
  const ask = useAskAboutLine(lesson);

  return (
    <LookUpArea lessonId={lesson.DocID} video={player?.video}>
      <LessonView
        lesson={lesson}
        marks={isDone ? [...lessonMarks(lesson), "Watched"] : lessonMarks(lesson)}
        player={{
          ref: setPlayer,
          drawCaption,
          startSeconds: opened.row?.startSeconds ?? startSeconds ?? 0,
          ending: (
            <Suspense>
              <FilmEnd lesson={lesson} canPractise={content !== null} />
            </Suspense>
          ),
        }}
        tracks={tracks}
        isHeld={startSeconds === null || opened.status === "looking"}
        note={
          <>
            <OpenedNote opened={opened} player={player} />
            <ProgressNote />
          </>
        }
        transcript={
          <Transcript
            videoId={lesson.DocID}
            tracks={tracks}
            player={player}
            clips={content?.Clips ?? null}
            onRenewClips={async () => (await renew(lesson.DocID)).Clips}
            onWord={lookUp}
            onAsk={ask}
            opened={openedAt(opened)}
            opener={practice.opener}
            keepTool={<KeepTool videoId={lesson.DocID} />}
            onReload={reload}
          />
        }
        exercise={practice.exercise}
        comments={comments}
      />
    </LookUpArea>
  );
}
