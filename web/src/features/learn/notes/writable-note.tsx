import { css, type Theme } from "@emotion/react";
import { NOTES_MAX, type NotesByItem } from "@gruezi/contract/documents/notes";
import { useSetAtom } from "jotai";
import { Link } from "react-router-dom";
import { Button } from "#components/button.tsx";
import { StaleNote } from "#components/stale-note.tsx";
import type { QueryState } from "#data/query.ts";
import { messageFor } from "#lib/message-for.ts";
import { paths } from "#lib/paths.ts";
import { NoteForm, type NoteFormProps } from "./note-form.tsx";
import { retryNotesAtom } from "./notes.atoms.ts";
import { hasRoom } from "./notes-rules.ts";

interface WritableNoteProps extends NoteFormProps {
  state: QueryState<NotesByItem>;
  itemId: string;
}

const softStyle = ({ text, colour }: Theme) => css({ ...text.small, color: colour.inkSoft });

/** Form that waits for the stored notes, because it could overwrite one. */
export function WritableNote({ state, itemId, ...form }: WritableNoteProps) {
  const retry = useSetAtom(retryNotesAtom);
  if (state.status === "loading")
    return (
      <p role="status" css={softStyle}>
        Loading your notes …
      </p>
    );
  if (state.status === "failed")
    return (
      <StaleNote onRetry={() => void retry()}>
        {`Your notes did not load. ${messageFor(state.reason)}`}
      </StaleNote>
    );
  if (!hasRoom(state.value, itemId))
    return (
      <div css={softStyle}>
        <p>
          You have {NOTES_MAX} notes, as many as there is room for. Delete one of{" "}
          <Link to={paths.learningProgress}>your notes</Link> to write another.
        </p>
        <Button variant="quiet" onClick={form.onCancel}>
          Close
        </Button>
      </div>
    );
  return <NoteForm {...form} />;
}
