import { useParams } from "react-router-dom";
import { LoadingView } from "#components/loading-view.tsx";
import { Page } from "#components/page.tsx";
import { CatalogueRegion } from "#features/learn/catalogue/catalogue-region.tsx";
import { ShelfView } from "#features/learn/catalogue/shelves/shelf-view.tsx";

/** Page at `/lessons/{shelf}` with the lessons of a year. */
export function ShelfPage() {
  const { shelf = "" } = useParams();
  return (
    <Page>
      <CatalogueRegion loading={<LoadingView />}>
        <ShelfView name={shelf} />
      </CatalogueRegion>
    </Page>
  );
}
