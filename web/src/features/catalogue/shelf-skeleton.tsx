import { css, type Theme } from "@emotion/react";

const gridStyle = ({ space }: Theme) =>
  css({
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 19rem), 1fr))",
    gap: `${space.xl} ${space.l}`,
    paddingTop: space.xxl,
  });
const cardStyle = ({ colour, radius }: Theme) =>
  css({ aspectRatio: "16 / 13", borderRadius: radius.picture, background: colour.sunken });

const PLACES = ["first", "second", "third", "fourth", "fifth", "sixth"];

/** The shape of the shelves while their lessons are on the way. */
export function ShelfSkeleton() {
  return (
    <div role="status" aria-label="Loading the lessons" css={gridStyle}>
      {PLACES.map((place) => (
        <div key={place} css={cardStyle} />
      ))}
    </div>
  );
}
