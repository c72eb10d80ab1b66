import { css, type Theme } from "@emotion/react";
import { Link } from "react-router-dom";
import { Section } from "#components/section.tsx";
import { paths } from "#lib/paths.ts";
import { WayToOlderLessons } from "./shelf-links.tsx";

const WAYS = [
  { label: "A mini lesson", note: "One thing in under a minute, at random", to: paths.miniLessons },
  { label: "Grammar sheets", note: "A few pages each, to read and to print", to: paths.grammar },
  { label: "The live lesson", note: "A teacher and your questions, Tuesday at 8 PM", to: paths.liveLessons },
] as const;

const listStyle = ({ screen, space }: Theme) =>
  css({
    display: "grid",
    gap: space.l,
    [screen.wide]: { gridTemplateColumns: "repeat(3, 1fr)" },
  });
const linkStyle = ({ size, space, text }: Theme) =>
  css({
    ...text.strong,
    display: "grid",
    alignContent: "center",
    gap: space.xxs,
    minHeight: size.target,
    textDecoration: "none",
    "&:hover": { textDecoration: "underline", textUnderlineOffset: "0.25em" },
  });
const noteStyle = ({ text, colour }: Theme) => css({ ...text.small, color: colour.inkSoft });

/** Links to what the home page does not show itself: older lessons, a mini lesson, grammar, the live lesson. */
export function MoreToLearn() {
  return (
    <>
      <WayToOlderLessons />
      <OtherWays />
    </>
  );
}

function OtherWays() {
  return (
    <Section heading="More to learn">
      <ul css={listStyle}>
        {WAYS.map(({ label, note, to }) => (
          <li key={to}>
            <Link to={to} css={linkStyle}>
              {label}
              <span css={noteStyle}>{note}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
