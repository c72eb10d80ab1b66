import { useParams } from "react-router-dom";
import { LoadingView } from "#components/loading-view.tsx";
import { Page } from "#components/page.tsx";
import { CatalogueRegion } from "#features/learn/catalogue/catalogue-region.tsx";
import { OpenLesson } from "./open-lesson.tsx";

/** `/videos/{VideoID}` */
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
