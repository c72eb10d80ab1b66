import { css, type Theme } from "@emotion/react";
import { spokenWords } from "@gruezi/contract/spoken-words";
import { useState } from "react";
import { Button } from "#components/button.tsx";
import { ToggleButton } from "./toggle-button.tsx";
import type { TranscriptRow } from "./transcript-rows.ts";

export type OnWord = (word: string, pressed: HTMLElement, lineId: string | undefined) => void;

interface WordsOfLineProps {
  /** Undefined while lines load. */
  row: TranscriptRow | undefined;
  onWord: OnWord;
}

const wordsStyle = ({ space }: Theme) =>
  css({ display: "flex", flexWrap: "wrap", flexBasis: "100%", order: 1, gap: `0 ${space.s}` });

/** Keyboard and screen-reader access to words, which would be hundreds of tab stops in the list. */
export function WordsOfLine({ row, onWord }: WordsOfLineProps) {
  const [isOpen, setOpen] = useState(false);
  const words = [...new Set(spokenWords(row?.textIn.get("gsw") ?? ""))];
  return (
    <>
      <ToggleButton isTool isOn={isOpen} isDisabled={!row} onPress={() => setOpen(!isOpen)}>
        Words
      </ToggleButton>
      {isOpen && (
        <fieldset aria-label="Words of this line" lang="gsw" css={wordsStyle}>
          {words.map((word) => (
            <Button
              key={word}
              variant="quiet"
              onClick={({ currentTarget }) => onWord(word, currentTarget, row?.id ?? undefined)}
            >
              {word}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  );
}
