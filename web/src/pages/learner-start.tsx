import { Region } from "#components/region.tsx";
import { lessonsByIdAtom } from "#features/learn/catalogue/catalogue.atoms.ts";
import { useLoaded } from "#features/learn/catalogue/loaded.ts";
import { KnownInLessons } from "#features/learn/known/known-in-lessons.tsx";
import { ContinueStrip } from "#features/learn/progress/continue-strip.tsx";

/** The home page's strip for learners. Shows nothing if the catalogue fails, because the page below says so. */
export function LearnerStart() {
  return (
    <>
      <Region loading={null} failed={() => null} onRetry={() => undefined}>
        <ContinueOfCatalogue />
      </Region>
      <Region loading={null} failed={() => null} onRetry={() => undefined}>
        <KnownInLessons />
      </Region>
    </>
  );
}

function ContinueOfCatalogue() {
  return <ContinueStrip lessonsById={useLoaded(lessonsByIdAtom)} />;
}
