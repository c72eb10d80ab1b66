import { css, type Theme } from "@emotion/react";

interface PosterProps {
  title: string;
  image: string | undefined;
  isEager: boolean;
  /** True while the address is unknown. */
  isDisabled: boolean;
  absence: string | undefined;
  /** True from the press until the first picture. Hides the button. */
  isLeaving: boolean;
  onPlay: () => void;
}

const imageStyle = css({ position: "absolute", inset: 0, width: "100%", height: "100%", objectFit: "cover" });

const buttonStyle = ({ colour, motion, radius, size, space }: Theme) =>
  css({
    position: "absolute",
    inset: 0,
    width: "100%",
    padding: 0,
    border: 0,
    background: "transparent",
    cursor: "pointer",
    "& > span": {
      display: "grid",
      placeItems: "center",
      width: `clamp(${space.xxl}, 12cqi, 96px)`,
      aspectRatio: "1",
      margin: "auto",
      borderRadius: radius.round,
      color: colour.onRed,
      background: colour.redFill,
      transition: `background-color ${motion.touch}, scale ${motion.touch}, translate ${motion.touch}`,
    },
    "&:hover > span": { background: colour.redFillTouched, scale: "1.04" },
    "&:active > span": { translate: "0 1px" },
    "&:focus-visible": { outline: 0 },
    "&:focus-visible > span": {
      outline: `${size.focus} solid ${colour.onPlayer}`,
      outlineOffset: size.focus,
      boxShadow: `0 0 0 calc(3 * ${size.focus}) ${colour.player}`,
    },
    "&:disabled": { cursor: "progress" },
    "&:disabled > span": {
      color: `color-mix(in srgb, ${colour.onPlayer} 56%, transparent)`,
      background: `color-mix(in srgb, ${colour.player} 52%, transparent)`,
      scale: "none",
      translate: "none",
    },
  });

const absenceStyle = ({ colour, space, text }: Theme) =>
  css({
    ...text.lead,
    position: "absolute",
    insetInline: 0,
    bottom: 0,
    padding: `${space.s} ${space.m}`,
    color: colour.onPlayer,
    backgroundColor: `color-mix(in srgb, ${colour.player} 92%, transparent)`,
  });

export function Poster({ title, image, isEager, isDisabled, absence, isLeaving, onPlay }: PosterProps) {
  return (
    <>
      {image !== undefined && (
        <img
          src={image}
          alt=""
          width="1920"
          height="1080"
          loading={isEager ? "eager" : "lazy"}
          fetchPriority={isEager ? "high" : "auto"}
          decoding="async"
          data-for-everybody=""
          css={imageStyle}
        />
      )}
      {absence !== undefined && <p css={absenceStyle}>{absence}</p>}
      {!isLeaving && absence === undefined && (
        <button
          type="button"
          aria-label={`Play ${title}`}
          disabled={isDisabled}
          css={buttonStyle}
          onClick={onPlay}
        >
          <span>
            <BigPlayIcon />
          </span>
        </button>
      )}
    </>
  );
}

const iconStyle = css({ display: "block", width: "52%", height: "52%", fill: "currentColor" });

/** The icon is shifted right, so that the triangle looks centred. */
function BigPlayIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" css={iconStyle}>
      <path d="M6.5 3v18L22 12z" />
    </svg>
  );
}
