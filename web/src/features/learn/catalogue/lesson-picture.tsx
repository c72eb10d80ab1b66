import { css, type Theme } from "@emotion/react";

interface LessonPictureProps {
  src: string;
  /** For the picture that is the largest thing on the screen. */
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

/** A lesson's cover. Its title stands beside it, so it says nothing itself. */
export function LessonPicture({ src, isEager = false }: LessonPictureProps) {
  return (
    <div css={frameStyle}>
      <img
        src={src}
        alt=""
        width="960"
        height="540"
        loading={isEager ? "eager" : "lazy"}
        fetchPriority={isEager ? "high" : "auto"}
        decoding="async"
      />
    </div>
  );
}
