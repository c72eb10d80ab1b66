import { css, type Theme } from "@emotion/react";
import { NOTE_MAX_CHARACTERS } from "@gruezi/contract/documents/notes";
import type { Reason } from "@gruezi/contract/reasons";
import { hasVisibleText } from "@gruezi/contract/typed-text";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { BusyButton } from "#components/busy-button.tsx";
import { Button } from "#components/button.tsx";
import { CharactersLeft } from "#components/form/characters-left.tsx";
import { submitByKey } from "#components/form/submit-by-key.ts";
import { reasonOf } from "#lib/app-error.ts";
import { messageFor } from "#lib/message-for.ts";

export interface NoteFormProps {
  label: string;
  text: string;
  onChange: (text: string) => void;
  /** @throws AppError */
  onSave: (text: string) => Promise<void>;
  onCancel: () => void;
}

const COUNTED_FROM = 100;

const formStyle = ({ space }: Theme) => css({ display: "grid", gap: space.s, minWidth: 0 });
const fieldStyle = ({ text, colour, space, size, radius, motion }: Theme) =>
  css({
    ...text.body,
    width: "100%",
    minHeight: "4.5rem",
    maxHeight: "16rem",
    padding: space.s,
    color: colour.ink,
    background: colour.surface,
    border: `${size.rule} solid ${colour.edge}`,
    borderRadius: radius.control,
    resize: "vertical",
    fieldSizing: "content",
    transition: `border-color ${motion.touch}`,
    "&:hover, &:focus": { borderColor: colour.ink },
  });
const failureStyle = ({ text, colour }: Theme) => css({ ...text.small, color: colour.red });
const actionsStyle = ({ space }: Theme) => css({ display: "flex", flexWrap: "wrap", gap: space.s });

/** Form of a note. It takes the focus when it appears. */
export function NoteForm({ label, text, onChange, onSave, onCancel }: NoteFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Reason | null>(null);
  const isEmpty = !hasVisibleText(text);
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty || isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await onSave(text.trim());
    } catch (error) {
      setFailure(reasonOf(error));
      setBusy(false);
    }
  };

  return (
    <form css={formStyle} onSubmit={submit}>
      <textarea
        ref={field}
        aria-label={label}
        placeholder="Only you can read it"
        maxLength={NOTE_MAX_CHARACTERS}
        value={text}
        css={fieldStyle}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={submitByKey}
      />
      <CharactersLeft left={NOTE_MAX_CHARACTERS - text.length} from={COUNTED_FROM} />
      {failure && (
        <p role="alert" css={failureStyle}>
          {`Your note was not saved. ${messageFor(failure)}`}
        </p>
      )}
      <div css={actionsStyle}>
        <BusyButton type="submit" isBusy={isBusy} busyLabel="One moment…" disabled={isEmpty}>
          Save note
        </BusyButton>
        <Button variant="quiet" disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
