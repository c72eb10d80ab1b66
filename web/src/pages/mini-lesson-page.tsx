import { Suspense } from "react";
import { useParams } from "react-router-dom";
import { LoadingView } from "#components/loading-view.tsx";
import { Page } from "#components/page.tsx";
import { OpenMiniLesson } from "./open-mini-lesson.tsx";

/** `/mini-lessons/{LessonID}`; without an id it opens a random one. Works without the catalogue: it must not wait for it. */
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
