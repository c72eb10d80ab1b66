import { css, type Theme } from "@emotion/react";
import { Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { lazyChunk } from "#components/lazy-chunk.ts";
import { mondayLessonAtom } from "./catalogue.atoms.ts";
import { isFinding } from "./finder-query.ts";
import { LessonShelves } from "./lesson-shelves.tsx";
import { useLoaded } from "./loaded.ts";
import { WeeklyLesson } from "./weekly-lesson.tsx";

const MoreToLearn = lazyChunk("more-to-learn", async () => ({
  default: (await import("./more-to-learn.tsx")).MoreToLearn,
}));
const LessonFinder = lazyChunk("lesson-finder", async () => ({
  default: (await import("./lesson-finder.tsx")).LessonFinder,
}));

/** As high as the finder from the start, so that the shelves stay where they are when it comes. */
const finderStyle = ({ screen, space }: Theme) =>
  css({
    minHeight: `calc(${space.xxl} + 10rem)`,
    paddingTop: space.xxl,
    [screen.wide]: { minHeight: `calc(${space.xxl} + 4.5rem)` },
  });

/** This week's lesson large, the others on their shelves, and what is no lesson below them. */
export function WeekAndShelves() {
  const weekly = useLoaded(mondayLessonAtom);
  const [query] = useSearchParams();
  return (
    <>
      {weekly && <WeeklyLesson lesson={weekly} />}
      <div css={finderStyle}>
        <Suspense>
          <LessonFinder />
        </Suspense>
      </div>
      {!isFinding(query) && <LessonShelves heading="Lessons" exceptId={weekly?.DocID} />}
      <Suspense>
        <MoreToLearn />
      </Suspense>
    </>
  );
}
