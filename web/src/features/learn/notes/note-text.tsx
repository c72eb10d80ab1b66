import { css, type Theme } from "@emotion/react";
import type { Note } from "@gruezi/contract/documents/notes";

const textStyle = ({ colour, size, space, text }: Theme) =>
  css({
    ...text.small,
    paddingInlineStart: space.s,
    borderInlineStart: `${size.rule} solid ${colour.edge}`,
    maxWidth: size.reading,
    whiteSpace: "pre-wrap",
    overflowWrap: "anywhere",
    // Clips combining marks stacked on a letter, which would cover neighbouring lines.
    overflow: "clip",
  });

export const NoteText = ({ note }: { note: Note }) => (
  <p dir="auto" css={textStyle}>
    {note.Text}
  </p>
);
