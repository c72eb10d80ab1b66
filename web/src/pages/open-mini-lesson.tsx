import { Navigate } from "react-router-dom";
import { Section } from "#components/section.tsx";
import { useTitle } from "#components/use-title.ts";
import { LastVisitNote } from "#features/learn/catalogue/catalogue-region.tsx";
import { LessonGrid } from "#features/learn/catalogue/lesson-grid.tsx";
import { EmptyShelf } from "#features/learn/catalogue/lesson-shelves.tsx";
import { CommentSection } from "#features/learn/comments/comment-section.tsx";
import { useMiniLessonIndex } from "#features/learn/mini/mini-lesson-index.atoms.ts";
import { NewestMiniLesson } from "#features/learn/mini/newest-mini-lesson.tsx";
import { AnyMiniLesson } from "#features/learn/mini/random-mini-lesson.tsx";
import { paths } from "#lib/paths.ts";
import { CaptionedMiniLesson } from "./captioned-mini-lesson.tsx";

interface OpenMiniLessonProps {
  /** Undefined opens a random one. */
  lessonId: string | undefined;
}

/** The mini lesson, the newest one, and all others. The id of a full lesson leads on to its own page. */
export function OpenMiniLesson({ lessonId }: OpenMiniLessonProps) {
  const { ids, lessonsById, newest, hasFailed } = useMiniLessonIndex();
  const lesson = lessonId === undefined ? undefined : lessonsById.get(lessonId);
  useTitle(lesson?.Title ?? "Mini lessons");

  if (lesson && lesson.Type !== "mini_lesson") return <Navigate to={paths.video(lesson.DocID)} replace />;
  if (lessonId === undefined) return ids.length > 0 ? <AnyMiniLesson ids={ids} /> : <EmptyShelf />;
  const others = ids.flatMap((id) => (id === lessonId ? [] : (lessonsById.get(id) ?? [])));
  return (
    <>
      {!hasFailed && <LastVisitNote />}
      <CaptionedMiniLesson lessonId={lessonId} lesson={lesson} ids={ids}>
        {newest && newest.DocID !== lessonId && <NewestMiniLesson lesson={newest} />}
        {lesson && <CommentSection key={lessonId} lesson={lesson} />}
      </CaptionedMiniLesson>
      {others.length > 0 && (
        <Section heading="More mini lessons" aside="One thing each, in under a minute">
          <LessonGrid lessons={others} variant="mini" />
        </Section>
      )}
    </>
  );
}
