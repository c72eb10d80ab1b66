import { css } from "@emotion/react";

/** For screen readers alone. */
export const unseenStyle = css({
  position: "absolute",
  width: 1,
  height: 1,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
});
