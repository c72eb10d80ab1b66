import { css, type Theme } from "@emotion/react";
import type { ReactNode } from "react";
import { quietInset } from "#components/button.tsx";

/** A phone turned on its side. */
const LOW = "@media (max-height: 500px)";

/** Height of a question, and of what stands in its place before and after it, against layout shifts. */
export const faceHeightStyle = css({
  minHeight: "clamp(22rem, 52dvh, 30rem)",
  [LOW]: { minHeight: "11rem" },
});

/** Question above answer. On a low screen they stand side by side, so that both are in sight. */
export const sidesStyle = ({ space }: Theme) =>
  css({
    display: "grid",
    gridTemplateRows: "minmax(11rem, 1fr) minmax(11rem, 1fr)",
    [LOW]: { gridTemplateRows: "auto", gridTemplateColumns: "1fr 1fr", columnGap: space.l },
  });

/** The second of two sides. */
export const secondSideStyle = ({ colour, size, space }: Theme) => {
  const line = `${size.hairline} solid ${colour.line}`;
  return css({
    borderTop: line,
    [LOW]: { borderTop: 0, borderInlineStart: line, paddingInlineStart: space.l },
  });
};

export const boardStyle = ({ space }: Theme) => css({ display: "grid", gap: space.m, minWidth: 0 });

/** Has at least the height of the grades, to avoid layout shifts. */
export const actionsStyle = ({ space }: Theme) =>
  css({ display: "grid", gap: space.xs, minWidth: 0, minHeight: "4.5rem", outline: 0 });

/** Keeps the actions in view below long texts. */
export const actionsPlaceStyle = ({ colour, screen, space }: Theme) =>
  css({
    [screen.narrow]: {
      position: "sticky",
      bottom: 0,
      zIndex: 1,
      padding: `${space.xs} 0`,
      background: colour.ground,
    },
  });

export const stepsStyle = ({ space }: Theme) =>
  css({
    display: "grid",
    gridTemplateColumns: "1fr 1fr",
    gap: space.xs,
    "& > :first-of-type": { gridColumn: "1 / -1" },
  });

export const footStyle = (theme: Theme) =>
  css({
    ...theme.text.small,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: theme.space.s,
    color: theme.colour.inkSoft,
    "& > button": { marginInlineStart: `calc(-1 * ${quietInset(theme)})` },
  });

/** Shows keys on devices with a mouse, which nearly always have a keyboard. */
export const keysStyle = css({ "@media (hover: none)": { display: "none" } });

interface ReviewProgressProps {
  done: number;
  total: number;
  children: ReactNode;
}

const rowStyle = ({ text, space, colour }: Theme) =>
  css({ ...text.small, display: "grid", gap: space.xs, color: colour.inkSoft });
const barStyle = ({ colour, space }: Theme) => css({ height: space.xxs, background: colour.line });
const doneStyle = ({ colour, motion }: Theme) =>
  css({ height: "100%", background: colour.ink, transition: `width ${motion.panel}` });

export function ReviewProgress({ done, total, children }: ReviewProgressProps) {
  return (
    <div css={rowStyle}>
      <p>{children}</p>
      <div aria-hidden="true" css={barStyle}>
        <div css={doneStyle} style={{ width: `${(100 * done) / Math.max(total, 1)}%` }} />
      </div>
    </div>
  );
}

interface ReviewEndProps {
  /** Heading of the end, a word in dialect. */
  word: string;
  children: ReactNode;
  actions: ReactNode;
}

const endStyle = ({ colour, space, size, radius }: Theme) =>
  css({
    display: "grid",
    alignContent: "center",
    justifyItems: "start",
    gap: space.m,
    padding: space.l,
    background: colour.surface,
    border: `${size.hairline} solid ${colour.line}`,
    borderTop: `6px solid ${colour.ink}`,
    borderRadius: radius.picture,
  });
const sayingStyle = ({ space }: Theme) => css({ display: "grid", gap: space.s });
const wordStyle = ({ text }: Theme) => css(text.title);
const leadStyle = ({ text }: Theme) => css(text.lead);
const waysStyle = ({ space }: Theme) => css({ display: "flex", flexWrap: "wrap", gap: space.s });

export function ReviewEnd({ word, children, actions }: ReviewEndProps) {
  return (
    <div css={(theme) => [endStyle(theme), faceHeightStyle]}>
      <div role="status" css={sayingStyle}>
        <p lang="gsw" css={wordStyle}>
          {word}
        </p>
        <p css={leadStyle}>{children}</p>
      </div>
      <div css={waysStyle}>{actions}</div>
    </div>
  );
}
