import { css, type Theme } from "@emotion/react";
import { NoteText } from "./note-text.tsx";
import { useNotes } from "./notes.atoms.ts";

const placeStyle = ({ space }: Theme) => css({ paddingTop: space.s });

/** The learner's note, beside the answer of an item. */
export function SeenNote({ itemId }: { itemId: string }) {
  const state = useNotes();
  const note = state.status === "ready" ? state.value.get(itemId) : undefined;
  return (
    note && (
      <div role="note" aria-label="Your note" css={placeStyle}>
        <NoteText note={note} />
      </div>
    )
  );
}
