import { css, type Theme } from "@emotion/react";
import { LoadingAnimation } from "./loading-animation.tsx";

const viewStyle = ({ size, colour }: Theme) =>
  css({
    display: "grid",
    placeItems: "center",
    minHeight: `calc(100dvh - ${size.header})`,
    color: colour.inkSoft,
  });

export function LoadingView() {
  return (
    <div css={viewStyle}>
      <LoadingAnimation />
    </div>
  );
}
