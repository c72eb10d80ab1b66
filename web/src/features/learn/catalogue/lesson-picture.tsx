import { css, type Theme } from "@emotion/react";

interface LessonPictureProps {
  src: string;
  /** For the largest contentful paint. */
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

/** The `alt` is empty, since the title stands beside. */
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
