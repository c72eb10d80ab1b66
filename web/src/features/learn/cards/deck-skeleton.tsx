import { css, type Theme } from "@emotion/react";

const boardStyle = ({ space }: Theme) => css({ display: "grid", gap: space.m });
const shapeStyle = ({ colour, radius }: Theme) =>
  css({ borderRadius: radius.picture, background: colour.sunken });
const progressStyle = css({ height: "2rem" });
const cardStyle = css({ height: "clamp(22rem, 52dvh, 30rem)" });
const actionsStyle = css({ height: "4.5rem" });

/** The shape of a card on its way. */
export function DeckSkeleton() {
  return (
    <div role="status" aria-label="Loading the flashcards" css={boardStyle}>
      <div css={[progressStyle]} />
      <div css={(theme) => [shapeStyle(theme), cardStyle]} />
      <div css={(theme) => [shapeStyle(theme), actionsStyle]} />
    </div>
  );
}
