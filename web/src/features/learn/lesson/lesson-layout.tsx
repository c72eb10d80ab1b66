import { css, type Theme } from "@emotion/react";
import type { ReactNode } from "react";

const headStyle = ({ space, screen }: Theme) =>
  css({
    display: "grid",
    gap: space.l,
    paddingBottom: space.xl,
    [screen.wide]: { gridTemplateColumns: "8fr 4fr", alignItems: "end" },
  });
const titlesStyle = ({ space }: Theme) =>
  css({ display: "grid", justifyItems: "start", gap: space.m, minWidth: 0 });
const titleStyle = ({ text }: Theme) => css({ ...text.subtitle, textWrap: "balance" });
const marksStyle = ({ text, colour }: Theme) => css({ ...text.label, color: colour.inkSoft });

const bodyStyle = ({ space, screen }: Theme) =>
  css({
    display: "grid",
    gap: space.xl,
    [screen.wide]: { gridTemplateColumns: "7fr 5fr", columnGap: space.xxl },
  });

interface LessonHeadProps {
  player: ReactNode;
  /** What stands above the title: level, length, access. */
  marks: readonly string[];
  title: string;
  /** Under the title: summary, notes, ways on. */
  children: ReactNode;
}

/** The player with the lesson's title beside it, or below it where there is no room. */
export function LessonHead({ player, marks, title, children }: LessonHeadProps) {
  return (
    <div css={headStyle}>
      {player}
      <div css={titlesStyle}>
        <p css={marksStyle}>{marks.join(" · ")}</p>
        <h1 css={titleStyle}>{title}</h1>
        {children}
      </div>
    </div>
  );
}

/** The text, and what stands beside it. */
export function LessonColumns({ children }: { children: ReactNode }) {
  return <div css={bodyStyle}>{children}</div>;
}
