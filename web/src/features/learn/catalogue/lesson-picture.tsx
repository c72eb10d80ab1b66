import { css, type Theme } from "@emotion/react";

interface LessonPictureProps {
  src: string;
  /** Loads with high priority, for the largest contentful paint. */
  isEager?: boolean;
}

const frameStyle = ({ colour, radius }: Theme) =>
  css({
    overflow: "hidden",
    aspectRatio: "16 / 9",
    borderRadius: radius.picture,
    background: colour.sunken,
    "& img": { width: "100%", height: "100%", objectFit: "cover" },
  });

/** A lesson's picture. Its `alt` is empty, because the title is beside it. */
export function LessonPicture({ src, isEager = false }: LessonPictureProps) {
  return (
    <div css={frameStyle}>
      <img
        src={src}
        alt=""
        width="960"
        height="540"
        decoding="async"
        {...(isEager ? { fetchPriority: "high" } : { loading: "lazy" })}
      />
    </div>
  );
}
