import { css, type Theme } from "@emotion/react";
import type { ReactNode } from "react";
import { useHasHydrated } from "#components/use-has-hydrated.ts";
import { VideoPlayer } from "#video-player/video-player.tsx";
import type { VideoPlayerProps } from "#video-player/video-player-props.ts";
import type { OpenedContent } from "./lesson-content.atoms.ts";

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

interface FilmProps {
  video: Omit<VideoPlayerProps, "title" | "address" | "absence">;
  title: string;
  /** Null until the lesson is open. */
  content: OpenedContent | null;
  /** The video may not start yet: the second to resume at is still being looked up. */
  isHeld?: boolean;
}

interface LessonHeadProps extends FilmProps {
  /** Level, length and access, above the title. */
  marks: readonly string[];
  /** Summary, notes and buttons, below the title. */
  children: ReactNode;
}

/** The lesson's video with its title beside it, or below it on a narrow screen. */
export function LessonHead({ marks, children, ...film }: LessonHeadProps) {
  return (
    <div css={headStyle}>
      <Film {...film} />
      <div css={titlesStyle}>
        <p css={marksStyle}>{marks.join(" · ")}</p>
        <h1 data-for-everybody="" css={titleStyle}>
          {film.title}
        </h1>
        {children}
      </div>
    </div>
  );
}

function Film({ video, title, content, isHeld = false }: FilmProps) {
  // The server draws the film ready to play, because a visitor begins at the beginning.
  const hasHydrated = useHasHydrated();
  const isKept = content?.keptAt !== undefined;
  return (
    <VideoPlayer
      isEager
      {...video}
      title={title}
      absence={isKept ? "The film needs a connection." : undefined}
      address={isKept || (hasHydrated && isHeld) ? null : (content?.VideoHLSurl ?? null)}
    />
  );
}

/** Two columns below the head: the lesson's text, and what belongs beside it. */
export function LessonColumns({ children }: { children: ReactNode }) {
  return <div css={bodyStyle}>{children}</div>;
}
