import { css, type Theme } from "@emotion/react";
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { screen, size as tokenSize } from "#theme/tokens.ts";
import { play } from "#video-player/play.ts";

const SMALL = 0.4;

interface FilmDockProps {
  /** True for an exercise, which needs the space from the start. */
  isAlwaysSmall: boolean;
  /** Title beside a small film. Null where it would reveal an answer. */
  title: string | null;
  children: ReactNode;
}

/** Bottom edge of the small film, for elements that stay below it. */
export const smallFilmEnd = ({ size, space }: Theme) =>
  `calc(${size.header} + ${SMALL} * 0.5625 * (100vw - 2 * ${space.page}) + 2 * ${space.xs})`;

/** Keeps the film's full height, so that nothing moves while the film shrinks. */
const placeStyle = ({ screen, size }: Theme) =>
  css({
    maxHeight: `calc(100dvh - ${size.header})`,
    aspectRatio: "1920 / 1080",
    [screen.stacked]: { position: "sticky", top: size.header, zIndex: 2, pointerEvents: "none" },
  });
const smallPlaceStyle = ({ screen, size }: Theme) =>
  css({
    [screen.stacked]: { aspectRatio: "auto", height: `calc(var(--film-end) - ${size.header})` },
  });
const filmStyle = ({ colour, motion, radius, screen, space }: Theme) =>
  css({
    [screen.stacked]: {
      position: "relative",
      transformOrigin: "top left",
      transition: `transform ${motion.panel}`,
      pointerEvents: "auto",
      "[data-small] > &": { transform: `translateY(${space.xs}) scale(${SMALL})` },
      // A small film has no room for controls and captions. A press plays or pauses it.
      "[data-small] > & :is([data-shown], [data-caption])": { display: "none" },
    },
    // Hides the film or its captions for an exercise whose answer they show.
    "article:has([data-hides-film]) &": {
      borderRadius: radius.picture,
      background: colour.sunken,
      "& > *": { visibility: "hidden" },
    },
    "article:has([data-hides-captions]) & [data-caption]": { display: "none" },
  });
const stripStyle = ({ colour, screen, size, space, text }: Theme) =>
  css({
    display: "none",
    [screen.stacked]: {
      "[data-small] > &": {
        ...text.strong,
        position: "absolute",
        inset: `0 calc(-1 * ${space.page}) auto`,
        display: "grid",
        alignContent: "center",
        height: `calc(var(--film-end) - ${size.header})`,
        padding: `0 ${space.page} 0 calc(${space.page} + ${100 * SMALL}% + ${space.xs})`,
        color: colour.inkSoft,
        background: colour.ground,
        borderBottom: `${size.hairline} solid ${colour.line}`,
        pointerEvents: "auto",
      },
    },
  });
const titleStyle = css({
  display: "-webkit-box",
  overflow: "hidden",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
});

/** Marks the distance to scroll before a small film leaves no gap. */
const sentinelStyle = css({
  position: "absolute",
  insetInline: 0,
  top: 0,
  aspectRatio: `1 / ${0.5625 * (1 - SMALL)}`,
  pointerEvents: "none",
});

/** In one column, keeps the film at the top while lines scroll below it, at two fifths of its size. */
export function FilmDock({ isAlwaysSmall, title, children }: FilmDockProps) {
  const sentinel = useRef<HTMLDivElement>(null);
  const isPassed = useIsPassed(sentinel);
  const isSmall = isAlwaysSmall || isPassed;

  const playOrPause = (event: MouseEvent<HTMLElement>) => {
    const video = event.currentTarget.querySelector("video");
    if (!isSmall || !isStacked() || !video || video.readyState === 0) return;
    event.stopPropagation();
    if (video.paused) play(video);
    else video.pause();
  };

  return (
    <>
      <div ref={sentinel} aria-hidden="true" css={sentinelStyle} />
      <div
        data-small={isSmall || undefined}
        css={(theme) => [placeStyle(theme), isAlwaysSmall && smallPlaceStyle(theme)]}
      >
        <div aria-hidden="true" css={stripStyle}>
          <span css={titleStyle}>{title}</span>
        </div>
        <div css={filmStyle} onClickCapture={playOrPause}>
          {children}
        </div>
      </div>
    </>
  );
}

const isStacked = () => !matchMedia(screen.beside.replace("@media ", "")).matches;

/** Returns whether the element has left the window at its top, below the header. */
function useIsPassed(element: RefObject<Element | null>): boolean {
  const [isPassed, setPassed] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const headerPixels = Number.parseInt(tokenSize.header, 10);
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last) setPassed(!last.isIntersecting && last.boundingClientRect.bottom <= headerPixels);
      },
      { rootMargin: `-${headerPixels}px 0px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isPassed;
}
