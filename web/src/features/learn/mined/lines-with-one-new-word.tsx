import { css, type Theme } from "@emotion/react";
import type { RowsByForm } from "@gruezi/contract/spoken-words";
import { useSetAtom } from "jotai";
import type { ReactNode } from "react";
import { Button } from "#components/button.tsx";
import { retryWordListAtom, useWordList } from "#features/learn/catalogue/dictionary.atoms.ts";
import { useKnownWords } from "#features/learn/known/known.atoms.ts";
import { newWordsIn } from "#features/learn/known/known-rules.ts";
import { messageFor } from "#lib/message-for.ts";

/**
 * Returns the rows with exactly one new word. They are the easiest to learn from, because all context is
 * known.
 */
export function withOneNewWord<Row>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
  { known, words }: { known: ReadonlySet<string>; words: RowsByForm },
): readonly Row[] {
  return rows.filter((row) => newWordsIn(textOf(row), known, words).length === 1);
}

interface LinesWithOneNewWordProps<Row> {
  rows: readonly Row[];
  textOf: (row: Row) => string;
  onAll: () => void;
  children: (rows: readonly Row[]) => ReactNode;
}

const noteStyle = ({ colour, text }: Theme) => css({ ...text.small, color: colour.inkSoft });

export function LinesWithOneNewWord<Row>({ rows, textOf, onAll, children }: LinesWithOneNewWordProps<Row>) {
  const list = useWordList();
  const retry = useSetAtom(retryWordListAtom);
  const known = useKnownWords();
  switch (list.status) {
    case "loading":
      return (
        <p role="status" css={noteStyle}>
          Looking for them …
        </p>
      );
    case "unpublished":
      return <p css={noteStyle}>There is no word list here yet.</p>;
    case "failed":
      return (
        <div role="status" css={noteStyle}>
          <p>{`The word list did not load. ${messageFor(list.reason)}`}</p>
          <Button variant="quiet" onClick={() => void retry()}>
            Try again
          </Button>
        </div>
      );
    case "ready": {
      const left = withOneNewWord(rows, textOf, { known, words: list.value.byForm });
      return (
        <>
          <div css={noteStyle}>
            <p role="status">{countOf(left.length)}</p>
            <Button variant="quiet" onClick={onAll}>
              Show all lines
            </Button>
          </div>
          {left.length > 0 && children(left)}
        </>
      );
    }
  }
}

const countOf = (count: number): string =>
  count === 0
    ? "No line here has exactly one word that is new to you. Press the words that you know, and say so in their cards."
    : `${count} ${count === 1 ? "line has" : "lines have"} exactly one word that is new to you.`;
