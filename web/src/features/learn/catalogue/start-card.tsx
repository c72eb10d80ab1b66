import { css, type Theme } from "@emotion/react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { LessonPicture } from "./lesson-picture.tsx";

const placeStyle = ({ colour, radius }: Theme) =>
  css({ height: "100%", borderRadius: radius.picture, background: colour.sunken });

/** Placeholder that fills the height which the home page reserves for the card. */
export function StartCardPlace({ label }: { label: string }) {
  return <div role="status" aria-label={label} css={placeStyle} />;
}

const cardStyle = ({ colour, motion, radius, size, space }: Theme) =>
  css({
    position: "relative",
    display: "flex",
    alignItems: "center",
    gap: space.m,
    height: "100%",
    maxWidth: size.reading,
    paddingInline: space.m,
    overflow: "hidden",
    borderRadius: radius.control,
    color: colour.ink,
    background: colour.surface,
    textDecoration: "none",
    transition: `translate ${motion.touch}`,
    "&:has(img)": { paddingInlineStart: 0 },
    "& > div": { flex: `0 0 calc(2 * ${space.xxl})` },
    "&:active": { translate: "0 1px" },
    "&:hover strong": { textDecoration: "underline", textUnderlineOffset: "0.18em" },
  });
const textStyle = css({ display: "grid", flex: 1, minWidth: 0 });
const leadStyle = ({ text, colour }: Theme) => css({ ...text.label, color: colour.inkSoft });
const titleStyle = ({ text }: Theme) =>
  css({
    ...text.strong,
    display: "-webkit-box",
    overflow: "hidden",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: 2,
  });
const signStyle = ({ colour, screen }: Theme) =>
  css({ color: colour.red, [screen.narrow]: { display: "none" } });

interface StartCardProps {
  to: string;
  /** Text before the title: 'Continue · 40 %'. */
  lead: string;
  title: string;
  picture?: string | undefined;
  /** Content drawn over the card. */
  children?: ReactNode;
}

/** Card at the top of a learner's home page. */
export function StartCard({ to, lead, title, picture, children }: StartCardProps) {
  return (
    <Link to={to} css={cardStyle}>
      {picture !== undefined && <LessonPicture src={picture} />}
      <span css={textStyle}>
        <span css={leadStyle}>{`${lead} `}</span>
        <strong css={titleStyle}>{title}</strong>
      </span>
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" fill="currentColor" css={signStyle}>
        <path d="M5 3l12 7-12 7z" />
      </svg>
      {children}
    </Link>
  );
}
