import { css, type Theme } from "@emotion/react";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import { Link } from "react-router-dom";
import { LessonPicture } from "#features/learn/catalogue/lesson-picture.tsx";
import { paths } from "#lib/paths.ts";

const rowStyle = ({ space, colour, size }: Theme) =>
  css({
    position: "relative",
    display: "grid",
    gridTemplateColumns: "2fr 3fr",
    alignItems: "center",
    gap: space.m,
    paddingTop: space.s,
    borderTop: `${size.rule} solid ${colour.ink}`,
  });
const textStyle = ({ space }: Theme) => css({ display: "grid", gap: space.xs });
const labelStyle = ({ text, colour }: Theme) => css({ ...text.label, color: colour.inkSoft });
const linkStyle = ({ text }: Theme) =>
  css({
    ...text.strong,
    textUnderlineOffset: "0.18em",
    "&::after": { content: '""', position: "absolute", inset: 0 },
  });

export function NewestMiniLesson({ lesson }: { lesson: Lesson }) {
  return (
    <aside aria-label="Newest mini lesson" css={rowStyle}>
      <LessonPicture src={lesson.VideoThumbnailURL} />
      <div css={textStyle}>
        <p css={labelStyle}>Newest mini lesson</p>
        <p>
          <Link to={paths.miniLesson(lesson.DocID)} css={linkStyle}>
            {lesson.Title}
          </Link>
        </p>
      </div>
    </aside>
  );
}
