import { css, type Theme } from "@emotion/react";
import { useAtomValue, useSetAtom } from "jotai";
import { useSyncExternalStore } from "react";
import { Button } from "#components/button.tsx";
import { messageFor } from "#lib/message-for.ts";
import { saveAnswersAtom, savingAtom } from "./outbox.atoms.ts";

const noteStyle = ({ text, space, colour }: Theme) =>
  css({ ...text.small, display: "grid", justifyItems: "start", gap: space.xs, color: colour.red });
const offlineStyle = ({ text, colour }: Theme) => css({ ...text.small, color: colour.inkSoft });

/** Shows only when answers cannot be saved. */
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

function subscribe(notify: () => void): () => void {
  addEventListener("online", notify);
  addEventListener("offline", notify);
  return () => {
    removeEventListener("online", notify);
    removeEventListener("offline", notify);
  };
}

/** False means certainly offline; true only that there may be a connection. */
const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
