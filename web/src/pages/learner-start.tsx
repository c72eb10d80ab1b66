import { Region } from "#components/region.tsx";
import { lessonsByIdAtom } from "#features/learn/catalogue/catalogue.atoms.ts";
import { useLoaded } from "#features/learn/catalogue/loaded.ts";
import { ContinueStrip } from "#features/learn/progress/continue-strip.tsx";
import { useDoneMarks } from "./use-done-marks.ts";

/** The home page's strip for learners. Shows nothing if the catalogue fails, because the page below says so. */
export function LearnerStart() {
  useDoneMarks();
  return (
    <Region loading={null} failed={() => null} onRetry={() => undefined}>
      <ContinueOfCatalogue />
    </Region>
  );
}

function ContinueOfCatalogue() {
  return <ContinueStrip lessonsById={useLoaded(lessonsByIdAtom)} />;
}
