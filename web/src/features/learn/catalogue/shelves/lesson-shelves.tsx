import type { Lesson } from "@gruezi/contract/documents/lesson";
import { useAtomValue, useSetAtom } from "jotai";
import { Button } from "#components/button.tsx";
import { Notice } from "#components/notice.tsx";
import { Section } from "#components/section.tsx";
import {
  fullLessonsAtom,
  miniLessonsAtom,
  reloadCatalogueAtom,
} from "#features/learn/catalogue/catalogue.atoms.ts";
import { LessonGrid } from "#features/learn/catalogue/lesson-grid.tsx";
import { lessonsKnownAtom } from "#features/learn/catalogue/lessons-known.atoms.ts";
import { useLoaded } from "#features/learn/catalogue/loaded.ts";
import { ShortShelf } from "./short-shelf.tsx";

interface LessonShelvesProps {
  heading: string;
  /** Id of a lesson that is shown above the shelves already. */
  exceptId: string | undefined;
}

export function LessonShelves({ heading, exceptId }: LessonShelvesProps) {
  const known = useAtomValue(lessonsKnownAtom);
  const inOrder = (lessons: readonly Lesson[]) =>
    (known ? known.inOrder(lessons) : lessons).filter(({ DocID }) => DocID !== exceptId);
  const fullLessons = inOrder(useLoaded(fullLessonsAtom));
  const miniLessons = inOrder(useLoaded(miniLessonsAtom));

  if (fullLessons.length + miniLessons.length === 0) return <EmptyShelf />;
  return (
    <>
      {fullLessons.length > 0 && (
        <Section heading={heading} aside="A new one every Monday">
          <ShortShelf lessons={fullLessons} variant="full" />
        </Section>
      )}
      <MiniShelf lessons={miniLessons} Grid={ShortShelf} />
    </>
  );
}

interface MiniShelfProps {
  lessons: readonly Lesson[];
  Grid?: typeof LessonGrid;
}

export function MiniShelf({ lessons, Grid = LessonGrid }: MiniShelfProps) {
  if (lessons.length === 0) return null;
  return (
    <Section heading="Mini lessons" aside="One thing each, in under a minute">
      <Grid lessons={lessons} variant="mini" />
    </Section>
  );
}

export function EmptyShelf() {
  const reload = useSetAtom(reloadCatalogueAtom);
  return (
    <Notice title="No lessons yet" action={<Button onClick={reload}>Look again</Button>}>
      The first lessons are about to be published here.
    </Notice>
  );
}
