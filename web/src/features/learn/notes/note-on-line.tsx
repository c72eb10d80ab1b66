import { css, type Theme } from "@emotion/react";
import { useSetAtom } from "jotai";
import { Button } from "#components/button.tsx";
import { setDraftAtom } from "./notes.atoms.ts";

interface NoteOnLineProps {
  itemId: string;
  onBegin: () => void;
}

const rowStyle = ({ space }: Theme) => css({ display: "grid", justifyItems: "start", gap: space.xxs });
const sentenceStyle = ({ colour, text }: Theme) => css({ ...text.small, color: colour.inkSoft });

/** Button that opens the form below the line. */
export function NoteOnLine({ itemId, onBegin }: NoteOnLineProps) {
  const setDraft = useSetAtom(setDraftAtom);
  const begin = () => {
    onBegin();
    setDraft(itemId, null);
  };
  return (
    <div css={rowStyle}>
      <Button onClick={begin}>Note on this line</Button>
      <p css={sentenceStyle}>Stands below the line and in Today. Only you can read it.</p>
    </div>
  );
}
