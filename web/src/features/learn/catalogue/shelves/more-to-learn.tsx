import { css, type Theme } from "@emotion/react";
import { Section } from "#components/section.tsx";
import { paths } from "#lib/paths.ts";
import { NotedLink } from "./noted-link.tsx";
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
            <NotedLink to={to} note={note}>
              {label}
            </NotedLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
