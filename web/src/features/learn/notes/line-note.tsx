import { css, type Theme } from "@emotion/react";
import { useRef } from "react";
import { OwnNote } from "./own-note.tsx";

interface LineNoteProps {
  itemId: string;
  name: string;
  isHidden: boolean;
}

const placeStyle = ({ space }: Theme) =>
  css({ gridColumn: "1 / -1", minWidth: 0, "& > *": { padding: `${space.xxs} ${space.s} ${space.xs}` } });

/** The learner's note below a line of the transcript. */
export function LineNote(props: LineNoteProps) {
  const place = useRef<HTMLDivElement>(null);
  const focusLine = () =>
    place.current?.closest("li")?.querySelector("button")?.focus({ preventScroll: true });
  return (
    <div ref={place} css={placeStyle}>
      <OwnNote {...props} onEmpty={focusLine} />
    </div>
  );
}
