import { css, type Theme } from "@emotion/react";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import { ButtonLink } from "#components/button.tsx";
import { paths } from "#lib/paths.ts";
import { lessonMarks } from "./lesson-marks.ts";
import { LessonPicture } from "./lesson-picture.tsx";

const gridStyle = ({ space, screen }: Theme) =>
  css({
    display: "grid",
    gap: space.l,
    [screen.wide]: { gridTemplateColumns: "8fr 4fr", alignItems: "end" },
  });
const textStyle = ({ space }: Theme) => css({ display: "grid", justifyItems: "start", gap: space.m });
const titleStyle = ({ text }: Theme) => css({ ...text.subtitle, textWrap: "balance" });
const marksStyle = ({ text, colour }: Theme) => css({ ...text.label, color: colour.inkSoft });

/** This week's lesson, the one thing to do next. */
export function WeeklyLesson({ lesson }: { lesson: Lesson }) {
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
