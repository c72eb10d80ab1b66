import { Region } from "#components/region.tsx";
import { lessonsByIdAtom } from "#features/learn/catalogue/catalogue.atoms.ts";
import { useLoaded } from "#features/learn/catalogue/loaded.ts";
import { ContinueStrip } from "#features/learn/progress/continue-strip.tsx";

/** What the home page has for a learner alone. Where the catalogue fails, the page says so itself. */
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
