import { css, type Theme } from "@emotion/react";
import { spokenWords } from "@gruezi/contract/spoken-words";
import { useState } from "react";
import { Button } from "#components/button.tsx";
import { ToggleButton } from "./toggle-button.tsx";
import type { TranscriptRow } from "./transcript-rows.ts";

/** A word that was pressed, and what was pressed. */
export type OnWord = (word: string, pressed: HTMLElement) => void;

interface WordsOfLineProps {
  /** Undefined while the lines are loading. */
  row: TranscriptRow | undefined;
  onWord: OnWord;
}

const wordsStyle = ({ space }: Theme) =>
  css({ display: "flex", flexWrap: "wrap", flexBasis: "100%", gap: `0 ${space.s}` });

/** By key, or by a screen reader, the words of the playing line are looked up here: in the list they would be hundreds of stops. */
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
            <Button key={word} variant="quiet" onClick={({ currentTarget }) => onWord(word, currentTarget)}>
              {word}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  );
}
