import { lineItemId } from "@gruezi/contract/learning-item";
import { useAtomValue } from "jotai";
import { Suspense } from "react";
import { lazyChunk } from "#components/lazy-chunk.ts";
import { uidAtom } from "#data/auth/session.ts";
import { AskAboutLine } from "./ask-about-line.tsx";
import type { TranscriptRow } from "./transcript-rows.ts";
import { type OnWord, WordsOfLine } from "./words-of-line.tsx";

const NoteOnLine = lazyChunk(
  "note-on-line",
  () => import("#features/learn/notes/note-on-line.tsx"),
  "NoteOnLine",
  () => null,
);

interface LineActionsProps {
  videoId: string;
  row: TranscriptRow;
  onWord: OnWord | undefined;
  onAsk: ((lineId: string) => void) | undefined;
  onNote: () => void;
  /** Closes the menu. */
  onClose: () => void;
}

/** Actions of the current line: its words, a note and a question. */
export function LineActions({ videoId, row, onWord, onAsk, onNote, onClose }: LineActionsProps) {
  const isLearner = useAtomValue(uidAtom) !== null;
  const { id } = row;
  const closing =
    <Args extends readonly unknown[]>(run: (...args: Args) => void) =>
    (...args: Args) => {
      onClose();
      run(...args);
    };
  return (
    <>
      {onWord && <WordsOfLine row={row} onWord={closing(onWord)} />}
      {isLearner && id !== null && (
        <Suspense>
          <NoteOnLine itemId={lineItemId(videoId, id)} onBegin={closing(onNote)} />
        </Suspense>
      )}
      {onAsk && id !== null && <AskAboutLine onAsk={closing(() => onAsk(id))} />}
    </>
  );
}
