import { css, type Theme } from "@emotion/react";

const weekStyle = ({ space, screen }: Theme) =>
  css({ display: "grid", gap: space.l, [screen.wide]: { gridTemplateColumns: "8fr 4fr" } });
const pictureStyle = ({ colour, radius }: Theme) =>
  css({ aspectRatio: "16 / 9", borderRadius: radius.picture, background: colour.sunken });
/** The page's first script has fetched it by the time the lessons are still on their way. */
const weeklyStyle = css({ backgroundImage: "var(--weekly-picture)", backgroundSize: "cover" });
const shelfStyle = (theme: Theme) =>
  css({
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 19rem), 1fr))",
    gap: `${theme.space.xl} ${theme.space.l}`,
    marginTop: theme.space.xxl,
    paddingTop: theme.space.xxl,
    borderTop: `${theme.size.rule} solid ${theme.colour.sunken}`,
    "& div": pictureStyle(theme),
  });

const PLACES = ["first", "second", "third"];

/** The shape of the weekly lesson and of the first shelf while they are on the way. */
export function HomeSkeleton() {
  return (
    <div role="status" aria-label="Loading the lessons">
      <div css={weekStyle}>
        <div css={(theme) => [pictureStyle(theme), weeklyStyle]} />
      </div>
      <div css={shelfStyle}>
        {PLACES.map((place) => (
          <div key={place} />
        ))}
      </div>
    </div>
  );
}
