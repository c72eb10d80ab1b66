import type { Lesson } from "@gruezi/contract/documents/lesson";
import { LESSONS_NEARBY, nearestLessons } from "@gruezi/contract/shelves";
import { useAtomValue, useSetAtom } from "jotai";
import { type ReactNode, Suspense, useState } from "react";
import { Navigate, useParams } from "react-router-dom";
import { LoadingView } from "#components/loading-view.tsx";
import { Page, useTitle } from "#components/page.tsx";
import { Section } from "#components/section.tsx";
import { useAllLessonsFetch } from "#features/learn/catalogue/all-lessons.atoms.ts";
import { LastVisitNote } from "#features/learn/catalogue/catalogue-region.tsx";
import { doneLessonsAtom } from "#features/learn/catalogue/done-lessons.atoms.ts";
import { LessonGrid } from "#features/learn/catalogue/lesson-grid.tsx";
import { lessonMarks } from "#features/learn/catalogue/lesson-marks.ts";
import { EmptyShelf } from "#features/learn/catalogue/shelves/lesson-shelves.tsx";
import { CommentSection } from "#features/learn/comments/comment-section.tsx";
import { useAskAboutLine } from "#features/learn/comments/use-ask-about-line.ts";
import { KeepTool } from "#features/learn/downloads/keep-tool.tsx";
import { openContent } from "#features/learn/lesson/lesson-content.atoms.ts";
import { useListened } from "#features/learn/listened/listened.atoms.ts";
import { miniContentAtom, renewMiniContentAtom } from "#features/learn/mini/mini-content.atoms.ts";
import { useMiniLessonIndex } from "#features/learn/mini/mini-lesson-index.atoms.ts";
import { MiniLessonView } from "#features/learn/mini/mini-lesson-view.tsx";
import { NewestMiniLesson } from "#features/learn/mini/newest-mini-lesson.tsx";
import { AnyMiniLesson } from "#features/learn/mini/random-mini-lesson.tsx";
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

/**
 * Page at `/mini-lessons/{LessonID}`. Without an id it opens a random lesson. It works offline, so it must
 * not wait for the catalogue.
 */
export function MiniLessonPage() {
  const { LessonID } = useParams();
  return (
    <Page>
      <Suspense fallback={<LoadingView />}>
        <OpenMiniLesson lessonId={LessonID} />
      </Suspense>
    </Page>
  );
}

interface OpenMiniLessonProps {
  lessonId: string | undefined;
}

/** Opens a mini lesson. Redirects to the other page for a longer lesson. */
function OpenMiniLesson({ lessonId }: OpenMiniLessonProps) {
  const { ids, lessonsById, newest, areAll, hasFailed } = useMiniLessonIndex();
  const lesson = lessonId === undefined ? undefined : lessonsById.get(lessonId);
  const mayBeOlder = lessonId !== undefined && lesson === undefined && !areAll;
  const fetching = useAllLessonsFetch(mayBeOlder);
  useTitle(lesson?.Title ?? "Mini lessons");

  if (lesson && lesson.Type !== "mini_lesson") return <Navigate to={paths.lesson(lesson.DocID)} replace />;
  if (lessonId === undefined) return ids.length > 0 ? <AnyMiniLesson ids={ids} /> : <EmptyShelf />;
  if (mayBeOlder && fetching.status === "loading") return <LoadingView />;
  const others = ids.flatMap((id) => (id === lessonId ? [] : (lessonsById.get(id) ?? [])));
  const nearby = new Set(
    lesson ? nearestLessons(others, lesson, LESSONS_NEARBY) : others.slice(0, LESSONS_NEARBY),
  );
  return (
    <>
      {!hasFailed && <LastVisitNote />}
      <CaptionedMiniLesson lessonId={lessonId} lesson={lesson} ids={ids}>
        {lesson && <CommentSection key={lessonId} lesson={lesson} />}
      </CaptionedMiniLesson>
      {newest && newest.DocID !== lessonId && <NewestMiniLesson lesson={newest} />}
      {others.length > 0 && (
        <Section heading="More mini lessons" aside="One thing each, in under a minute">
          <LessonGrid lessons={others.filter((other) => nearby.has(other))} variant="mini" />
        </Section>
      )}
    </>
  );
}

interface CaptionedMiniLessonProps {
  lessonId: string;
  lesson: Lesson | undefined;
  ids: readonly string[];
  children: ReactNode;
}

function CaptionedMiniLesson({ lessonId, lesson, ids, children }: CaptionedMiniLessonProps) {
  const [player, setPlayer] = useState<PlayerHandle | null>(null);
  const content = openContent(useAtomValue(miniContentAtom)(lessonId));
  const renew = useSetAtom(renewMiniContentAtom);
  const { tracks, reload } = useCaptionTracks(lessonId, content?.Captions ?? null);
  const isDone = useAtomValue(doneLessonsAtom).has(lessonId);
  const marks = lesson ? lessonMarks(lesson) : [];
  const opened = useOpenedLine(tracks, player?.video);
  const practice = usePractice({ videoId: lessonId, tracks, clips: content?.Clips ?? null, player });
  const lookUp = useLookUp({ lessonId, video: player?.video });
  const ask = useAskAboutLine(lesson);
  // Mini lessons are too short to resume. Only 'watched' is stored, for lessons in the catalogue.
  useLessonProgress(
    { DocID: lessonId, DurationSeconds: lesson?.DurationSeconds ?? 0 },
    lesson && player?.video,
  );
  useListened(player?.video);

  return (
    <LookUpArea lessonId={lessonId} video={player?.video}>
      <MiniLessonView
        lessonId={lessonId}
        lesson={lesson}
        marks={isDone ? [...marks, "Watched"] : marks}
        ids={ids}
        player={{
          ref: setPlayer,
          drawCaption,
          startSeconds: opened.row?.startSeconds ?? 0,
        }}
        tracks={tracks}
        notes={
          <>
            <OpenedNote opened={opened} player={player} />
            <ProgressNote />
          </>
        }
        transcript={
          <Transcript
            videoId={lessonId}
            tracks={tracks}
            player={player}
            clips={content?.Clips ?? null}
            onRenewClips={async () => (await renew(lessonId)).Clips}
            onWord={lookUp}
            onAsk={ask}
            opened={openedAt(opened)}
            opener={practice.opener}
            keepTool={<KeepTool videoId={lessonId} />}
            onReload={reload}
          />
        }
        exercise={practice.exercise}
        comments={children}
      />
    </LookUpArea>
  );
}
