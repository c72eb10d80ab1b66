import { css, type Theme } from "@emotion/react";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import { Button, quietInset } from "#components/button.tsx";
import { closeDraftAtom, draftOfAtom, saveNoteAtom, setDraftAtom, useNotes } from "./notes.atoms.ts";
import { WritableNote } from "./writable-note.tsx";
import { WrittenNote } from "./written-note.tsx";

interface OwnNoteProps {
  itemId: string;
  /** The line or word, for the labels of controls. */
  name: string;
  /** Shows a button that begins a note. */
  hasOpener?: boolean;
  /** Hides a stored note, which may tell what a line means. Only the form shows. */
  isHidden?: boolean;
  /** Moves the focus when neither note nor form is left. */
  onEmpty?: () => void;
}

const placeStyle = ({ space }: Theme) => css({ display: "grid", gap: space.xs, minWidth: 0 });
const openerStyle = (theme: Theme) =>
  css({ ...theme.text.small, marginInlineStart: `calc(-1 * ${quietInset(theme)})` });

/** A learner's note on an item, or its form. Renders nothing without both, unless it has an opener. */
export function OwnNote({ itemId, name, hasOpener = false, isHidden = false, onEmpty }: OwnNoteProps) {
  const state = useNotes();
  const draft = useAtomValue(draftOfAtom)(itemId);
  const setDraft = useSetAtom(setDraftAtom);
  const closeDraft = useSetAtom(closeDraftAtom);
  const save = useSetAtom(saveNoteAtom);
  const place = useRef<HTMLDivElement>(null);
  const stored = state.status === "ready" ? state.value.get(itemId) : undefined;
  const note = isHidden ? undefined : stored;

  // Set when the pressed button unmounts. The next render mounts the button that takes the focus.
  const isReturning = useRef(false);
  useEffect(() => {
    if (!isReturning.current) return;
    isReturning.current = false;
    place.current?.querySelector("button")?.focus({ preventScroll: true });
  });
  const close = (isLeft: boolean) => {
    closeDraft(itemId);
    if (isLeft || hasOpener) isReturning.current = true;
    else onEmpty?.();
  };
  const store = async (text: string | null) => {
    await save(itemId, text);
    close(text !== null && !isHidden);
  };

  if (draft === undefined && !note && !hasOpener) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be for controls alone
    <div ref={place} role="group" aria-label={`Your note: ${name}`} css={placeStyle}>
      {draft !== undefined ? (
        <WritableNote
          state={state}
          itemId={itemId}
          label={`Your note on ${name}`}
          text={draft ?? stored?.Text ?? ""}
          onChange={(text) => setDraft(itemId, text)}
          onSave={store}
          onCancel={() => close(note !== undefined)}
        />
      ) : note ? (
        <WrittenNote
          note={note}
          name={name}
          onEdit={() => setDraft(itemId, null)}
          onDelete={() => store(null)}
        />
      ) : (
        state.status === "ready" && (
          <div css={openerStyle}>
            <Button variant="quiet" onClick={() => setDraft(itemId, null)}>
              Add a note
            </Button>
          </div>
        )
      )}
    </div>
  );
}
