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
    gap: space.l,
    paddingBottom: space.xl,
    [screen.wide]: { gridTemplateColumns: "8fr 4fr", alignItems: "end" },
  });
const titlesStyle = ({ space }: Theme) => css({ display: "grid", gap: space.m, minWidth: 0 });
const titleStyle = ({ text }: Theme) => css({ ...text.subtitle, textWrap: "balance" });
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
      <div css={headStyle}>
        <LessonPlayer
          lesson={lesson}
          source={content.status === "open" ? content.content.VideoHLSurl : null}
        />
        <div css={titlesStyle}>
          <p css={marksStyle}>{marks.join(" · ")}</p>
          <h1 css={titleStyle}>{lesson.Title}</h1>
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
