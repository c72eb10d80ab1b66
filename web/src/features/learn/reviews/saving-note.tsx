import { css, type Theme } from "@emotion/react";
import { useAtomValue, useSetAtom } from "jotai";
import { Button } from "#components/button.tsx";
import { useIsOnline } from "#components/use-is-online.ts";
import { canStoreAnswers } from "#data/device/answer-queue.ts";
import { messageFor } from "#lib/message-for.ts";
import { saveAnswersAtom, savingAtom } from "./sending.atoms.ts";
import { unsentRowsAtom, unstoredCountAtom } from "./unsent.atoms.ts";

const noteStyle = ({ text, space, colour }: Theme) =>
  css({ ...text.small, display: "grid", justifyItems: "start", gap: space.xs, color: colour.red });
const offlineStyle = ({ text, colour }: Theme) => css({ ...text.small, color: colour.inkSoft });

/** Note about answers. It shows only while they cannot be saved. */
export function SavingNote() {
  const saving = useAtomValue(savingAtom);
  const isWaiting = useAtomValue(unsentRowsAtom).size > 0;
  const hasUnstored = useAtomValue(unstoredCountAtom) > 0;
  const save = useSetAtom(saveAnswersAtom);
  const isOnline = useIsOnline();
  const isFailed = isWaiting && saving.status === "failed";
  const isOnPageOnly = isOnline ? hasUnstored && isFailed : hasUnstored || !canStoreAnswers();
  return (
    <>
      <div role="alert">
        {!isOnline && !isOnPageOnly && (
          <p css={offlineStyle}>
            You are offline. Your answers are kept on this device and saved once there is a connection.
          </p>
        )}
        {isOnline && isFailed && (
          <div css={noteStyle}>
            <p>{`Your last answers are not saved yet. ${messageFor(saving.reason)}`}</p>
            <Button onClick={save}>Save now</Button>
          </div>
        )}
        {saving.status === "account-gone" && (
          <p css={noteStyle}>This account was deleted. Your answers are not saved any more.</p>
        )}
      </div>
      <p role="status" css={noteStyle}>
        {isOnPageOnly &&
          "This device cannot keep your answers: leave this page open until there is a connection and they are saved."}
      </p>
    </>
  );
}
