import { css, type Theme } from "@emotion/react";
import { Suspense } from "react";
import { lazyChunk } from "#components/lazy-chunk.ts";

const DueCount = lazyChunk(
  "due-count",
  () => import("./due-count.tsx"),
  "DueCount",
  // Renders nothing after a failure. The next visit loads the count again.
  () => null,
);

/** Positions the badge without taking space, so that nothing moves when the count arrives. */
const badgeStyle = ({ text }: Theme) =>
  css({ ...text.label, position: "absolute", left: "100%", top: "0.55em", fontSize: "0.75rem" });

export function DueBadge({ uid }: { uid: string }) {
  return (
    <span css={badgeStyle}>
      <Suspense>
        <DueCount key={uid} uid={uid} />
      </Suspense>
    </span>
  );
}
