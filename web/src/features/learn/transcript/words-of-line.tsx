import { css, type Theme } from "@emotion/react";
import { spokenWords } from "@gruezi/contract/spoken-words";
import { Button } from "#components/button.tsx";
import type { TranscriptRow } from "./transcript-rows.ts";

export type OnWord = (word: string, pressed: HTMLElement, lineId: string | undefined) => void;

interface WordsOfLineProps {
  row: TranscriptRow;
  onWord: OnWord;
}

const boxStyle = ({ space }: Theme) => css({ display: "grid", gap: space.xxs });
const headingStyle = ({ text }: Theme) => css(text.label);
const wordsStyle = ({ space }: Theme) => css({ display: "flex", flexWrap: "wrap", gap: `0 ${space.s}` });
const sentenceStyle = ({ colour, text }: Theme) => css({ ...text.small, color: colour.inkSoft });

/** Words of a line for keyboards and screen readers. In the list they would be hundreds of tab stops. */
export function WordsOfLine({ row, onWord }: WordsOfLineProps) {
  const words = [...new Set(spokenWords(row.textIn.get("gsw") ?? ""))];
  if (words.length === 0) return null;
  return (
    <div css={boxStyle}>
      <h3 css={headingStyle}>Words of this line</h3>
      <fieldset aria-label="Words of this line" lang="gsw" css={wordsStyle}>
        {words.map((word) => (
          <Button
            key={word}
            variant="quiet"
            onClick={({ currentTarget }) => onWord(word, currentTarget, row.id ?? undefined)}
          >
            {word}
          </Button>
        ))}
      </fieldset>
      <p css={sentenceStyle}>A pressed word shows its meaning and where else it is said.</p>
    </div>
  );
}
