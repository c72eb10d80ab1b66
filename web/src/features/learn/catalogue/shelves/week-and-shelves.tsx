import { css, type Theme } from "@emotion/react";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import { useSearchParams } from "react-router-dom";
import { ButtonLink } from "#components/button.tsx";
import { mondayLessonAtom } from "#features/learn/catalogue/catalogue.atoms.ts";
import { isFinding } from "#features/learn/catalogue/finder/finder-query.ts";
import { LessonFinder } from "#features/learn/catalogue/finder/lesson-finder.tsx";
import { lessonMarks } from "#features/learn/catalogue/lesson-marks.ts";
import { LessonPicture } from "#features/learn/catalogue/lesson-picture.tsx";
import { useLoaded } from "#features/learn/catalogue/loaded.ts";
import { paths } from "#lib/paths.ts";
import { LessonShelves } from "./lesson-shelves.tsx";
import { MoreToLearn } from "./more-to-learn.tsx";

const finderStyle = ({ space }: Theme) => css({ paddingTop: space.xxl });

export function WeekAndShelves() {
  const weekly = useLoaded(mondayLessonAtom);
  const [query] = useSearchParams();
  return (
    <>
      {weekly && <WeeklyLesson lesson={weekly} />}
      <div css={finderStyle}>
        <LessonFinder />
      </div>
      {!isFinding(query) && <LessonShelves heading="Lessons" exceptId={weekly?.DocID} />}
      <MoreToLearn />
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

/** The lesson of the week, with the page's only primary button. */
function WeeklyLesson({ lesson }: { lesson: Lesson }) {
  return (
    <section aria-label="This week" css={gridStyle}>
      <LessonPicture src={lesson.VideoThumbnailURL} isEager />
      <div css={textStyle}>
        <p css={marksStyle}>{`This week · ${lessonMarks(lesson).join(" · ")}`}</p>
        <h2 css={titleStyle}>{lesson.Title}</h2>
        <p>{lesson.Summary}</p>
        <ButtonLink to={paths.lesson(lesson.DocID)} variant="primary">
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
