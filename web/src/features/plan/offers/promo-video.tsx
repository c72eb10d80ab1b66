import { css, type Theme } from "@emotion/react";
import { useRef, useState } from "react";
import { Button } from "#components/button.tsx";
import { LEFT_COLUMN, planScreen } from "./plans-layout.ts";
import video from "./promo/promo.mp4";
import poster from "./promo/promo-poster.webp";

/** Maximum width. A wider film would exceed the viewport of a phone in landscape. */
const WIDEST = "22rem";

const frameStyle = ({ size, space }: Theme) =>
  css({
    display: "grid",
    justifyItems: "start",
    [planScreen.twoColumns]: {
      position: "sticky",
      top: `calc(${size.header} + ${space.l})`,
      width: LEFT_COLUMN,
    },
  });
const pictureStyle = ({ colour, radius }: Theme) =>
  css({
    display: "block",
    width: "100%",
    maxWidth: WIDEST,
    height: "auto",
    aspectRatio: "9 / 16",
    objectFit: "cover",
    borderRadius: radius.picture,
    background: colour.sunken,
  });
const controlPlace = ({ screen }: Theme) => css({ [screen.reducedMotion]: { display: "none" } });

/**
 * Promo video. Loads only the poster with reduced motion. Motion beyond five seconds requires a pause button
 * (WCAG 2.2.2).
 */
export function PromoVideo() {
  const videoRef = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(true);
  const toggle = () => (isPlaying ? videoRef.current?.pause() : void videoRef.current?.play());

  return (
    <div css={frameStyle}>
      <video
        ref={videoRef}
        autoPlay
        muted
        loop
        playsInline
        poster={poster}
        width="540"
        height="960"
        aria-label="Scenes from the lessons"
        css={pictureStyle}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      >
        <source src={video} type="video/mp4" media="(prefers-reduced-motion: no-preference)" />
      </video>
      <div css={controlPlace}>
        <Button variant="quiet" onClick={toggle}>
          {isPlaying ? "Pause video" : "Play video"}
        </Button>
      </div>
    </div>
  );
}
