import { css, type Theme } from "@emotion/react";
import { Button } from "#components/button.tsx";
import { type OpenedContent, useAskWhenOnline } from "./lesson-content.atoms.ts";

const noteStyle = ({ space, text, colour }: Theme) =>
  css({
    ...text.small,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: space.s,
    color: colour.inkSoft,
  });

/** In place of the film of a lesson that is shown as it was kept. */
export const filmAbsence = (content: OpenedContent | null): string | undefined =>
  content?.keptAt === undefined ? undefined : "The film needs a connection.";

interface KeptNoteProps {
  content: OpenedContent | null;
  /** Asks the server again; what is shown stays if it cannot be asked. */
  onRefresh: () => void;
}

/** Says that a lesson is shown as it was when it was last opened, and what can be done with it. */
export function KeptNote({ content, onRefresh }: KeptNoteProps) {
  useAskWhenOnline(content, onRefresh);
  if (content?.keptAt === undefined) return null;
  return (
    <div role="status" css={noteStyle}>
      <p>
        There is no connection. You see the lesson as you last opened it, and you can practise with the lines
        that you have heard.
      </p>
      <Button variant="quiet" onClick={onRefresh}>
        Try again
      </Button>
    </div>
  );
}
