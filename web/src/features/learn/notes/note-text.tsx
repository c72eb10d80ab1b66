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
    // Marks stacked on a letter would cover the neighbours.
    overflow: "clip",
  });

export const NoteText = ({ note }: { note: Note }) => (
  <p dir="auto" css={textStyle}>
    {note.Text}
  </p>
);
