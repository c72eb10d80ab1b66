import { css, keyframes, type Theme } from "@emotion/react";
import { useHasHydrated } from "./use-has-hydrated.ts";

const rise = keyframes({ "0%, 60%, 100%": { translate: "0 0" }, "30%": { translate: "0 -60%" } });

const dotsStyle = ({ space }: Theme) => css({ display: "inline-flex", gap: space.xs, paddingBlock: space.s });
const dotStyle = (isMoving: boolean, delay: string) =>
  css({
    // Contrast themes keep borders and drop backgrounds.
    border: "5px solid",
    ...(isMoving && { animation: `${rise} 1.1s ${delay} infinite cubic-bezier(0.4, 0, 0.2, 1)` }),
  });

/** Animates the two dots of the ü. They do not move before hydration, while nothing is loading. */
export function LoadingAnimation({ label = "Loading" }: { label?: string }) {
  const isMoving = useHasHydrated();
  return (
    <span role="status" aria-label={label} css={dotsStyle}>
      <span css={dotStyle(isMoving, "0s")} />
      <span css={dotStyle(isMoving, "0.14s")} />
    </span>
  );
}
