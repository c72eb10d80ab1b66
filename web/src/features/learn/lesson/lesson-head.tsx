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
  /** Waits for the position to resume. */
  isHeld?: boolean;
}

interface LessonHeadProps extends FilmProps {
  marks: readonly string[];
  children: ReactNode;
}

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
  // The server never holds the film, since visitors start at the beginning.
  const hasHydrated = useHasHydrated();
  const isCached = content?.cachedAt !== undefined;
  return (
    <VideoPlayer
      isEager
      {...video}
      title={title}
      absence={isCached ? "The film needs a connection." : undefined}
      address={isCached || (hasHydrated && isHeld) ? null : (content?.VideoHLSurl ?? null)}
    />
  );
}

export function LessonColumns({ children }: { children: ReactNode }) {
  return <div css={bodyStyle}>{children}</div>;
}
