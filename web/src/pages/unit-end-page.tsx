import { useParams } from "react-router-dom";
import { ButtonLink } from "#components/button.tsx";
import { LoadingView } from "#components/loading-view.tsx";
import { Notice } from "#components/notice.tsx";
import { useTitle } from "#components/page.tsx";
import { useLessons } from "#features/learn/catalogue/all-lessons.atoms.ts";
import { courseAtom } from "#features/learn/catalogue/catalogue.atoms.ts";
import { CatalogueRegion } from "#features/learn/catalogue/catalogue-region.tsx";
import { useLoaded } from "#features/learn/catalogue/loaded.ts";
import { NextStepLink } from "#features/learn/course/next-step-link.tsx";
import { UnitEndView } from "#features/learn/unit-end/unit-end-view.tsx";
import { paths } from "#lib/paths.ts";
import { SignedInOnly } from "./signed-in-only.tsx";

/** Page at `/units/{unitId}`, the end of a unit. */
export function UnitEndPage() {
  const { unitId = "" } = useParams();
  return (
    <SignedInOnly title="The unit’s end" ask="Please log in to hear the lines of a unit.">
      <CatalogueRegion loading={<LoadingView />}>
        <UnitEnd key={unitId} unitId={unitId} />
      </CatalogueRegion>
    </SignedInOnly>
  );
}

function UnitEnd({ unitId }: { unitId: string }) {
  const unit = useLoaded(courseAtom).find(({ id }) => id === unitId);
  const state = useLessons((lessonOf) => unit?.Lessons.filter((id) => lessonOf(id) !== undefined) ?? []);
  useTitle(unit?.Title);
  if (!unit)
    return (
      <Notice
        isPage
        title="We do not know this unit"
        action={<ButtonLink to={paths.course}>See the course</ButtonLink>}
      >
        The course may have changed, or the address is not quite right.
      </Notice>
    );
  if (state.status === "loading") return <LoadingView />;
  return (
    <UnitEndView
      unit={unit}
      lessonIds={state.status === "ready" ? state.value : unit.Lessons}
      wayOn={
        <>
          <NextStepLink otherwise={null} />
          <ButtonLink to={paths.course}>See the course</ButtonLink>
        </>
      }
    />
  );
}
