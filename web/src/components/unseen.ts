import { css } from "@emotion/react";

/** Hides an element visually. Screen readers still read it. */
export const unseenStyle = css({
  position: "absolute",
  width: 1,
  height: 1,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
});
