import { css } from "@emotion/react";
import type { ReactNode } from "react";

const spokenStyle = css({
  position: "absolute",
  width: "1px",
  height: "1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
});

/** Read out as soon as something stands in it, and not drawn: for what everybody else sees without being told. */
export function Spoken({ children }: { children: ReactNode }) {
  return (
    <p role="status" css={spokenStyle}>
      {children}
    </p>
  );
}
