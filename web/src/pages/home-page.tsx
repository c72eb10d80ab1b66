import { css, type Theme } from "@emotion/react";
import { useAtomValue } from "jotai";
import { Suspense } from "react";
import { lazyChunk } from "#components/lazy-chunk.ts";
import { Page } from "#components/page.tsx";
import { sessionAtom } from "#data/auth/session.ts";
import { CatalogueRegion } from "#features/learn/catalogue/catalogue-region.tsx";
import { HomeSkeleton, WeekAndShelves } from "#features/learn/catalogue/shelves/week-and-shelves.tsx";
import { FirstUnit } from "#features/learn/course/first-unit.tsx";
import { TrialLine } from "#features/plan/offers/trial-line.tsx";
import { LearnerHero, VisitorHero } from "#features/shell/welcome/hero.tsx";

const LearnerStart = lazyChunk("learner-start", () => import("./learner-start.tsx"), "LearnerStart");

/** Reserves the height of the start card, so that nothing moves once it has loaded. */
const startStyle = ({ size, space }: Theme) =>
  css({ height: `calc(${space.xxl} + 2 * ${space.xs} + ${size.target})`, marginBottom: space.l });

/** Page at `/` and `/home`. */
export function HomePage() {
  const session = useAtomValue(sessionAtom);
  return (
    <Page title="Swiss German as it is spoken">
      {session.status === "signed-out" ? (
        <VisitorHero offer={<TrialLine />} />
      ) : (
        <LearnerHero username={session.username} />
      )}
      {session.status !== "signed-out" && (
        <div css={startStyle}>
          <Suspense>{session.status === "signed-in" && <LearnerStart />}</Suspense>
        </div>
      )}
      <CatalogueRegion loading={<HomeSkeleton />}>
        {session.status === "signed-out" && <FirstUnit />}
        <WeekAndShelves />
      </CatalogueRegion>
    </Page>
  );
}
