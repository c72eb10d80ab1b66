import { css, type Theme } from "@emotion/react";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { LessonBody } from "./lesson-body.tsx";
import { lessonContentAtom } from "./lesson-content.atoms.ts";
import { LessonPlayer } from "./lesson-player.tsx";

interface LessonViewProps {
  lesson: Lesson;
  /** What stands beside the title: level, length, access. */
  marks: readonly string[];
  /** What stands beside the text: the comments. */
  children: ReactNode;
}

const headStyle = ({ space, screen }: Theme) =>
  css({
    display: "grid",
    gap: space.m,
    padding: `${space.l} 0 ${space.xl}`,
    [screen.wide]: { gridTemplateColumns: "8fr 4fr", columnGap: space.l, alignItems: "end" },
  });
const titleStyle = ({ text }: Theme) => css({ ...text.title, textWrap: "balance" });
const asideStyle = ({ space }: Theme) => css({ display: "grid", gap: space.xs });
const marksStyle = ({ text, colour }: Theme) => css({ ...text.label, color: colour.inkSoft });

const bodyStyle = ({ space, screen }: Theme) =>
  css({
    display: "grid",
    gap: space.xl,
    [screen.wide]: { gridTemplateColumns: "7fr 5fr", columnGap: space.xxl },
  });

export function LessonView({ lesson, marks, children }: LessonViewProps) {
  const content = useAtomValue(lessonContentAtom);
  return (
    <article>
      <LessonPlayer lesson={lesson} source={content.status === "open" ? content.content.VideoHLSurl : null} />
      <div css={headStyle}>
        <h1 css={titleStyle}>{lesson.Title}</h1>
        <div css={asideStyle}>
          <p css={marksStyle}>{marks.join(" · ")}</p>
          <p>{lesson.Summary}</p>
        </div>
      </div>
      <div css={bodyStyle}>
        <LessonBody lesson={lesson} content={content} />
        {children}
      </div>
    </article>
  );
}
