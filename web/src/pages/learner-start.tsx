import { Region } from "#components/region.tsx";
import { lessonsByIdAtom } from "#features/learn/catalogue/catalogue.atoms.ts";
import { useLoaded } from "#features/learn/catalogue/loaded.ts";
import { ContinueStrip } from "#features/learn/progress/continue-strip.tsx";

/** What only a learner sees on the home page. If the catalogue fails, it shows nothing: the page says so below. */
export function LearnerStart() {
  return (
    <Region loading={null} failed={() => null} onRetry={() => undefined}>
      <ContinueOfCatalogue />
    </Region>
  );
}

function ContinueOfCatalogue() {
  return <ContinueStrip lessonsById={useLoaded(lessonsByIdAtom)} />;
}
