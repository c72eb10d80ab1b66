import { css, type Theme } from "@emotion/react";
import { useAtomValue, useSetAtom } from "jotai";
import { Button } from "#components/button.tsx";
import { messageFor } from "#lib/message-for.ts";
import { saveAnswersAtom, savingAtom } from "./saving.atoms.ts";
import { useIsOnline } from "./use-is-online.ts";

const noteStyle = ({ text, space, colour }: Theme) =>
  css({ ...text.small, display: "grid", justifyItems: "start", gap: space.xs, color: colour.red });
const offlineStyle = ({ text, colour }: Theme) => css({ ...text.small, color: colour.inkSoft });

/** Silent as long as all goes well. */
export function SavingNote() {
  const saving = useAtomValue(savingAtom);
  const save = useSetAtom(saveAnswersAtom);
  const isOnline = useIsOnline();
  return (
    <div role="alert">
      {!isOnline && (
        <p css={offlineStyle}>
          You are offline. Your answers are kept on this device and saved once there is a connection.
        </p>
      )}
      {isOnline && saving.status === "failed" && (
        <div css={noteStyle}>
          <p>Your last answers are not saved yet. {messageFor(saving.reason)}</p>
          <Button onClick={save}>Save now</Button>
        </div>
      )}
    </div>
  );
}
