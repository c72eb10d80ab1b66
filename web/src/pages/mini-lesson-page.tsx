import { Suspense } from "react";
import { useParams } from "react-router-dom";
import { LoadingView } from "#components/loading-view.tsx";
import { Page } from "#components/page.tsx";
import { OpenMiniLesson } from "./open-mini-lesson.tsx";

/** `/mini-lessons/{LessonID}`; without an id it opens one. It stays open without the catalogue, so it is no region of it. */
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
