import { css, type Theme } from "@emotion/react";
import type { ReactNode } from "react";
import { Deferred } from "#components/deferred.tsx";
import { VideoPlayer } from "#video-player/video-player.tsx";
import type { VideoPlayerProps } from "#video-player/video-player-props.ts";

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
  videoId: string;
  video: Omit<VideoPlayerProps, "title">;
  /** Level, length and access, above the title. */
  marks: readonly string[];
  title: string;
  /** Summary, notes and buttons, below the title. */
  children: ReactNode;
}

/** The lesson's video with its title beside it, or below it on a narrow screen. */
export function LessonHead({ videoId, video, marks, title, children }: LessonHeadProps) {
  return (
    <div css={headStyle}>
      <Deferred key={videoId}>
        <VideoPlayer isEager {...video} title={title} />
      </Deferred>
      <div css={titlesStyle}>
        <p css={marksStyle}>{marks.join(" · ")}</p>
        <h1 data-for-everybody="" css={titleStyle}>
          {title}
        </h1>
        {children}
      </div>
    </div>
  );
}

/** Two columns below the head: the lesson's text, and what belongs beside it. */
export function LessonColumns({ children }: { children: ReactNode }) {
  return <div css={bodyStyle}>{children}</div>;
}
