import { css, type Theme } from "@emotion/react";
import type { Note } from "@gruezi/contract/documents/notes";
import type { Reason } from "@gruezi/contract/reasons";
import { useState } from "react";
import { Button, quietInset } from "#components/button.tsx";
import { reasonOf } from "#lib/app-error.ts";
import { messageFor } from "#lib/message-for.ts";
import { NoteText } from "./note-text.tsx";

interface WrittenNoteProps {
  note: Note;
  /** The line or word that the note is about. */
  name: string;
  onEdit: () => void;
  /** @throws AppError */
  onDelete: () => Promise<void>;
}

const failureStyle = ({ text, colour }: Theme) => css({ ...text.small, color: colour.red });
const actionsStyle = (theme: Theme) =>
  css({
    display: "flex",
    flexWrap: "wrap",
    "& button": { ...theme.text.small, color: theme.colour.inkSoft },
    "& button:first-of-type": { marginInlineStart: `calc(-1 * ${quietInset(theme)})` },
  });

export function WrittenNote({ note, name, onEdit, onDelete }: WrittenNoteProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Reason | null>(null);
  const remove = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await onDelete();
    } catch (error) {
      setFailure(reasonOf(error));
      setBusy(false);
    }
  };
  return (
    <>
      <NoteText note={note} />
      {failure && (
        <p role="alert" css={failureStyle}>
          {`Your note was not deleted. ${messageFor(failure)}`}
        </p>
      )}
      <div css={actionsStyle}>
        <Button variant="quiet" aria-label={`Edit note: ${name}`} disabled={isBusy} onClick={onEdit}>
          Edit
        </Button>
        <Button variant="quiet" aria-label={`Delete note: ${name}`} disabled={isBusy} onClick={remove}>
          Delete
        </Button>
      </div>
    </>
  );
}
