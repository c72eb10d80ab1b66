import { css, type Theme } from "@emotion/react";

const listStyle = ({ space, screen, size }: Theme) =>
  css({
    display: "grid",
    gap: space.l,
    maxWidth: size.reading,
    [screen.wide]: { gridTemplateColumns: "repeat(3, 1fr)", columnGap: space.l, maxWidth: "none" },
  });
const wordStyle = ({ text }: Theme) => css({ ...text.subtitle, textWrap: "balance" });
const meaningStyle = ({ colour, space }: Theme) =>
  css({ marginTop: space.xs, color: colour.inkSoft, textWrap: "pretty" });

const POINTS = [
  {
    word: "Loose",
    meaning: "Half an hour with a teacher, at the speed people really speak, on one everyday thing a week.",
  },
  {
    word: "Fröge",
    meaning: "Ask in the chat, in any language you have. The answer comes in Swiss German first.",
  },
  {
    word: "Rede",
    meaning: "Join by video, say it yourself, and be put right by somebody who is glad you tried.",
  },
] as const;

/** What happens in a lesson, for members and others. */
export function TuesdayPoints() {
  return (
    <ul css={listStyle}>
      {POINTS.map(({ word, meaning }) => (
        <li key={word}>
          <p lang="gsw" css={wordStyle}>
            {`${word}.`}
          </p>
          <p css={meaningStyle}>{meaning}</p>
        </li>
      ))}
    </ul>
  );
}
