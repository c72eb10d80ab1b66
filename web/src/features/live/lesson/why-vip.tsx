import { css, type Theme } from "@emotion/react";
import { tiersOr } from "@gruezi/contract/tier-words";
import { ButtonLink } from "#components/button.tsx";
import { Section } from "#components/section.tsx";
import { paths } from "#lib/paths.ts";

const heroStyle = ({ text, space }: Theme) => css({ ...text.hero, padding: `${space.m} 0 ${space.xl}` });
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
const wayStyle = ({ space }: Theme) => css({ marginTop: space.xl });

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

/** For plans without live lessons. */
export function WhyVip() {
  return (
    <Section heading="What happens on a Tuesday" aside={`For ${tiersOr("live-lesson")}`}>
      <p lang="gsw" css={heroStyle}>
        Am achti!
      </p>
      <ul css={listStyle}>
        {POINTS.map(({ word, meaning }) => (
          <li key={word}>
            <p lang="gsw" css={wordStyle}>
              {word}.
            </p>
            <p css={meaningStyle}>{meaning}</p>
          </li>
        ))}
      </ul>
      <div css={wayStyle}>
        <ButtonLink variant="primary" to={paths.subscriptions}>
          See what {tiersOr("live-lesson")} brings
        </ButtonLink>
      </div>
    </Section>
  );
}
