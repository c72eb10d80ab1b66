import { css, type Theme } from "@emotion/react";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import { Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { ButtonLink } from "#components/button.tsx";
import { lazyChunk } from "#components/lazy-chunk.ts";
import { mondayLessonAtom } from "#features/learn/catalogue/catalogue.atoms.ts";
import { isFinding } from "#features/learn/catalogue/finder/finder-query.ts";
import { lessonMarks } from "#features/learn/catalogue/lesson-marks.ts";
import { LessonPicture } from "#features/learn/catalogue/lesson-picture.tsx";
import { useLoaded } from "#features/learn/catalogue/loaded.ts";
import { paths } from "#lib/paths.ts";
import { LessonShelves } from "./lesson-shelves.tsx";
import { MoreToLearn } from "./more-to-learn.tsx";

/** A chunk of its own: it brings the search in what is said. */
const LessonFinder = lazyChunk(
  "lesson-finder",
  () => import("#features/learn/catalogue/finder/lesson-finder.tsx"),
  "LessonFinder",
);

/** As high as the finder, so that the shelves do not move when its code arrives. */
const finderStyle = ({ screen, space }: Theme) =>
  css({
    minHeight: `calc(${space.xxl} + 10rem)`,
    paddingTop: space.xxl,
    [screen.wide]: { minHeight: `calc(${space.xxl} + 4.5rem)` },
  });

/** This week's lesson, the finder, the newest lessons, and the way to all others and to more. */
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

const gridStyle = ({ space, screen }: Theme) =>
  css({
    display: "grid",
    gap: space.l,
    [screen.wide]: { gridTemplateColumns: "8fr 4fr", alignItems: "end" },
  });
const textStyle = ({ space }: Theme) => css({ display: "grid", justifyItems: "start", gap: space.m });
const titleStyle = ({ text }: Theme) => css({ ...text.subtitle, textWrap: "balance" });
const marksStyle = ({ text, colour }: Theme) => css({ ...text.label, color: colour.inkSoft });

/** The page's one red button opens this lesson. */
function WeeklyLesson({ lesson }: { lesson: Lesson }) {
  return (
    <section aria-label="This week" css={gridStyle}>
      <LessonPicture src={lesson.VideoThumbnailURL} isEager />
      <div css={textStyle}>
        <p css={marksStyle}>This week · {lessonMarks(lesson).join(" · ")}</p>
        <h2 css={titleStyle}>{lesson.Title}</h2>
        <p>{lesson.Summary}</p>
        <ButtonLink to={paths.video(lesson.DocID)} variant="primary">
          Watch this lesson
        </ButtonLink>
      </div>
    </section>
  );
}

const pictureStyle = ({ colour, radius }: Theme) =>
  css({ aspectRatio: "16 / 9", borderRadius: radius.picture, background: colour.sunken });
const shelfStyle = (theme: Theme) =>
  css({
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 19rem), 1fr))",
    gap: `${theme.space.xl} ${theme.space.l}`,
    marginTop: theme.space.xxl,
    paddingTop: theme.space.xxl,
    borderTop: `${theme.size.rule} solid ${theme.colour.sunken}`,
    "& div": pictureStyle(theme),
  });

/** Holds the place of the weekly lesson and the first shelf while they load. */
export function HomeSkeleton() {
  return (
    <div role="status" aria-label="Loading the lessons">
      <div css={gridStyle}>
        <div css={pictureStyle} />
      </div>
      <div css={shelfStyle}>
        <div />
        <div />
        <div />
      </div>
    </div>
  );
}
