import { css, type Theme } from "@emotion/react";
import type { Judgement } from "@gruezi/contract/spelling/judge";
import type { LetterPair } from "@gruezi/contract/spelling/letters";
import { unseenStyle } from "#components/unseen.ts";
import { isSlip } from "./marked-words.ts";

const listStyle = ({ space }: Theme) =>
  css({ display: "flex", flexWrap: "wrap", gap: `${space.s} ${space.m}`, paddingTop: space.xxs });
const wordStyle = css({ display: "flex", flexWrap: "wrap" });
const pairStyle = ({ text }: Theme) =>
  css({
    ...text.body,
    display: "grid",
    gridTemplateRows: "1.7em 1.7em",
    placeItems: "center",
  });
const slipStyle = ({ colour, radius, size }: Theme) =>
  css({
    margin: "0 1px",
    padding: "0 2px",
    color: colour.red,
    fontWeight: 720,
    background: colour.surface,
    borderRadius: radius.control,
    outline: `${size.hairline} solid ${colour.red}`,
    outlineOffset: `-${size.hairline}`,
  });
const legendStyle = ({ colour, text }: Theme) => css({ ...text.small, color: colour.inkSoft });

/** Shows the typed text above the spoken one. Screen readers get a hidden sentence. */
export function LetterPairs({ judgement: { letters, reason } }: { judgement: Judgement }) {
  const slips = letters.filter((pair) => isSlip(pair, reason));
  return (
    <div>
      <p css={unseenStyle}>{slips.map(sentenceOf).join(" ")}</p>
      <p aria-hidden="true" css={legendStyle}>
        Above what you typed, below what is said:
      </p>
      <div aria-hidden="true" lang="gsw" css={listStyle}>
        {inWords(letters).map((word, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the words of one answer never change their order
          <span key={at} css={wordStyle}>
            {word.map((pair, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nor do the letters of a word
              <span key={place} css={(theme) => [pairStyle(theme), isSlip(pair, reason) && slipStyle(theme)]}>
                <span>{pair.typed || "–"}</span>
                <span>{pair.expected || "–"}</span>
              </span>
            ))}
          </span>
        ))}
      </div>
    </div>
  );
}

function sentenceOf({ expected, typed }: LetterPair): string {
  if (expected === "") return `You typed “${typed}”, which is not said.`;
  if (typed === "") return `“${expected}” is missing.`;
  return `You typed “${typed}”; “${expected}” is said.`;
}

/** Splits the pairs into words where either side has a space, so that no word wraps inside. */
function inWords(letters: readonly LetterPair[]): LetterPair[][] {
  return letters.reduce<LetterPair[][]>(
    (words, pair) => {
      if (pair.expected === " " || pair.typed === " ") words.push([]);
      else words.at(-1)?.push(pair);
      return words;
    },
    [[]],
  );
}
