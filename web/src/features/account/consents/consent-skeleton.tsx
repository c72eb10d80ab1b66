import { css, type Theme } from "@emotion/react";

const skeletonStyle = ({ space }: Theme) => css({ display: "grid", gap: space.l, paddingTop: space.xl });
const titleStyle = ({ colour, radius, text }: Theme) =>
  css({
    fontSize: text.title.fontSize,
    height: "1em",
    maxWidth: "12em",
    borderRadius: radius.picture,
    background: colour.sunken,
  });
const boxesStyle = ({ colour, radius, size }: Theme) =>
  css({ height: "16rem", maxWidth: size.reading, borderRadius: radius.picture, background: colour.sunken });

/** The shape of the question on its way. */
export function ConsentSkeleton() {
  return (
    <div role="status" aria-label="Loading your consents" css={skeletonStyle}>
      <div css={titleStyle} />
      <div css={boxesStyle} />
    </div>
  );
}
