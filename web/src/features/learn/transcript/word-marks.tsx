import { css, type Theme } from "@emotion/react";
import { readMinedWord } from "@gruezi/contract/documents/mined";
import { type ReactNode, useCallback, useMemo } from "react";
import { useWordList } from "#features/learn/catalogue/dictionary.atoms.ts";
import { useKnownWords } from "#features/learn/known/known.atoms.ts";
import { standingOf } from "#features/learn/known/word-standing.ts";
import { useMined } from "#features/learn/mined/mined.atoms.ts";
import { markStyles, StandingContext, type StandingOfWord } from "./standing-of-word.ts";

interface WordMarksProps {
  videoId: string;
  children: ReactNode;
}

/** Marks new, kept and known words. */
export function WordMarks({ videoId, children }: WordMarksProps) {
  const list = useWordList();
  const known = useKnownWords();
  const mined = useMined(videoId);
  const words = list.status === "ready" ? list.value.byForm : null;
  const learning = useMemo(
    () => new Set(mined.status === "ready" ? mined.value.Words.map((word) => readMinedWord(word).lemma) : []),
    [mined],
  );
  const standing = useCallback<StandingOfWord>(
    (word) => words && standingOf(word, { known, learning, words }),
    [words, known, learning],
  );
  return (
    <>
      <p role="status" css={keyStyle}>
        {list.status === "loading" && <span>Looking up the words …</span>}
        {list.status === "ready" && (
          <>
            <span css={markStyles.new}>new</span>
            <span css={markStyles.learning}>kept</span>
            <span>known</span>
          </>
        )}
        {(list.status === "failed" || list.status === "unpublished") && (
          <span>The word list did not load.</span>
        )}
      </p>
      <StandingContext value={standing}>{children}</StandingContext>
    </>
  );
}

const keyStyle = ({ colour, space, text }: Theme) =>
  css({ ...text.small, display: "flex", gap: space.m, color: colour.inkSoft });
