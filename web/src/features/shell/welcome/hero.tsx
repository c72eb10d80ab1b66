import { css, type Theme } from "@emotion/react";
import type { ReactNode } from "react";

const heroStyle = ({ space }: Theme) => css({ padding: `${space.xl} 0 ${space.l}` });
const wordsStyle = ({ text }: Theme) => css({ ...text.hero, textWrap: "balance" });
const welcomeStyle = ({ text }: Theme) => css({ ...text.title, overflowWrap: "anywhere" });
const underStyle = ({ space, screen }: Theme) =>
  css({
    display: "grid",
    gap: space.m,
    marginTop: space.l,
    [screen.wide]: { gridTemplateColumns: "4fr 8fr", columnGap: space.l, alignItems: "baseline" },
  });
const meaningStyle = ({ text, colour }: Theme) => css({ ...text.small, color: colour.inkSoft });
const leadStyle = ({ text, size }: Theme) =>
  css({ ...text.lead, maxWidth: size.reading, textWrap: "pretty" });

export function LearnerHero({ username }: { username: string }) {
  return (
    <div css={heroStyle}>
      <h1 css={welcomeStyle}>
        <span lang="gsw">Hoi</span>
        {username && (
          <>
            {" "}
            <bdi>{username}</bdi>
          </>
        )}
        <span>.</span>
      </h1>
    </div>
  );
}

/** @param offer the price, and the link to the plans */
export function VisitorHero({ offer }: { offer: ReactNode }) {
  return (
    <div css={heroStyle}>
      <h1 lang="gsw" css={wordsStyle}>
        Säg’s, wie’s tönt.
      </h1>
      <div css={underStyle}>
        <p css={meaningStyle}>Zurich German for “Say it the way it sounds.”</p>
        <p css={leadStyle}>
          Swiss German as people speak it: a new lesson every Monday, a teacher live on Tuesday evening, and
          cards for the tram in between.
        </p>
        {offer}
      </div>
    </div>
  );
}
