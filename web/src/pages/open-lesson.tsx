import { ButtonLink } from "#components/button.tsx";
import { Notice } from "#components/notice.tsx";
import { useTitle } from "#components/use-title.ts";
import { lessonsByIdAtom } from "#features/learn/catalogue/catalogue.atoms.ts";
import { LessonShelves } from "#features/learn/catalogue/lesson-shelves.tsx";
import { useLoaded } from "#features/learn/catalogue/loaded.ts";
import { useLessonContent } from "#features/learn/lesson/lesson-content.atoms.ts";
import { paths } from "#lib/paths.ts";
import { KnownLesson } from "./known-lesson.tsx";

interface OpenLessonProps {
  videoId: string;
}

/** The lesson, and all others below it. An unlisted id is asked for too: the server may say what is wrong with it. */
export function OpenLesson({ videoId }: OpenLessonProps) {
  const lesson = useLoaded(lessonsByIdAtom).get(videoId);
  useTitle(lesson?.Title);
  useLessonContent(videoId);

  return (
    <>
      {lesson ? (
        <KnownLesson lesson={lesson} />
      ) : (
        <Notice
          isPage
          title="We do not know this lesson"
          action={<ButtonLink to={paths.home}>See all lessons</ButtonLink>}
        >
          It may have been taken down, or the address is not quite right.
        </Notice>
      )}
      <LessonShelves heading="More lessons" exceptId={videoId} />
    </>
  );
}
