import { StaleNote } from "#components/stale-note.tsx";
import { type OpenedContent, useAskWhenOnline } from "./lesson-content.atoms.ts";

interface KeptNoteProps {
  content: OpenedContent | null;
  /** A failed refresh leaves the content. */
  onRefresh: () => void;
}

export function KeptNote({ content, onRefresh }: KeptNoteProps) {
  useAskWhenOnline(content, onRefresh);
  if (content?.keptAt === undefined) return null;
  return (
    <StaleNote onRetry={onRefresh}>
      There is no connection. You see the lesson as you last opened it, and you can practise with the lines
      that you have heard.
    </StaleNote>
  );
}
