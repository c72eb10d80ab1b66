import { css, type Theme } from "@emotion/react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";

const noteStyle = ({ text, colour, space }: Theme) =>
  css({
    ...text.small,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: space.s,
    color: colour.inkSoft,
  });

interface StaleNoteProps {
  onRetry: () => void;
  children: ReactNode;
}

export function StaleNote({ onRetry, children }: StaleNoteProps) {
  return (
    <div role="status" css={noteStyle}>
      <p>{children}</p>
      <Button variant="quiet" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
