import { css, type Theme } from "@emotion/react";
import type { ReactNode } from "react";
import { type Tab, Tabs } from "#components/tabs.tsx";
import { useHasHydrated } from "#components/use-has-hydrated.ts";
import { VideoPlayer } from "#video-player/video-player.tsx";
import type { VideoPlayerProps } from "#video-player/video-player-props.ts";
import { FilmDock, smallFilmEnd } from "./film-dock.tsx";
import type { OpenedContent } from "./lesson-content.atoms.ts";

const articleStyle = (theme: Theme) =>
  css({
    display: "grid",
    gap: theme.space.xl,
    gridTemplateColumns: "minmax(0, 1fr)",
    "--film-end": "0px",
    [theme.screen.stacked]: { "--film-end": smallFilmEnd(theme) },
  });
const stageStyle = ({ space, screen }: Theme) =>
  css({
    position: "relative",
    display: "flex",
    flexDirection: "column",
    gap: space.l,
    [screen.beside]: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 5fr) minmax(0, 4fr)",
      gridTemplateRows: "auto 1fr",
      gap: `${space.l} ${space.xl}`,
      alignItems: "start",
    },
    [screen.low]: { columnGap: space.l },
  });
const titlesStyle = ({ space }: Theme) =>
  css({ display: "grid", justifyItems: "start", gap: space.m, minWidth: 0 });
const titleStyle = ({ text }: Theme) => css({ ...text.subtitle, textWrap: "balance" });
const marksStyle = ({ text, colour }: Theme) => css({ ...text.label, color: colour.inkSoft });
/** Ends at the window's bottom edge, so that film and lines are visible together. */
const linesStyle = ({ space, screen, size }: Theme) =>
  css({
    minWidth: 0,
    [screen.beside]: {
      gridColumn: 2,
      gridRow: "1 / span 2",
      display: "flex",
      flexDirection: "column",
      maxHeight: `calc(100dvh - ${size.header} - 2 * ${space.l})`,
    },
    [screen.low]: { overflowY: "auto" },
  });

interface LessonLayoutProps {
  video: Omit<VideoPlayerProps, "title" | "address" | "absence">;
  title: string;
  marks: readonly string[];
  /** Null until the lesson has loaded, and if it is refused. */
  content: OpenedContent | null;
  /** True while the position to start from is unknown. */
  isHeld?: boolean;
  /** Notes below the title. */
  notes: ReactNode;
  lines: ReactNode;
  /** Exercise that replaces title, lines and tabs. */
  exercise: ReactNode;
  tabs: readonly Tab[];
}

export function LessonLayout({ marks, notes, lines, exercise, tabs, ...film }: LessonLayoutProps) {
  return (
    <article css={articleStyle}>
      <div css={stageStyle}>
        <FilmDock title={exercise ? null : film.title} isAlwaysSmall={Boolean(exercise)}>
          <Film {...film} />
        </FilmDock>
        {!exercise && (
          <div css={titlesStyle}>
            <p css={marksStyle}>{marks.join(" · ")}</p>
            <h1 data-for-everybody="" css={titleStyle}>
              {film.title}
            </h1>
            {notes}
          </div>
        )}
        <div css={linesStyle}>{exercise || lines}</div>
      </div>
      {!exercise && <Below tabs={tabs} />}
    </article>
  );
}

function Below({ tabs }: Pick<LessonLayoutProps, "tabs">) {
  const [only, ...others] = tabs;
  return others.length === 0 ? only?.content : <Tabs label="About this lesson" tabs={tabs} />;
}

type FilmProps = Pick<LessonLayoutProps, "video" | "title" | "content" | "isHeld">;

function Film({ video, title, content, isHeld = false }: FilmProps) {
  // The server renders the film at once, because visitors start at the beginning.
  const hasHydrated = useHasHydrated();
  const isAbsent = content?.cachedAt !== undefined && !content.isDownloaded;
  return (
    <VideoPlayer
      isEager
      {...video}
      title={title}
      absence={isAbsent ? "The film needs a connection." : undefined}
      address={isAbsent || (hasHydrated && isHeld) ? null : (content?.VideoHLSurl ?? null)}
    />
  );
}
