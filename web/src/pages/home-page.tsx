import { useAtomValue } from "jotai";
import { Page } from "#components/page.tsx";
import { sessionAtom } from "#data/session.ts";
import { CatalogueRegion } from "#features/catalogue/catalogue-region.tsx";
import { HomeSkeleton } from "#features/catalogue/home-skeleton.tsx";
import { WeekAndShelves } from "#features/catalogue/week-and-shelves.tsx";
import { LearnerHero, VisitorHero } from "#features/welcome/hero.tsx";

/** `/` and `/home`: a greeting, this week's lesson, and all the others. */
export function HomePage() {
  const session = useAtomValue(sessionAtom);
  return (
    <Page title="Swiss German as it is spoken">
      {session.status === "signed-out" ? (
        <VisitorHero />
      ) : (
        <LearnerHero username={session.status === "signed-in" ? session.username : undefined} />
      )}
      <CatalogueRegion loading={<HomeSkeleton />}>
        <WeekAndShelves />
      </CatalogueRegion>
    </Page>
  );
}
