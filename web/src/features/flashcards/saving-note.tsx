import { css, type Theme } from "@emotion/react";
import { useAtomValue, useSetAtom } from "jotai";
import { Button } from "#components/button.tsx";
import { messageFor } from "#lib/message-for.ts";
import { saveAnswersAtom, savingAtom } from "./saving.atoms.ts";

const noteStyle = ({ text, space, colour }: Theme) =>
  css({ ...text.small, display: "grid", justifyItems: "start", gap: space.xs, color: colour.red });

/** Silent as long as all goes well. */
export function SavingNote() {
  const saving = useAtomValue(savingAtom);
  const save = useSetAtom(saveAnswersAtom);
  return (
    <div role="alert">
      {saving.status === "failed" && (
        <div css={noteStyle}>
          <p>Your last answers are not saved yet. {messageFor(saving.reason)}</p>
          <Button onClick={save}>Save now</Button>
        </div>
      )}
    </div>
  );
}
