import { css, type Theme } from "@emotion/react";
import { useAtomValue } from "jotai";
import { messageFor } from "#lib/message-for.ts";
import { saveFaultAtom } from "./resume.atoms.ts";

const noteStyle = ({ text, colour }: Theme) => css({ ...text.small, color: colour.inkSoft });

/** Note about a failed save. It has no button, because the next save follows by itself. */
export function ProgressNote() {
  const reason = useAtomValue(saveFaultAtom);
  if (!reason) return null;
  return (
    <p role="status" css={noteStyle}>
      {`Your place in this lesson is not being saved. ${messageFor(reason)}`}
    </p>
  );
}
