import { useAtomValue } from "jotai";
import { Page } from "#components/page.tsx";
import { sessionAtom } from "#data/session.ts";
import { CatalogueRegion } from "#features/catalogue/catalogue-region.tsx";
import { LessonShelves } from "#features/catalogue/lesson-shelves.tsx";
import { ShelfSkeleton } from "#features/catalogue/shelf-skeleton.tsx";
import { WeeklyLesson } from "#features/catalogue/weekly-lesson.tsx";
import { Hero } from "#features/welcome/hero.tsx";

/** `/` and `/home`: a greeting, this week's lesson, and all the others. */
export function HomePage() {
  const session = useAtomValue(sessionAtom);
  return (
    <Page title="Swiss German as it is spoken">
      <Hero username={session.status === "signed-in" ? session.username : null} />
      <CatalogueRegion loading={<ShelfSkeleton />}>
        <WeeklyLesson />
        <LessonShelves />
      </CatalogueRegion>
    </Page>
  );
}
